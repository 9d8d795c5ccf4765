import type { Kysely } from "kysely";
import { type CaseDecision, decisionsOn, needsReason } from "#contract/moderation-choices.ts";
import type { ListingDecision, ModerationCase, OpenedCase } from "#contract/moderation.ts";
import type { ActivityKind } from "#contract/admin.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { badRequest, conflict, invalidInput } from "#server/errors.ts";
import { lockListingsOf } from "#server/listings/belongings.repository.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { lockLife } from "#server/listings/listing-life.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { createAskedReviews } from "./asked-reviews.ts";
import { type CaseRecord, closeCase, listCases, listCasesOf, listDecisionsOf } from "./cases.repository.ts";
import { type CaseReadingParts, createBoardOf, createToOpened, getCase } from "./opened-case.ts";
import { hashOf, isFromPeople } from "./reviews.ts";
import type { Suspensions } from "./suspensions.ts";
import type { DecidedContent, TellDecision } from "./telling-decisions.ts";

type HeldBoard = Pick<BoardDefinition, "tables">;

interface Parts extends CaseReadingParts {
  db: Kysely<Tables>;
  recordEvent: RecordEvent;
  tellDecision: TellDecision;
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

const decisionsShown = 100;

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
  const open = async (id: string): Promise<OpenedCase> => await toOpened(db, await getCase(db, id));

  /**
   * Decides a case once. 400 without a reason that the poster needs, 404 for an unknown case, 409 if it is decided already, 412 if the
   * case or its listing has changed since the caller read it.
   */
  async function decide(actor: Actor, id: string, chosen: Decision, assertUnchanged: AssertUnchanged): Promise<OpenedCase> {
    if (needsReason(chosen.decision) && chosen.reason === null) throw invalidInput({ reason: "Say why. The poster reads it." });
    return await db.transaction().execute(async (tx) => {
      const { subject, subjectId, board, account } = await getCase(tx, id);
      // The listing before the case, as its poster's own changes lock them; with a suspension all of the poster's, in their order.
      if (chosen.decision === "suspend") await lockListingsOf(tx, boards, account.id);
      else if (subject === "listing") await lockCaseListing(tx, { board, subjectId });
      const found = await getCase(tx, id, { isLocked: true });
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
      return await toOpened(tx, await getCase(tx, id));
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

  return { ownData: createOwnData(db), list, listOwnDecisions, open, decide, ...createAskedReviews(parts) };
}

function createOwnData(db: Kysely<Tables>) {
  async function* read({ accountId }: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "reviews.json", records: await listCasesOf(db, accountId) };
  }
  return { descriptions: { "reviews.json": "reviews of your listings, and what was decided" }, read };
}

/** What was approved does not count again. What people say later does. */
const toApproved = ({ signals }: CaseRecord): string[] => signals.filter((signal) => !isFromPeople(signal)).map(hashOf);
