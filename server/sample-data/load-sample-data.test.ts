import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { applicationStates } from "#contract/application-rules.ts";
import type { ListedAccommodation } from "#contract/accommodation.ts";
import type { SampleContent } from "#contract/content/sample-content.ts";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Favourite } from "#contract/favourites.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import type { ServiceListing } from "#contract/service-listings.ts";
import type { Job } from "#contract/jobs.ts";
import { readContent, readSampleContent, samplePhoto } from "#server/content/read-content.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { createPhotos } from "#server/files/photos.ts";
import { loadSampleData, type SampleSignIn } from "#server/sample-data/load-sample-data.ts";
import { createTestApp, quickHash, type TestApp } from "#server/testing/test-app.ts";

vi.mock("#server/files/photos.ts", { spy: true });

const everything = await readSampleContent();

/** A part of it that loads in a moment: what the accounts to try have, and what was sent to them. */
const little = toPart(everything);

/** For tests that look at no place: making its photos takes most of the time. */
const withoutPhotos = { ...little, accommodation: little.accommodation.map((listing) => ({ ...listing, photos: [] })) };

function toPart(whole: SampleContent): SampleContent {
  const { Student: student = "", Employer: employer = "", Renter: renter = "", ...others } = whole.accounts.offered;
  const provider = others["Service provider"];
  const jobs = whole.jobs.filter((job) => job.employer === employer).slice(0, 4);
  const accommodation = whole.accommodation
    .filter((listing) => listing.renter === renter)
    .slice(0, 3)
    .map((listing) => ({ ...listing, photos: listing.photos.slice(0, 2) }));
  const isListed = (title: string) => [...jobs, ...accommodation].some((listing) => listing.title === title);
  return {
    accounts: {
      ...whole.accounts,
      people: whole.accounts.people.filter(({ email }) => [student, employer, renter, provider].includes(email)),
    },
    jobs,
    accommodation,
    serviceListings: whole.serviceListings.filter((service) => service.provider === provider),
    jobApplications: whole.jobApplications.filter((sent) => sent.student === student && isListed(sent.jobTitle)),
    accommodationApplications: whole.accommodationApplications.filter((sent) => sent.student === student && isListed(sent.title)),
    savedSearches: whole.savedSearches.filter(({ savedBy }) => savedBy === student),
  };
}

const newestFirst = <Entry extends { hoursAgo: number }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.hoursAgo - b.hoursAgo);
/** What everybody sees of the sample data. */
const published = <Entry extends { life?: unknown }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ life }) => life === undefined);
const titles = (entries: readonly { title: string }[]): string[] => entries.map(({ title }) => title);

const content = await readContent();
let portal: TestApp;
let files: FileStore;
let told: string[];

async function open(): Promise<void> {
  portal = await createTestApp({ withTasks: false });
  files = await createDiskFileStore({ folder: portal.filesFolder });
  told = [];
}

const close = async () => await portal.close();

/** Loads sample data as the start of the portal does. */
async function load({ samples = little, store = files } = {}): Promise<SampleSignIn[]> {
  const { database, jwtSecret, clock } = portal;
  const settings = {
    publicUrl: "https://wattle.example.com",
    passwordLengthMin: 6,
    adminSecondFactor: "optional" as const,
    passwordCost: quickHash,
    rateLimits: false,
    content,
  };
  const logger = { info: (line: unknown) => void told.push(String(line)), warn: () => {} };
  return await loadSampleData({ db: database.kysely, files: store, jwtSecret, logger, samples, ...settings }, clock.now());
}

const listJobs = async () => (await portal.call<Job[]>("GET", "/jobs")).body;
const listAccommodation = async () => (await portal.call<ListedAccommodation[]>("GET", "/accommodation")).body;

/** A slow store on which every write fails once `count` files have been written. */
function failingAfter(count: number): FileStore & { running: () => number } {
  let written = 0;
  let running = 0;
  return {
    ...files,
    async put(...args) {
      if ((written += 1) > count) throw new Error("The disk is full.");
      running += 1;
      await delay(100);
      await files.put(...args);
      running -= 1;
    },
    running: () => running,
  };
}

describe("a portal that a part of the sample data has filled", () => {
  let signIns: SampleSignIn[];
  let photosSetup: Parameters<typeof createPhotos> | undefined;

  beforeAll(async () => {
    await open();
    signIns = await load({ samples: withoutPhotos });
    photosSetup = vi.mocked(createPhotos).mock.lastCall;
  });

  afterAll(close);

  test("no sample photo is refused because a busy machine takes long to make it", () => {
    expect(photosSetup).toEqual([expect.objectContaining({ deadlineMs: "none" })]);
  });

  test("the sample employer receives applications, with résumés that open", async () => {
    const [, employer] = signIns;
    const { email, password } = employer ?? {};
    const { body: signedIn } = await portal.call<{ token: string }>("POST", "/auth/login", { body: { email, password } });

    const { body: received } = await portal.call<ReceivedJobApplication[]>("GET", "/applications/employer", signedIn);

    expect(received.map(({ jobTitle, resumeFileName }) => [jobTitle, resumeFileName])).toEqual([
      ["Weekend barista, Carlton", "anjali-shrestha.pdf"],
    ]);
    const resume = await portal.call("GET", `/applications/resume/${received[0]?.applicationId}`, signedIn);
    expect(resume.status).toBe(200);
  });

  test("the sample student has favourites", async () => {
    const [student] = signIns;
    const { body: signedIn } = await portal.call<{ token: string }>("POST", "/auth/login", { body: { ...student } });

    const { body: favourites } = await portal.call<Favourite[]>("GET", "/favourites", signedIn);

    const isSaved = ({ savedBy }: { savedBy: readonly string[] }) => savedBy.includes("student@example.com");
    expect(favourites.length).toBeGreaterThan(0);
    expect(favourites).toHaveLength([...little.jobs, ...little.accommodation].filter(isSaved).length);
  });

  test("the sample student has saved searches on both boards", async () => {
    const [student] = signIns;
    const { body: signedIn } = await portal.call<{ token: string }>("POST", "/auth/login", { body: { ...student } });

    const { body: searches } = await portal.call<SavedSearch[]>("GET", "/saved-searches", signedIn);

    expect(searches.map(({ name, description, frequency }) => [name, description, frequency]).toReversed()).toEqual([
      ["Coffee jobs", "“barista”, Part-time", "daily"],
      ["Rooms in Carlton under $400", "in Carlton, Room, up to $400 a week", "weekly"],
      ["Tutoring from home", "Tutoring, Remote", "never"],
    ]);
  });
});

describe("a portal that starts", () => {
  beforeEach(open);
  afterEach(close);

  test("an empty portal gets every listing with all its photos, and accounts that can sign in", { timeout: 60_000 }, async () => {
    const signIns = await load({ samples: everything });

    const jobs = await listJobs();
    const accommodation = await listAccommodation();
    const expected = newestFirst(published(everything.accommodation));
    expect(titles(jobs)).toEqual(titles(newestFirst(published(everything.jobs))));
    expect(titles(accommodation)).toEqual(titles(expected));
    expect(accommodation.map(({ images }) => images.length)).toEqual(expected.map((place) => place.photos.length));
    expect(accommodation[0]).toMatchObject({ createdAt: "2026-03-10T01:18:00.000Z", preferredMoveDate: "2026-03-16" });
    const cover = await portal.app.inject({ url: accommodation[0]?.images[0]?.replace(/jpg$/, "webp") ?? "" });
    expect(cover.rawPayload.length).toBe((await stat(samplePhoto(expected[0]?.photos[0] ?? "").path)).size);
    const services = (await portal.call<ServiceListing[]>("GET", "/service-listings")).body;
    expect(titles(services)).toEqual(titles(newestFirst(published(everything.serviceListings))));
    const { rows } = await portal.database.pool.query<{ state: string }>("select distinct state from applications");
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(applicationStates));
    expect(signIns.map(({ role }) => role)).toEqual(["Student", "Employer", "Renter", "Service provider", "Admin"]);
    for (const { email, password } of signIns)
      expect((await portal.call("POST", "/auth/login", { body: { email, password } })).status).toBe(200);
  });

  test("what was interrupted is completed by the next start, and nothing is there twice", async () => {
    const store = failingAfter(24);
    await expect(load({ store })).rejects.toThrow("cannot be stored");
    // Else it would meet the next try, and a place would be there twice.
    expect(store.running()).toBe(0);
    const before = await listAccommodation();
    expect(before.length).toBeLessThan(little.accommodation.length);

    await load();

    expect(titles(await listJobs())).toEqual(titles(newestFirst(published(little.jobs))));
    const after = await listAccommodation();
    expect(titles(after)).toEqual(titles(newestFirst(published(little.accommodation))));
    // A place that was taken is published until everything is loaded, and its photos may be the first that are stored.
    const remaining = new Set(titles(published(little.accommodation)));
    expect(after).toEqual(expect.arrayContaining(before.filter(({ title }) => remaining.has(title))));
    const { rows } = await portal.database.pool.query(
      "select (select count(*)::int from job_applications) as jobs, (select count(*)::int from accommodation_applications) as accommodation",
    );
    expect(rows).toEqual([{ jobs: little.jobApplications.length, accommodation: little.accommodationApplications.length }]);
  });

  test("what people delete does not come back", async () => {
    await load();
    await portal.database.pool.query("delete from jobs");
    await portal.database.pool.query("delete from accommodations");
    await portal.database.pool.query("delete from accounts where email in ('employer@example.com', 'provider@example.com')");

    const signIns = await load();

    expect([await listJobs(), await listAccommodation()]).toEqual([[], []]);
    expect(signIns.map(({ role }) => role)).toEqual(["Student", "Renter", "Admin"]);
  });

  test("a portal that has only an admin is filled too, also when that admin has the sample admin's address", async () => {
    await portal.services.accounts.ensureAdmin({ email: "admin@example.com", password: "the operator's own" });

    await load({ samples: withoutPhotos });

    expect((await listJobs()).length).toBe(published(little.jobs).length);
    const own = { email: "admin@example.com", password: "the operator's own" };
    expect((await portal.call("POST", "/auth/login", { body: own })).status).toBe(200);
  });

  test("a portal with a listing gets no sample data", async () => {
    await portal.aJob({ poster: await portal.anEmployer() });

    expect(await load()).toEqual([]);

    expect((await listJobs()).length).toBe(1);
    expect(told).toEqual(["There is no sample data, because there are listings already."]);
  });

  test("a portal where somebody has a sample person's address gets no sample data", async () => {
    const renter = little.accounts.people.find(({ email }) => email === "renter@example.com");
    if (!renter) throw new Error("There is no sample renter.");
    await portal.services.accounts.register({ ...renter, password: "their own password" }, { emailConfirmed: true });

    expect(await load()).toEqual([]);

    expect(await listJobs()).toEqual([]);
    expect(told).toEqual(["There is no sample data, because renter@example.com has an account already."]);
  });

  test("two processes that start at the same time load it once", async () => {
    await Promise.all([load(), load()]);

    expect(titles(await listJobs())).toEqual(titles(newestFirst(published(little.jobs))));
    expect((await listAccommodation()).length).toBe(published(little.accommodation).length);
  });
});
