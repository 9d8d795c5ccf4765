import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { OwnAccommodationApplication } from "#contract/accommodation-applications.ts";
import type { Accommodation } from "#contract/accommodation.ts";
import type { Account, AccountSession } from "#contract/accounts.ts";
import type { OwnJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import type { SignedInActor } from "#server/actor.ts";
import { listEventsOf } from "#server/audit/audit-events.repository.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError } from "#server/errors.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import { toZipStream, type ZipEntry } from "#server/files/zip-stream.ts";
import { findAcceptedTerms } from "./accounts.repository.ts";
import { listKnownDevices } from "./known-devices.repository.ts";

/** What the portal keeps of a person, from the features that keep it. */
interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  getAccount(actor: SignedInActor): Promise<Account>;
  listSessions(actor: SignedInActor): Promise<AccountSession[]>;
  listJobs(actor: SignedInActor, max: number): Promise<Job[]>;
  listJobApplications(actor: SignedInActor, max: number): Promise<OwnJobApplication[]>;
  openResume(actor: SignedInActor, applicationId: string): Promise<{ stream: Readable }>;
  listAccommodation(actor: SignedInActor, max: number): Promise<Accommodation[]>;
  openPhoto(fileName: string): Promise<{ stream: Readable } | undefined>;
  listAccommodationApplications(actor: SignedInActor, max: number): Promise<OwnAccommodationApplication[]>;
}

/** Screens show the newest of a kind; whoever takes along what is kept takes along all of it. */
const all = Number.MAX_SAFE_INTEGER;

const readMe = `This is all that Wattle keeps about you, as it was when you downloaded it.

account.json                      your details, and which terms you accepted
sign-ins.json                     where you are signed in
known-browsers.json               when each browser that we recognise was last signed in with
activity.json                     what you did, and what was done to your account
jobs.json                         the jobs you posted
accommodation.json                the places you listed; their photos are in the folder accommodation
job-applications.json             the jobs you applied for; your resumes are in the folder resumes
accommodation-applications.json   the places you applied for

A file that would be empty is left out. Applications that others sent to you are not here, since they are about them. Your
password is kept only as a hash from which it cannot be read back.
`;

export type OwnData = ReturnType<typeof createOwnData>;

/** What a person may take along (Australian Privacy Principle 12, GDPR articles 15 and 20). */
export function createOwnData(parts: Parts) {
  const { db, clock, getAccount } = parts;

  /** Everything that is kept about this person and nothing about others, as a ZIP archive of JSON and files that is made as it is read. */
  async function download(actor: SignedInActor) {
    // Asked for before the answer begins: once it has, a failure can only cut it off.
    const account = await getAccount(actor);
    const modifiedAt = clock.now();
    const fileName = `wattle-data-${modifiedAt.toISOString().slice(0, 10)}.zip`;
    return { stream: toZipStream(collect(actor, account, modifiedAt)), fileName, contentType: "application/zip" };
  }

  async function* collect(actor: SignedInActor, account: Account, modifiedAt: Date): AsyncGenerator<ZipEntry> {
    const toJson = (name: string, value: unknown): ZipEntry => ({
      name,
      content: `${JSON.stringify(value, null, 2)}\n`,
      modifiedAt,
    });
    const listed = (name: string, items: readonly unknown[]) => (items.length > 0 ? [toJson(name, items)] : []);
    yield { name: "read-me.txt", content: readMe, modifiedAt };
    yield toJson("account.json", { ...account, ...(await findAcceptedTerms(db, actor.accountId)) });
    yield* listed("sign-ins.json", await parts.listSessions(actor));
    yield* listed("known-browsers.json", await listKnownDevices(db, actor.accountId));
    yield* listed("activity.json", await listEventsOf(db, actor.accountId));
    yield* listed("jobs.json", await parts.listJobs(actor, all));
    const places = await parts.listAccommodation(actor, all);
    yield* listed("accommodation.json", places);
    for await (const { name, stream } of openPhotos(places)) yield { name, content: stream, modifiedAt };
    const applications = await parts.listJobApplications(actor, all);
    yield* listed("job-applications.json", applications);
    for await (const { name, stream } of openResumes(actor, applications)) yield { name, content: stream, modifiedAt };
    yield* listed("accommodation-applications.json", await parts.listAccommodationApplications(actor, all));
  }

  async function* openPhotos(places: readonly Accommodation[]) {
    for (const [index, { title, images }] of places.entries()) {
      const folder = `accommodation/${index + 1} ${cleanFileName(title.replaceAll(/[/\\]/g, "-"), "listing")}`;
      for (const [position, url] of images.entries()) {
        const photo = await parts.openPhoto(url.slice(url.lastIndexOf("/") + 1));
        if (photo) yield { name: `${folder}/photo-${position + 1}.jpg`, stream: photo.stream };
      }
    }
  }

  async function* openResumes(actor: SignedInActor, applications: readonly OwnJobApplication[]) {
    for (const [index, { applicationId, resumeFileName }] of applications.entries()) {
      const resume = await parts.openResume(actor, applicationId).catch(unlessGone);
      if (resume) yield { name: `resumes/${index + 1} ${resumeFileName}`, stream: resume.stream };
    }
  }

  return { download };
}

// An employer may delete an application while the archive is being written.
function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}
