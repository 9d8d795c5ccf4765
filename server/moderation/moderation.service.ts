import type { Kysely } from "kysely";
import { type CaseDecision, decisionsOn, needsReason } from "#contract/moderation-choices.ts";
import type { ListingDecision, ModerationCase, OpenedCase } from "#contract/moderation.ts";
import type { ActivityKind } from "#contract/admin.ts";
import type { SiteContent } from "#contract/content/site-content.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { badRequest, conflict, invalidInput, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import { lockListingsOf } from "#server/listings/belongings.repository.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { lockLife } from "#server/listings/listing-life.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import {
  type CaseRecord,
  closeCase,
  findCase,
  listCases,
  listCasesOf,
  listDecisionsOf,
  listListingsOf,
  listOtherCases,
  openCase,
  setSignals,
  toKinds,
} from "./cases.repository.ts";
import { listReportedMessages, listReports } from "./reports.repository.ts";
import { hashOf } from "./reviews.ts";
import type { Suspensions } from "./suspensions.ts";
import type { DecidedContent, TellDecision } from "./telling-decisions.ts";

type HeldBoard = Pick<BoardDefinition, "tables">;

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  recordEvent: RecordEvent;
  tellDecision: TellDecision;
  boards: readonly BoardDefinition[];
  /** What the operator wrote in `content/`. */
  content: SiteContent;
  suspensions: Pick<Suspensions, "suspendIn">;
  life: {
    publishHeld(tx: Transaction, board: HeldBoard, id: string): Promise<boolean>;
    returnListing(tx: Transaction, board: HeldBoard, id: string): Promise<void>;
    removeListing(tx: Transaction, board: HeldBoard, id: string): Promise<void>;
    holdRemoved(tx: Transaction, board: HeldBoard, id: string): Promise<boolean>;
  };
}

/** What an admin decides, and what the poster reads about it. */
interface Decision {
  decision: CaseDecision;
  reason: string | null;
}

const listingsShown = 20;
const casesShown = 20;
const decisionsShown = 100;
const reportsShown = 100;
const messagesShown = 50;

const eventKinds = {
  approve: "listing_approved",
  return: "listing_returned",
  remove: "listing_removed",
  suspend: "listing_removed",
} as const satisfies Record<CaseDecision, ActivityKind>;

const closedAs = { approve: "approved", return: "returned", remove: "removed", suspend: "removed" } as const;

/** The queue of what admins have to look at, and what they decide (docs/decisions/0048-reviews.md). */
export function createModeration(parts: Parts) {
  const { db, clock, recordEvent, tellDecision, boards, suspensions, life } = parts;
  const boardOf = createBoardOf(boards);
  const toOpened = createToOpened(parts);

  const list = async (status: "open" | "decided" | undefined, window: Window): Promise<Page<ModerationCase>> =>
    await listCases(db, status === "decided", window);

  /** 404 if there is no such case. */
  const open = async (id: string): Promise<OpenedCase> => await toOpened(db, await find(db, id));

  /**
   * Decides a case once. 400 without a reason that the poster needs, 404 for an unknown case, 409 if it is decided already, 412 if the
   * case or its listing has changed since the caller read it.
   */
  async function decide(actor: Actor, id: string, chosen: Decision, assertUnchanged: AssertUnchanged): Promise<OpenedCase> {
    if (needsReason(chosen.decision) && chosen.reason === null) throw invalidInput({ reason: "Say why. The poster reads it." });
    return await db.transaction().execute(async (tx) => {
      const { subject, subjectId, board, account } = await find(tx, id);
      // The listing before the case, as its poster's own changes lock them; with a suspension all of the poster's, in their order.
      if (chosen.decision === "suspend") await lockListingsOf(tx, boards, account.id);
      else if (subject === "listing") await lockCaseListing(tx, { board, subjectId });
      const found = await find(tx, id, { isLocked: true });
      if (found.status !== "open") throw conflict("state_changed", "Somebody has decided this already.");
      if (!decisionsOn[found.subject].includes(chosen.decision))
        throw badRequest("A report of a person or a conversation is either closed or leads to a suspension.");
      assertUnchanged(await toOpened(tx, found));
      await closeCase(tx, id, {
        status: closedAs[chosen.decision],
        at: clock.now(),
        decidedBy: actor.accountId,
        reason: chosen.reason,
        approvedSignals: chosen.decision === "approve" ? toApproved(found) : [],
      });
      if (found.subject === "listing") await decideListing(tx, actor, found, chosen);
      if (chosen.decision === "suspend") await suspensions.suspendIn(tx, actor, found.account.id, chosen.reason ?? "");
      return await toOpened(tx, await find(tx, id));
    });
  }

  /**
   * Takes the removal of a listing back: it waits for review again, in a new case with the same signals. 404 for an unknown case, 409 for
   * any other case, for a listing that is not removed any more, and while its account is suspended.
   */
  async function reviewAgain(actor: Actor, id: string): Promise<OpenedCase> {
    return await db.transaction().execute(async (tx) => {
      const { subject, subjectId, status, title, account, signals, score, ...found } = await find(tx, id);
      const board = boardOf(found);
      if (status !== "removed" || !board || !(await life.holdRemoved(tx, board, subjectId)))
        throw conflict("state_changed", "Only a listing that is removed can be reviewed again.");
      const opened = { id: newId(clock), subject, board: found.board, subjectId, accountId: account.id, title, at: clock.now() };
      const caseId = await openCase(tx, opened);
      // Whoever reported the removed listing has opened a case with signals of its own.
      if (caseId === opened.id) await setSignals(tx, caseId, { signals, score });
      await recordEvent(tx, "listing_held", { actorId: actor.accountId, subjectId });
      return await toOpened(tx, await find(tx, caseId));
    });
  }

  async function lockCaseListing(tx: Transaction, { board, subjectId }: Pick<CaseRecord, "board" | "subjectId">): Promise<void> {
    const tables = boardOf({ board })?.tables;
    if (tables) await lockLife(tx, tables.listings, subjectId, clock.now());
  }

  async function decideListing(tx: Transaction, actor: Actor, found: CaseRecord, { decision, reason }: Decision): Promise<void> {
    const board = boardOf(found);
    const { subjectId: id, title } = found;
    if (!board) return;
    // Recorded first, while the log can still read who it concerns.
    await recordEvent(tx, eventKinds[decision], { actorId: actor.accountId, subjectId: id });
    switch (decision) {
      case "approve":
        // The poster of a listing that stayed published knows nothing of the case.
        if (!(await life.publishHeld(tx, board, id))) return;
        await board.onApproved?.(tx, id, clock.now());
        return await tell({ kind: "listing_approved", title });
      case "return":
        await life.returnListing(tx, board, id);
        return await tell({ kind: "listing_returned", title, reason: reason ?? "" }, "/edit");
      case "remove":
      case "suspend":
        await life.removeListing(tx, board, id);
        return await tell({ kind: "listing_removed", title, reason: reason ?? "" });
    }

    async function tell(content: DecidedContent, page = ""): Promise<void> {
      await tellDecision(tx, { accountId: found.account.id, content, path: `/${found.board}/${id}${page}` });
    }
  }

  /** Why the actor's listings were returned or removed, for those that others may not see because of it. */
  const listOwnDecisions = async ({ accountId }: Actor): Promise<ListingDecision[]> =>
    await listDecisionsOf(db, boards, { accountId, countMax: decisionsShown });

  return { ownData: createOwnData(db), list, listOwnDecisions, open, decide, reviewAgain };
}

const createBoardOf =
  (boards: readonly BoardDefinition[]) =>
  ({ board }: Pick<CaseRecord, "board">): BoardDefinition | undefined =>
    boards.find(({ name }) => name === board);

/** Creates what reads all that an admin has to know of a case. */
function createToOpened({ clock, boards, content }: Pick<Parts, "clock" | "boards" | "content">) {
  const boardOf = createBoardOf(boards);
  return async function toOpened(connection: Connection, found: CaseRecord): Promise<OpenedCase> {
    const at = clock.now();
    const { account, openedAt, decidedAt, changedAt: _changedAt, ...rest } = found;
    const board = found.subject === "listing" ? boardOf(found) : undefined;
    const listing = await board?.findListing(connection, found.subjectId, at);
    const { id: accountId, createdAt, suspendedAt, ...person } = account;
    return {
      ...rest,
      signals: [...found.signals],
      reports: await listReports(connection, found.id, reportsShown),
      messages:
        found.subject === "conversation"
          ? await listReportedMessages(connection, { applicationId: found.subjectId, accountId, countMax: messagesShown })
          : [],
      kinds: toKinds(found.signals),
      openedAt: openedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      poster: { id: accountId, name: account.name, role: account.role },
      listing:
        board && listing
          ? {
              status: listing.status,
              texts: Object.entries({ ...board.textsOf(listing), ...board.factsOf?.(listing, content) }).map(([field, text]) => ({
                field,
                text,
              })),
              images: [...(board.imagesOf?.(listing) ?? [])],
            }
          : null,
      account: {
        id: accountId,
        ...person,
        createdAt: createdAt.toISOString(),
        suspendedAt: suspendedAt?.toISOString() ?? null,
        listings: await listListingsOf(connection, boards, { accountId, at, countMax: listingsShown }),
        cases: await listOtherCases(connection, { accountId, caseId: found.id, countMax: casesShown }),
      },
    };
  };
}

function createOwnData(db: Kysely<Tables>) {
  async function* read({ accountId }: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "reviews.json", records: await listCasesOf(db, accountId) };
  }
  return { descriptions: { "reviews.json": "reviews of your listings, and what was decided" }, read };
}

/** What was approved does not count again. Reports of other people do. */
const toApproved = ({ signals }: CaseRecord): string[] => signals.filter(({ kind }) => kind !== "reports").map(hashOf);

/** @throws 404 if there is no such case */
async function find(connection: Connection, id: string, { isLocked = false } = {}): Promise<CaseRecord> {
  const found = await findCase(connection, id, { isLocked });
  if (!found) throw notFound("This case no longer exists. Its account was deleted.");
  return found;
}
