// Loads the listings of `content/sample/` and what people did with them, board by board.
import type { AsyncLocalStorage } from "node:async_hooks";
import type { LimitFunction } from "p-limit";
import type { ApplicationState } from "#contract/application-rules.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { SampleContent } from "#contract/content/sample-content.ts";
import type { ListingAction, ListingStatus } from "#contract/listing-life-rules.ts";
import type { Actor } from "#server/actor.ts";
import { boards } from "#server/boards.ts";
import { samplePhoto, sampleResume } from "#server/content/read-content.ts";
import { today } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { everything, type Page, type Window } from "#server/listings/paging.ts";
import type { Services } from "#server/services.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface Time {
  now: Date;
  /** When a thing is made, for the services' clock. Things that are made at the same time have different moments. */
  moments: AsyncLocalStorage<Date>;
}

export interface Loading extends Time {
  services: Services;
  /** For listings that have expired. */
  expiring: Services;
  content: SampleContent;
}

/** The actor with an email address. Throws if there is none. */
export type FindActor = (email: string) => Actor;

/** Loads the listings of all boards at the same time, as far as they are not there yet. */
export async function loadListings(loading: Loading, actorOf: FindActor, limit: LimitFunction): Promise<void> {
  await allOf([
    loadJobs(loading, actorOf, limit),
    loadAccommodation(loading, actorOf, limit),
    loadServices(loading, actorOf, limit),
  ]);
}

async function loadJobs(loading: Loading, actorOf: FindActor, limit: LimitFunction): Promise<void> {
  const { services, content, now } = loading;
  const { listings, applications } = services.boards.jobs;
  const ids = await findListed(
    listings.listOwn,
    content.jobs.map(({ employer }) => actorOf(employer)),
  );
  await forEach(limit, content.jobs, async ({ employer, hoursAgo, life, savedBy: _savedBy, closesInDays, ...details }) => {
    const form = { ...details, closingDate: closesInDays === undefined ? null : closingDayIn(now, closesInDays) };
    await postOnce(loading, ids, { title: form.title, hoursAgo, life }, async ({ boards: { jobs } }, status) =>
      jobs.listings.post(actorOf(employer), form, status),
    );
  });
  await forEach(limit, content.jobApplications, async ({ jobTitle, resume, keepsResume, coverLetter, ...application }) => {
    const form = { jobId: find(ids, jobTitle), coverLetter, ...toApplicant(content, application.student) };
    const file = { upload: sampleResume(resume), isKept: keepsResume };
    await applyOnce(loading, actorOf, application, async (student) => applications.apply(student, form, file));
  });
  await forEach(limit, content.jobs, async ({ employer, title, life, savedBy }) => {
    const id = find(ids, title);
    await settle(services, boards.jobs, { actor: actorOf(employer), id, life });
    for (const email of savedBy) await services.favourites.add(actorOf(email), [{ board: "jobs", id }]);
  });
}

async function loadAccommodation(loading: Loading, actorOf: FindActor, limit: LimitFunction): Promise<void> {
  const { services, content, now } = loading;
  const { listings, applications } = services.boards.accommodation;
  const ids = await findListed(
    listings.listOwn,
    content.accommodation.map(({ renter }) => actorOf(renter)),
  );
  await forEach(
    limit,
    content.accommodation,
    async ({ renter, hoursAgo, life, savedBy: _savedBy, freeInDays, photos, ...details }) => {
      const form = { ...details, preferredMoveDate: dayIn(now, freeInDays) };
      await postOnce(loading, ids, { title: form.title, hoursAgo, life }, async ({ boards: { accommodation } }, status) =>
        accommodation.listings.post(actorOf(renter), form, photos.map(samplePhoto), status),
      );
    },
  );
  await forEach(limit, content.accommodationApplications, async ({ title, comments, ...application }) => {
    const form = { accommodationId: find(ids, title), comments, ...toApplicant(content, application.student) };
    await applyOnce(loading, actorOf, application, async (student) => applications.apply(student, form));
  });
  await forEach(limit, content.accommodation, async ({ renter, title, life, savedBy }) => {
    const id = find(ids, title);
    await settle(services, boards.accommodation, { actor: actorOf(renter), id, life });
    for (const email of savedBy) await services.favourites.add(actorOf(email), [{ board: "accommodation", id }]);
  });
}

async function loadServices(loading: Loading, actorOf: FindActor, limit: LimitFunction): Promise<void> {
  const { services, content } = loading;
  const { listings } = services.boards["service-listings"];
  const ids = await findListed(
    listings.listOwn,
    content.serviceListings.map(({ provider }) => actorOf(provider)),
  );
  await forEach(limit, content.serviceListings, async ({ provider, hoursAgo, life, ...form }) => {
    await postOnce(loading, ids, { title: form.title, hoursAgo, life }, async (portal, status) =>
      portal.boards["service-listings"].listings.post(actorOf(provider), form, status),
    );
  });
  await approveServices(loading, ids);
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

/** Posts a listing as of the time when it was posted, unless `ids` has its title already. Adds its id to them. */
async function postOnce(
  { services, expiring, ...time }: Loading,
  ids: Map<string, string>,
  { title, hoursAgo, life }: { title: string; hoursAgo: number; life: SampleLife },
  post: (services: Services, status: "draft" | "published") => Promise<{ id: string }>,
): Promise<void> {
  if (ids.has(title)) return;
  const poster = life === "expired" ? expiring : services;
  const { id } = await inThePast(time, hoursAgo, async () => await post(poster, firstStatusOf(life)));
  ids.set(title, id);
}

/** Sends an application as of the time when it was sent, unless it was sent already, and makes the changes that followed it. */
async function applyOnce(
  loading: Loading,
  actorOf: FindActor,
  { student, hoursAgo, followed }: { student: string; hoursAgo: number; followed: Followed["followed"] },
  apply: (student: Actor) => Promise<{ applicationId: string }>,
): Promise<void> {
  const sent = inThePast(loading, hoursAgo, async () => await apply(actorOf(student)));
  const application = await unless(appliedBefore, sent);
  if (application) await follow(loading, application.applicationId, { student: actorOf(student), followed });
}

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

/** Waits for all, also if one fails: what still ran would meet the next try. Then throws the first error. */
async function allOf(loads: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(loads);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** Acts on each item, at most as many at a time as the limit allows. */
export async function forEach<Item>(
  limit: LimitFunction,
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  await allOf(items.map(async (item) => await limit(action, item)));
}

/** The entry with a name. Throws if there is none. */
export function find<Value>(entries: ReadonlyMap<string, Value>, name: string): Value {
  const value = entries.get(name);
  if (value === undefined) throw new Error(`content/sample names "${name}", which is not there.`);
  return value;
}

/** Ignores these error codes, which mean that an earlier start did this already. */
export async function unless<Result>(codes: readonly ErrorCode[], done: Promise<Result>): Promise<Result | undefined> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof AppError && codes.includes(error.code))) throw error;
    return undefined;
  }
}
