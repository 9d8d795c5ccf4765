import { type ApplicationState, movesOf } from "#contract/application-rules.ts";
import type { Actor } from "#server/actor.ts";
import { type AppError, conflict, forbidden } from "#server/errors.ts";
import { applicationGone } from "#server/listings/board-applications.ts";
import type { Side } from "./application-news.ts";
import type { ApplicationRecord } from "./applications.repository.ts";

/** An application as one of its two people may act on it. */
export interface OwnSide {
  record: ApplicationRecord;
  side: Side;
}

/** 409: somebody else, or the same person in another window, was faster. */
export const stateChanged = (): AppError =>
  conflict("state_changed", "This application has changed since you opened it. Look at it again before you decide.");

/** 409: the table of states has no such change. */
export const moveImpossible = (): AppError => conflict("state_changed", "This is not possible for this application any more.");

/** Finds the actor's side. 404 if there is no such application, 403 if it is between other people. */
export function sideOf({ accountId }: Actor, record: ApplicationRecord | undefined): OwnSide {
  if (!record) throw applicationGone();
  if (record.studentId === accountId) return { record, side: "applicant" };
  if (record.posterId === accountId) return { record, side: "poster" };
  throw forbidden("You don't have access to this application.");
}

/** The state as one of the two sees it. */
export const seenState = ({ record, side }: OwnSide): ApplicationState =>
  side === "poster" ? record.currentState : record.shownState;

/** The states that one of the two may choose now. */
export function movesFor({ record, side }: OwnSide): readonly ApplicationState[] {
  const isWaiting = side === "poster" && record.tellAt !== null;
  return isWaiting ? [record.shownState] : movesOf(record.board, seenState({ record, side }), side);
}
