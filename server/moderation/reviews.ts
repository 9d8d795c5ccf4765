import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { askedKind, heldFromPoints } from "#contract/moderation-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Facts } from "#server/facts/facts.service.ts";
import { accountSuspended } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import {
  holdListing,
  isSuspended,
  type LifeRecord,
  lockLife,
  lockUnscreened,
  noteScreened,
} from "#server/listings/listing-life.repository.ts";
import type { HeldWhy } from "#server/notices/notice-content.ts";
import type { Tell } from "#server/notices/telling.ts";
import { screen } from "#server/screening/screening.ts";
import { listApprovedSignals, listOpenSignals, lockCase, openCase, setSignals } from "./cases.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  recordEvent: RecordEvent;
  tell: Tell;
  facts: Facts;
  boards: readonly BoardDefinition[];
}

/** A listing that is published or held, locked until the transaction ends. */
interface Held {
  board: BoardDefinition;
  id: string;
  life: LifeRecord;
}

/** Holds listings that an admin has to look at before everybody sees them (docs/decisions/0048-reviews.md). */
export function createReviews({ db, clock, recordEvent, tell, facts, boards }: Parts) {
  /**
   * Looks at a listing that has just been published, or changed while it was published or held, and holds it for review if its signals
   * reach the threshold. What an admin has approved before does not count again. 403 if the poster's account is suspended.
   * @param isNew whether it was never published before
   */
  async function admit(
    tx: Transaction,
    boardName: string,
    id: string,
    { isNew, writtenAt }: { isNew: boolean; writtenAt?: Date },
  ): Promise<void> {
    const at = writtenAt ?? clock.now();
    const board = boards.find(({ name }) => name === boardName);
    const life = board && (await lockLife(tx, board.tables.listings, id, at));
    if (!life || (life.status !== "published" && life.status !== "held")) return;
    // The links in emails work without signing in.
    if (await isSuspended(tx, life.posterId)) throw accountSuspended();
    const listing = await board.findListing(tx, id, at);
    if (!listing) return;
    if (writtenAt === undefined) await noteScreened(tx, board.tables.listings, id, at);
    const approved = await listApprovedSignals(tx, id);
    const said = (await listOpenSignals(tx, id)).filter(isFromPeople);
    const found = board.findReviewReasons?.(listing, { facts, clock }) ?? [];
    const screened = await screen(tx, { board, id, posterId: life.posterId, listing }, { at, boards });
    const signals = [...found, ...screened, ...said].filter((signal) => !approved.has(hashOf(signal)));
    if (life.status === "held" || scoreOf(signals) >= heldFromPoints)
      await hold(tx, { board, id, life, signals, why: isNew ? "new" : "changed" });
  }

  /** Holds a published listing, or brings the case of a held one up to date. */
  async function hold(
    tx: Transaction,
    { board, id, life, signals, why }: Held & { signals: readonly Signal[]; why: HeldWhy },
  ): Promise<void> {
    const { title, posterId, status } = life;
    const opened = { subject: "listing", board: board.name, subjectId: id, accountId: posterId, title } as const;
    const caseId = await openCase(tx, { ...opened, id: newId(clock), at: clock.now() });
    await setSignals(tx, caseId, { signals, score: scoreOf(signals) });
    if (status !== "published") return;
    await holdListing(tx, board.tables.listings, id, { isNew: why === "new" });
    await recordEvent(tx, "listing_held", { actorId: null, subjectId: id });
    const content = { kind: "listing_held", title, why } as const;
    await tell(tx, { accountId: posterId, topic: "listings", content, path: `/${board.name}/${id}`, isForPoster: true });
  }

  /** Puts the reports among the signals of their case, and hides a listing that enough people have reported. */
  async function noteReports(tx: Transaction, caseId: string, reports: Signal): Promise<void> {
    const found = await lockCase(tx, caseId);
    if (!found) return;
    const signals = [...found.signals.filter(({ kind }) => kind !== reports.kind), reports];
    await setSignals(tx, caseId, { signals, score: scoreOf(signals) });
    const board = boards.find(({ name }) => name === found.board);
    if (found.subject !== "listing" || !board || reports.points < heldFromPoints) return;
    const life = await lockLife(tx, board.tables.listings, found.subjectId, clock.now());
    if (life?.status === "published") await hold(tx, { board, id: found.subjectId, life, signals, why: "reported" });
  }

  /** Screens published listings that never were, for example those from before this rule. */
  async function screenDue(): Promise<void> {
    for (const board of boards)
      // One for each transaction, because screening two would take their locks in another order than a publication does.
      for (let isDue = true; isDue;)
        isDue = await db.transaction().execute(async (tx) => {
          const id = await lockUnscreened(tx, board.tables.listings);
          if (id !== undefined) await admit(tx, board.name, id, { isNew: false });
          return id !== undefined;
        });
  }

  return { admit, noteReports, screenDue };
}

const scoreOf = (signals: readonly Signal[]): number => signals.reduce((sum, { points }) => sum + points, 0);

/** Whether people have said it, so that no edit of the text takes it away. */
export const isFromPeople = ({ kind }: Signal): boolean => kind === "reports" || kind === askedKind;

/** What an admin approves: the kind of a signal and the words that count, however they are written. */
export function hashOf({ kind, marks, other }: Signal): string {
  const words = marks.map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, " ").trim()).toSorted();
  return createHash("sha256")
    .update([kind, other?.id ?? "", ...words].join("\n"))
    .digest("base64url")
    .slice(0, 22);
}
