import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import pLimit, { type LimitFunction } from "p-limit";
import type { ApplicationState } from "#contract/application-rules.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { SampleContent } from "#contract/content/sample-content.ts";
import { type ListingAction, listingDays, type ListingStatus } from "#contract/listing-life-rules.ts";
import type { Actor } from "#server/actor.ts";
import { boards } from "#server/boards.ts";
import { readSampleContent, samplePhoto, sampleResume } from "#server/content/read-content.ts";
import { today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { createPasswords } from "#server/accounts/passwords.ts";
import { AppError } from "#server/errors.ts";
import type { Photos } from "#server/files/photos.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { everything, type Page, type Window } from "#server/listings/paging.ts";
import { createServices, type ServiceParts, type Services } from "#server/services.ts";
import { findProgress, hasListings, lockLoading, noteBegun, noteComplete } from "./sample-data.repository.ts";
import { createSamplePhotos } from "./sample-photos.ts";

/** What the loader needs. It has its own clock and photos, and sends no mail. */
export interface SampleDataParts extends Omit<ServiceParts, "clock" | "photos" | "enqueue" | "boards" | "listingDays"> {
  /** The content of `content/sample/`, unless a test brings less. */
  samples?: SampleContent;
  /** What makes the photos, if it was begun before. */
  photos?: Photos | undefined;
}

/** A sample account to sign in with. */
export interface SampleSignIn {
  /** The person's role in words. */
  role: string;
  email: string;
  password: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const accountAgeMs = 300 * dayMs;
/** How many records are loaded at the same time. */
const loadedAtOnce = 8;

/**
 * Fills a portal without listings with the people, listings and applications of `content/sample/`, through the same services
 * that people use, each at the moment its age says. Loading that was interrupted is completed. Once it is complete it never
 * happens again, so that what people delete does not come back. Sends no mail.
 * @returns the accounts to offer, as far as they still exist; none if there is no sample data
 */
export async function loadSampleData(parts: SampleDataParts, now: Date): Promise<SampleSignIn[]> {
  const { db, logger } = parts;
  const content = parts.samples ?? (await readSampleContent());
  const photos = parts.photos ?? createSamplePhotos();
  const moments = new AsyncLocalStorage<Date>();
  const clock = { now: () => moments.getStore() ?? now };
  const createFor = (days: number) => createServices({ ...parts, photos, clock, enqueue: async () => {}, listingDays: days });
  // A portal that shows sample data shows it for as long as it can.
  const services = createFor(listingDays.max);
  try {
    const progress = await findProgress(db);
    const obstacle = progress === "nothing" ? await findObstacle(db, services, content) : undefined;
    if (obstacle !== undefined) {
      logger.info(`There is no sample data, because ${obstacle}.`);
      return [];
    }
    if (progress !== "complete")
      await loadOnce(
        db,
        now,
        async () =>
          await load({ services, expiring: createFor(listingDays.default), content, now, moments, hashOf: createHashing(parts) }),
      );
    return await findSignIns(services, content);
  } finally {
    await photos.close();
  }
}

/** Why sample data cannot be loaded: people's own data and sample data are never mixed. */
async function findObstacle(db: Kysely<Tables>, services: Services, { accounts }: SampleContent): Promise<string | undefined> {
  if (
    await hasListings(
      db,
      Object.values<BoardDefinition>(boards).map(({ tables }) => tables.listings),
    )
  )
    return "there are listings already";
  const [taken] = (await services.accounts.findByEmails(accounts.people.map(({ email }) => email))).keys();
  return taken && `${taken} has an account already`;
}

/** Loads unless another process is loading now. */
async function loadOnce(db: Kysely<Tables>, now: Date, loadAll: () => Promise<void>): Promise<void> {
  await noteBegun(db, now);
  await db.transaction().execute(async (tx) => {
    if (!(await lockLoading(tx))) return;
    await loadAll();
    await noteComplete(tx, now);
  });
}

type HashPassword = (password: string) => Promise<string>;

/** Hashes each password once: the sample people share one, and hashing takes as long as making a photo. */
function createHashing({ passwordLengthMin: lengthMin, passwordCost: cost }: SampleDataParts): HashPassword {
  const passwords = createPasswords({ lengthMin, ...(cost && { cost }) });
  const made = new Map<string, Promise<string>>();
  return async (password) => {
    const hash = made.get(password) ?? passwords.hash(password);
    made.set(password, hash);
    return await hash;
  };
}

interface Time {
  now: Date;
  /** When a thing is made, for the services' clock. Things that are made at the same time have different moments. */
  moments: AsyncLocalStorage<Date>;
}

interface Loading extends Time {
  hashOf: HashPassword;
  services: Services;
  /** For listings that have expired. */
  expiring: Services;
  content: SampleContent;
}

async function load(loading: Loading): Promise<void> {
  const { services, content, now, moments, hashOf } = loading;
  const limit = pLimit(loadedAtOnce);
  const { people, admin } = content.accounts;
  await moments.run(new Date(now.getTime() - accountAgeMs), async () => {
    await forEach(limit, people, async (person) => {
      const passwordHash = await hashOf(person.password);
      await unless(["email_taken"], services.accounts.register(person, { emailConfirmed: true, passwordHash }));
    });
    await services.accounts.ensureAdmin(admin);
  });
  const actors = toActors(await services.accounts.findByEmails(people.map(({ email }) => email)));
  await allOf([
    loadJobs(loading, actors, limit),
    loadAccommodation(loading, actors, limit),
    loadServices(loading, actors, limit),
  ]);
  for (const { savedBy, ...search } of content.savedSearches)
    await unless(["search_saved"], services.savedSearches.save(actors(savedBy), search));
  // Here, because later it would send emails.
  await services.applicationStates.tellUnsuccessful();
}

/** Waits for all, also if one fails: what still ran would meet the next try. Then throws the first error. */
async function allOf(actions: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(actions);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

async function forEach<Item>(
  limit: LimitFunction,
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  await allOf(items.map(async (item) => await limit(action, item)));
}

/** The actor with an email address. Throws if there is none. */
type FindActor = (email: string) => Actor;

const toActors =
  (ids: ReadonlyMap<string, string>): FindActor =>
  (email) => ({ accountId: find(ids, email) });

function find<Value>(entries: ReadonlyMap<string, Value>, name: string): Value {
  const value = entries.get(name);
  if (value === undefined) throw new Error(`content/sample names "${name}", which is not there.`);
  return value;
}

async function loadJobs(
  { services, expiring, content, ...time }: Loading,
  actorOf: FindActor,
  limit: LimitFunction,
): Promise<void> {
  const { listings, applications } = services.boards.jobs;
  const ids = await findListed(
    listings.listOwn,
    content.jobs.map(({ employer }) => actorOf(employer)),
  );
  await forEach(limit, content.jobs, async ({ employer, hoursAgo, life, savedBy: _savedBy, closesInDays, ...details }) => {
    if (ids.has(details.title)) return;
    const form = { ...details, closingDate: closesInDays === undefined ? null : closingDayIn(time.now, closesInDays) };
    const { post } = (life === "expired" ? expiring : services).boards.jobs.listings;
    const posted = inThePast(time, hoursAgo, async () => await post(actorOf(employer), form, firstStatusOf(life)));
    ids.set(form.title, (await posted).id);
  });
  await forEach(
    limit,
    content.jobApplications,
    async ({ student, jobTitle, hoursAgo, resume, keepsResume, coverLetter, followed }) => {
      const form = { jobId: find(ids, jobTitle), coverLetter, ...toApplicant(content, student) };
      const file = { upload: sampleResume(resume), isKept: keepsResume };
      const sent = inThePast(time, hoursAgo, async () => await applications.apply(actorOf(student), form, file));
      const application = await unless(appliedBefore, sent);
      if (application) await follow({ services, ...time }, application.applicationId, { student: actorOf(student), followed });
    },
  );
  await forEach(limit, content.jobs, async ({ employer, title, life, savedBy }) => {
    const id = find(ids, title);
    await settle(services, boards.jobs, { actor: actorOf(employer), id, life });
    for (const email of savedBy) await services.favourites.add(actorOf(email), [{ board: "jobs", id }]);
  });
}

async function loadAccommodation(
  { services, expiring, content, ...time }: Loading,
  actorOf: FindActor,
  limit: LimitFunction,
): Promise<void> {
  const { listings, applications } = services.boards.accommodation;
  const ids = await findListed(
    listings.listOwn,
    content.accommodation.map(({ renter }) => actorOf(renter)),
  );
  await forEach(
    limit,
    content.accommodation,
    async ({ renter, hoursAgo, life, savedBy: _savedBy, freeInDays, photos, ...details }) => {
      if (ids.has(details.title)) return;
      const form = { ...details, preferredMoveDate: dayIn(time.now, freeInDays) };
      const { post } = (life === "expired" ? expiring : services).boards.accommodation.listings;
      const posted = inThePast(
        time,
        hoursAgo,
        async () => await post(actorOf(renter), form, photos.map(samplePhoto), firstStatusOf(life)),
      );
      ids.set(form.title, (await posted).id);
    },
  );
  await forEach(limit, content.accommodationApplications, async ({ student, title, hoursAgo, comments, followed }) => {
    const form = { accommodationId: find(ids, title), comments, ...toApplicant(content, student) };
    const sent = inThePast(time, hoursAgo, async () => await applications.apply(actorOf(student), form));
    const application = await unless(appliedBefore, sent);
    if (application) await follow({ services, ...time }, application.applicationId, { student: actorOf(student), followed });
  });
  await forEach(limit, content.accommodation, async ({ renter, title, life, savedBy }) => {
    const id = find(ids, title);
    await settle(services, boards.accommodation, { actor: actorOf(renter), id, life });
    for (const email of savedBy) await services.favourites.add(actorOf(email), [{ board: "accommodation", id }]);
  });
}

async function loadServices(
  { services, expiring, content, ...time }: Loading,
  actorOf: FindActor,
  limit: LimitFunction,
): Promise<void> {
  const { listings } = services.boards["service-listings"];
  const ids = await findListed(
    listings.listOwn,
    content.serviceListings.map(({ provider }) => actorOf(provider)),
  );
  await forEach(limit, content.serviceListings, async ({ provider, hoursAgo, life, ...form }) => {
    if (ids.has(form.title)) return;
    const { post } = (life === "expired" ? expiring : services).boards["service-listings"].listings;
    const posted = inThePast(time, hoursAgo, async () => await post(actorOf(provider), form, firstStatusOf(life)));
    ids.set(form.title, (await posted).id);
  });
  await approveServices({ services, content, ...time }, ids);
  await forEach(limit, content.serviceListings, async ({ provider, title, life }) => {
    await settle(services, boards["service-listings"], { actor: actorOf(provider), id: find(ids, title), life });
  });
}

/** The admin approves each service when it was listed, but those that show how one waits. */
async function approveServices(
  { services, content, ...time }: Time & Pick<Loading, "services" | "content">,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const admins = await services.accounts.findByEmails([content.accounts.admin.email]);
  const admin = { accountId: find(admins, content.accounts.admin.email) };
  const { items: cases } = await services.moderation.list("open", everything);
  const approval = { decision: "approve", reason: null } as const;
  for (const { title, life, hoursAgo } of content.serviceListings) {
    const id = find(ids, title);
    const waiting = life === "held" ? undefined : cases.find(({ subjectId }) => subjectId === id);
    if (waiting)
      await inThePast(time, hoursAgo, async () => await services.moderation.decide(admin, waiting.id, approval, () => {}));
  }
}

const dayIn = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

// The day there, which has often begun earlier than in UTC.
const closingDayIn = (now: Date, days: number): string => today({ now: () => new Date(now.getTime() + days * dayMs) });

type SampleLife = Exclude<ListingStatus, "published"> | undefined;

const firstStatusOf = (life: SampleLife): "draft" | "published" => (life === "draft" ? "draft" : "published");

/** After the applications, which nobody sends to a listing that is not published any more. */
const actions: Readonly<Partial<Record<ListingStatus, ListingAction>>> = { paused: "pause", taken: "take" };
const appliedBefore: readonly ErrorCode[] = ["already_applied", "listing_closed"];

async function settle(
  { listingLife }: Services,
  board: BoardDefinition,
  { actor, id, life }: { actor: Actor; id: string; life: SampleLife },
): Promise<void> {
  const action = life && actions[life];
  if (action)
    await unless(
      ["state_changed"],
      listingLife.change(board, { actor, id, action }, () => {}),
    );
}

const toFullHour = (ms: number): Date => new Date(Math.ceil(ms / hourMs) * hourMs);

interface Followed {
  student: Actor;
  followed: SampleContent["jobApplications"][number]["followed"];
}

const byApplicant = new Set<ApplicationState>(["accepted", "withdrawn"]);

/** Makes the changes that followed an application, each by the one who would have made it. */
async function follow({ services, ...time }: Time & Pick<Loading, "services">, id: string, { student, followed }: Followed) {
  const { applicationStates, meetings } = services;
  const poster = { accountId: await applicationStates.posterOf(id) };
  let from: ApplicationState = "submitted";
  for (const { state, hoursAgo, note = null, meeting } of followed) {
    await inThePast(time, hoursAgo, async () => {
      if (meeting) {
        const times = meeting.inDays.map((days) => toFullHour(time.now.getTime() + days * dayMs).toISOString());
        await meetings.propose(poster, id, { times, minutes: 30, place: meeting.place, note });
      } else await applicationStates.changeState(byApplicant.has(state) ? student : poster, id, { from, state, note });
    });
    from = state;
  }
}

/** The ids of a poster's existing listings, by title. */
async function findListed(
  listOwn: (actor: Actor, window: Window) => Promise<Page<{ id: string; title: string }>>,
  posters: readonly Actor[],
): Promise<Map<string, string>> {
  const byId = new Map(posters.map((poster) => [poster.accountId, poster]));
  const lists = await Promise.all([...byId.values()].map(async (poster) => await listOwn(poster, everything)));
  return new Map(lists.flatMap(({ items }) => items).map(({ id, title }) => [title, id]));
}

const inThePast = async <Result>({ now, moments }: Time, hoursAgo: number, act: () => Promise<Result>): Promise<Result> =>
  await moments.run(new Date(now.getTime() - hoursAgo * hourMs), act);

function toApplicant({ accounts }: SampleContent, email: string) {
  const { name, phoneNumber } = find(new Map(accounts.people.map((person) => [person.email, person])), email);
  return { applicantName: name, applicantEmail: email, contactNumber: phoneNumber };
}

/** Ignores these error codes, which mean that an earlier start did this already. */
async function unless<Result>(codes: readonly ErrorCode[], done: Promise<Result>): Promise<Result | undefined> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof AppError && codes.includes(error.code))) throw error;
    return undefined;
  }
}

async function findSignIns({ accounts }: Services, content: SampleContent): Promise<SampleSignIn[]> {
  const { offered, people, admin } = content.accounts;
  const existing = await accounts.findByEmails(Object.values(offered));
  const passwords = new Map([...people, admin].map(({ email, password }) => [email, password]));
  return Object.entries(offered)
    .filter(([, email]) => existing.has(email))
    .map(([role, email]) => ({ role, email, password: find(passwords, email) }));
}
