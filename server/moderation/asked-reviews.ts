import type { Kysely } from "kysely";
import { askedKind, askedPoints } from "#contract/moderation-choices.ts";
import type { OpenedCase, ReviewRequest } from "#contract/moderation.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { findPoster, lockPublishedOnce } from "./case-subjects.ts";
import { openCase, setSignals } from "./cases.repository.ts";
import { type CaseReadingParts, createBoardOf, createToOpened, getCase } from "./opened-case.ts";

interface Parts extends CaseReadingParts {
  db: Kysely<Tables>;
  recordEvent: RecordEvent;
  life: { holdRemoved(tx: Transaction, board: Pick<BoardDefinition, "tables">, id: string): Promise<boolean> };
}

/** The reviews that an admin asks for, rather than a rule or a report. */
export function createAskedReviews(parts: Parts) {
  const { db, clock, recordEvent, boards, life } = parts;
  const boardOf = createBoardOf(boards);
  const toOpened = createToOpened(parts);

  /**
   * Opens a case for what an admin has noticed, so that it is decided as everything else is. One that is open already stays as it is. 404
   * for what is not there.
   */
  async function ask(actor: Actor, { subject, subjectId }: ReviewRequest): Promise<OpenedCase> {
    return await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const found = subject === "listing" ? await lockPublishedOnce(tx, boards, subjectId, at) : await findPoster(tx, subjectId);
      const id = newId(clock);
      const caseId = await openCase(tx, { ...found, id, subject, at });
      if (caseId === id) {
        await setSignals(tx, id, { signals: [{ kind: askedKind, points: askedPoints, marks: [] }], score: askedPoints });
        await recordEvent(tx, "review_asked", { actorId: actor.accountId, subjectId: found.subjectId });
      }
      return await toOpened(tx, await getCase(tx, caseId));
    });
  }

  /**
   * Takes the removal of a listing back: it waits for review again, in a new case with the same signals. 404 for an unknown case, 409 for
   * any other case, for a listing that is not removed any more, and while its account is suspended.
   */
  async function reviewAgain(actor: Actor, id: string): Promise<OpenedCase> {
    return await db.transaction().execute(async (tx) => {
      const { subject, subjectId, status, title, account, signals, score, ...found } = await getCase(tx, id);
      const board = boardOf(found);
      if (status !== "removed" || !board || !(await life.holdRemoved(tx, board, subjectId)))
        throw conflict("state_changed", "Only a listing that is removed can be reviewed again.");
      const opened = { id: newId(clock), subject, board: found.board, subjectId, accountId: account.id, title, at: clock.now() };
      const caseId = await openCase(tx, opened);
      // Whoever reported the removed listing has opened a case with signals of its own.
      if (caseId === opened.id) await setSignals(tx, caseId, { signals, score });
      await recordEvent(tx, "listing_held", { actorId: actor.accountId, subjectId });
      return await toOpened(tx, await getCase(tx, caseId));
    });
  }

  return { ask, reviewAgain };
}
