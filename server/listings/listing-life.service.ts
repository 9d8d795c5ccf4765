import type { Kysely } from "kysely";
import type { ActivityKind } from "#contract/admin.ts";
import type { AnyListing, OwnCounts } from "#contract/listing-life.ts";
import { type ListingAction, type ListingStatus, reminderDays, statusAfter } from "#contract/listing-life-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, conflict, forbidden, notFound } from "#server/errors.ts";
import type { Facts } from "#server/facts/facts.service.ts";
import { createLinkTokens, linkExpired } from "#server/link-tokens.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { listingExpires } from "#server/mail/templates/listing-expires.ts";
import type { Notices } from "#server/notices/notices.service.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import type { BeginsAndEnds, BoardDefinition, CloseApplications } from "./board.ts";
import {
  countByStatus,
  expireListings,
  findReminded,
  isSuspended,
  type LifeRecord,
  lockLife,
  noteReminders,
  type Period,
  setStatus,
  updateLife,
} from "./listing-life.repository.ts";
import type { NewLife } from "./published.repository.ts";
import { deletePostingKeys } from "./posting-keys.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** 32 bytes or more. */
  secret: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** How many days a listing is published before it expires. */
  listingDays: number;
  /** Closes the open applications to a listing that has ended, and tells their applicants. */
  closeApplications: CloseApplications;
  admit: BeginsAndEnds["admit"];
  facts: Facts;
  notices: Pick<Notices, "tell" | "findReader">;
  boards: readonly BoardDefinition[];
}

/** What a poster does with a listing. */
interface Step {
  actor: Actor;
  id: string;
  action: ListingAction;
}

type KnownBoard = Pick<BoardDefinition, "tables">;

const dayMs = 24 * 60 * 60 * 1000;
/** How many listings one transaction of the sweep changes. */
const sweptAtOnce = 100;

const eventKinds = {
  publish: "listing_published",
  pause: "listing_paused",
  resume: "listing_resumed",
  take: "listing_taken",
  renew: "listing_renewed",
} as const satisfies Record<ListingAction, ActivityKind>;

/** Why an action is not possible in a status. */
const refusalSentences: Readonly<Record<ListingStatus, string>> = {
  draft: "This listing is still a draft. Publish it first.",
  held: "This listing is waiting for review. We'll tell you when we decide.",
  published: "This listing is published already.",
  paused: "This listing is paused. Resume it first.",
  taken: "This listing was marked as filled or rented. Duplicate it to list it again.",
  expired: "This listing has expired. Renew it first.",
  removed: "We removed this listing, so it can't be published again. Answer our email if you disagree.",
};

export type ListingLife = ReturnType<typeof createListingLife>;

/** Publishes, pauses, renews and ends the listings of every board (docs/decisions/0035-a-listings-life.md). */
export function createListingLife(parts: Parts) {
  const { db, clock, recordEvent, listingDays, closeApplications, admit, boards } = parts;
  const periodFrom = (at: Date): Date => new Date(at.getTime() + listingDays * dayMs);

  /** How a listing begins that is made now. */
  function begin(status: NewLife["status"]): NewLife {
    const at = clock.now();
    return status === "draft"
      ? { status, publishedAt: null, periodEndsAt: null }
      : { status, publishedAt: at, periodEndsAt: periodFrom(at) };
  }

  /**
   * Does what the poster asks for, and returns the listing as its own call answers it. 403 for somebody else's listing, 404 for none, 409 if
   * its status does not allow it, 412 if it has changed since the caller read it.
   */
  async function change(board: BoardDefinition, step: Step, assertUnchanged: AssertUnchanged): Promise<AnyListing> {
    return await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const listing = await lockLife(tx, board.tables.listings, step.id, at);
      const isOwn = listing?.posterId === step.actor.accountId;
      if (!listing || (listing.status === "draft" && !isOwn)) throw notFound(board.refusals.gone);
      if (!isOwn) throw forbidden("You can only change your own listings.");
      const read = async () => {
        const found = await board.findListing(tx, step.id, at);
        if (!found) throw notFound(board.refusals.gone);
        return found;
      };
      assertUnchanged(await read());
      await take(tx, board, step, { listing, at });
      return await read();
    });
  }

  async function take(
    tx: Transaction,
    board: BoardDefinition,
    { actor, id, action }: Step,
    { listing, at }: { listing: LifeRecord; at: Date },
  ): Promise<Date> {
    const { tables } = board;
    const status = statusAfter(action, listing.status);
    if (status === undefined) throw conflict("state_changed", refusalSentences[listing.status]);
    const isPublished = status === "published";
    if (isPublished) await assertLawful(tx, board, id, at);
    const periodEndsAt = action === "publish" || action === "renew" ? periodFrom(at) : undefined;
    const expiresAt = await updateLife(tx, tables.listings, id, { status, at, periodEndsAt, isScreened: isPublished });
    if (expiresAt === null || expiresAt <= at) throw closingDatePassed();
    if (status === "taken") await closeApplications(tx, id);
    await recordEvent(tx, eventKinds[action], { actorId: actor.accountId, subjectId: id });
    if (isPublished) await admit(tx, board.name, id, { isNew: listing.publishedAt === null, writtenAt: at });
    return expiresAt;
  }

  /** The rules may have changed since the listing was written. */
  async function assertLawful(tx: Transaction, board: BoardDefinition, id: string, at: Date): Promise<void> {
    const listing = await board.findListing(tx, id, at);
    const fault = listing && board.findFault?.(listing, parts);
    if (fault) throw conflict("state_changed", `${fault.message} Edit the listing, then try again.`);
  }

  const countOwn = async ({ tables }: BoardDefinition, actor: Actor): Promise<OwnCounts> =>
    await countByStatus(db, tables.listings, actor.accountId, clock.now());

  /** Writes down which listings have expired, and closes the open applications to them. */
  async function expireDue(): Promise<void> {
    for (const board of boards) await inBatches(async (tx) => await expire(tx, board, sweptAtOnce));
  }

  /** Does the same for one listing, if it has expired. Call it before its closing date changes. */
  const settle = async (tx: Transaction, board: KnownBoard, id: string): Promise<void> => void (await expire(tx, board, 1, id));

  async function expire(tx: Transaction, { tables }: KnownBoard, countMax: number, only?: string): Promise<string[]> {
    const expired = await expireListings(tx, tables.listings, { at: clock.now(), countMax, ...(only && { id: only }) });
    for (const id of expired) await closeApplications(tx, id);
    return expired;
  }

  const inBatches: InBatches = async (sweep) => {
    let swept = sweptAtOnce;
    while (swept === sweptAtOnce) swept = (await db.transaction().execute(sweep)).length;
  };

  const decisions = createDecisions(parts, periodFrom);
  /** Forgets by which keys listings were posted a day ago. */
  const forgetKeys = async (): Promise<void> => await deletePostingKeys(db, new Date(clock.now().getTime() - dayMs));

  return {
    begin,
    admit,
    change,
    countOwn,
    settle,
    expireDue,
    forgetKeys,
    ...decisions,
    ...createReminders(parts, { take, inBatches }),
  };
}

/** What becomes of a listing by an admin's decision. */
function createDecisions({ clock, closeApplications }: Parts, periodFrom: (at: Date) => Date) {
  /**
   * Publishes a listing that an admin has approved. One that was never published begins its period now, and so does one whose period ended
   * while it waited. Returns false if the listing was not held.
   */
  async function publishHeld(tx: Transaction, { tables }: KnownBoard, id: string): Promise<boolean> {
    const at = clock.now();
    const listing = await lockLife(tx, tables.listings, id, at);
    if (listing?.status !== "held") return false;
    await assertNotSuspended(tx, listing);
    const isRunning = listing.periodEndsAt !== null && listing.periodEndsAt > at;
    await updateLife(tx, tables.listings, id, { status: "published", at, periodEndsAt: isRunning ? undefined : periodFrom(at) });
    return true;
  }

  /** Gives a listing back to its poster: as a draft, or paused if it had been published. */
  async function returnListing(tx: Transaction, { tables }: KnownBoard, id: string): Promise<void> {
    const at = clock.now();
    const listing = await lockLife(tx, tables.listings, id, at);
    if (listing?.status !== "held" && listing?.status !== "published") return;
    await setStatus(tx, tables.listings, id, listing.publishedAt === null ? "draft" : "paused", at);
  }

  /** Lets a removed listing wait for review again. Returns false if it is not removed. */
  async function holdRemoved(tx: Transaction, { tables }: KnownBoard, id: string): Promise<boolean> {
    const at = clock.now();
    const listing = await lockLife(tx, tables.listings, id, at);
    if (listing?.status !== "removed") return false;
    await assertNotSuspended(tx, listing);
    await setStatus(tx, tables.listings, id, "held", at);
    return true;
  }

  /** Takes a listing down, closes the open applications to it and tells their applicants why. */
  async function removeListing(tx: Transaction, { tables }: KnownBoard, id: string): Promise<void> {
    const at = clock.now();
    const listing = await lockLife(tx, tables.listings, id, at);
    if (!listing || listing.status === "removed") return;
    await setStatus(tx, tables.listings, id, "removed", at);
    await closeApplications(tx, id, "removed");
  }

  return { publishHeld, returnListing, holdRemoved, removeListing };
}

/** @throws 409 while the poster's account is suspended */
async function assertNotSuspended(tx: Transaction, { posterId }: { posterId: string }): Promise<void> {
  if (await isSuspended(tx, posterId)) throw conflict("state_changed", "End the account's suspension first.");
}

type InBatches = (sweep: (tx: Transaction) => Promise<readonly unknown[]>) => Promise<void>;

interface ReminderTools {
  take(
    tx: Transaction,
    board: BoardDefinition,
    step: Omit<Step, "actor"> & { actor: Pick<Actor, "accountId"> },
    found: { listing: LifeRecord; at: Date },
  ): Promise<Date>;
  inBatches: InBatches;
}

/** Reminds posters that a listing expires soon, and renews it by the link in the email (docs/decisions/0036-renewal-in-one-click.md). */
function createReminders(parts: Parts, { take, inBatches }: ReminderTools) {
  const { db, clock, enqueue, secret, publicUrl, listingDays, notices, boards } = parts;
  const tokens = createLinkTokens<"renew">(secret);
  const boardCalled = (name: string): BoardDefinition | undefined => boards.find((board) => board.name === name);

  /** Tells posters, once in each period, that their listing expires soon. */
  async function remindDue(): Promise<void> {
    for (const { name, tables, dashboardPath } of boards)
      await inBatches(async (tx) => {
        const at = clock.now();
        const endingBefore = new Date(at.getTime() + reminderDays * dayMs);
        const due = await noteReminders(tx, tables.listings, { at, endingBefore, countMax: sweptAtOnce });
        // In the same transaction, so that nobody is reminded twice or never.
        for (const { id, endsAt, posterId, title } of due) {
          const periodEndsAt = endsAt.toISOString();
          const content = { kind: "listing_expires", title, expiresAt: periodEndsAt } as const;
          // The email is written when it is sent: the queue holds no link that renews.
          await notices.tell(tx, { accountId: posterId, topic: "listings", content, path: dashboardPath, isMailedLater: true });
          await enqueue(tx, "send-reminder", { board: name, listingId: id, periodEndsAt });
        }
        return due;
      });
  }

  /**
   * Builds the email that reminds a poster. Returns `undefined` if the listing has ended or was renewed meanwhile, or if the poster does
   * not want emails about listings at once.
   */
  async function openReminder(task: { board: string; listingId: string; periodEndsAt: string }): Promise<Mail | undefined> {
    const board = boardCalled(task.board);
    const period = { id: task.listingId, endsAt: new Date(task.periodEndsAt) };
    const found = board && (await findReminded(db, board.tables.listings, period));
    if (!found || statusAfter("renew", found.status) === undefined) return undefined;
    const reader = await notices.findReader(found.posterId, "listings");
    if (!reader) return undefined;
    const token = tokens.of(toName(board.name, period), "renew");
    const url = `${publicUrl}/renew-listing#${token}`;
    const { oneClickStopUrl, ...to } = reader;
    const mail = listingExpires({ ...to, title: found.title, expiresAt: period.endsAt, listingDays, url, publicUrl });
    return { ...mail, stopUrl: oneClickStopUrl };
  }

  /** Renews a listing with the link in the email. 400 if it was renewed since or does not exist any more, 409 if it has ended. */
  async function renewByLink(token: string) {
    const linked = readName(tokens.read(token, "renew"));
    const board = linked && boardCalled(linked.board);
    if (!board) throw linkExpired();
    return await db.transaction().execute(async (tx) => {
      const { id, endsAt } = linked.period;
      const at = clock.now();
      const listing = await lockLife(tx, board.tables.listings, id, at);
      if (listing?.periodEndsAt?.getTime() !== endsAt.getTime()) throw linkExpired();
      const step = { actor: { accountId: listing.posterId }, id, action: "renew" } as const;
      const expiresAt = await take(tx, board, step, { listing, at });
      return { board: board.name, id, title: listing.title, expiresAt: expiresAt.toISOString() };
    });
  }

  return { remindDue, openReminder, renewByLink };
}

const closingDatePassed = (): AppError =>
  conflict("state_changed", "The closing date has passed. Choose a later one or remove it, then try again.");

/** What a link's token names. It is of one period, so that it works once. */
const toName = (board: string, { id, endsAt }: Period): string => `${board}_${id}_${endsAt.getTime()}`;

function readName(name: string | undefined): { board: string; period: Period } | undefined {
  const [board, id, endsAt] = name?.split("_") ?? [];
  if (board === undefined || id === undefined || endsAt === undefined) return undefined;
  return { board, period: { id, endsAt: new Date(Number(endsAt)) } };
}
