import type { Kysely } from "kysely";
import {
  type ApplicationState,
  isOpenState,
  isStepBack,
  unsuccessfulAfterHours,
  applicationRules,
} from "#contract/application-rules.ts";
import type { Application, StateChange } from "#contract/applications.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { newId } from "#server/ids.ts";
import { applicationGone } from "#server/listings/board-applications.ts";
import type { PushNews } from "#server/notices/telling.ts";
import { pushChange, otherSide, type Side, type TellOfApplication } from "./application-news.ts";
import {
  type ApplicationRecord,
  findApplication,
  findMeeting,
  insertStep,
  lockApplication,
  lockApplicationsTo,
  lockUntold,
  type MeetingRecord,
  restoreShownState,
  setShownState,
  setState,
  showState,
} from "./applications.repository.ts";
import type { Applications } from "./applications.service.ts";
import { createEndMeeting, createMeetingSteps, isAhead } from "./meeting-steps.ts";
import { moveImpossible, movesFor, type OwnSide, seenState, sideOf, stateChanged } from "./own-side.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  applications: Pick<Applications, "get">;
  tellOfApplication: TellOfApplication;
  pushNews: PushNews;
}

/** What a side chooses. */
type Change = Omit<StateChange, "from">;

/** What applicants are told about a listing that an admin removed. */
const removedNote =
  "We removed this listing. Don't send money or documents for it. If you already have, tell your bank and the police.";
const hourMs = 60 * 60 * 1000;
const toldAtOnce = 50;

export type ApplicationStates = ReturnType<typeof createApplicationStates>;

/** Changes the states of applications: who may make which change is in the contract (docs/decisions/0037-application-states.md). */
export function createApplicationStates(parts: Parts) {
  const { db, applications } = parts;
  const moves = createMoves(parts);
  const { move, showViewed, changeLocked } = moves;

  /**
   * Changes the state of an application. 409 if it is not as the caller saw it, or if the change does not follow from its state. A poster
   * who chose 'unsuccessful' takes it back by choosing the state before.
   */
  async function changeState(actor: Actor, id: string, change: StateChange): Promise<Application> {
    await db.transaction().execute(async (tx) => {
      const own = sideOf(actor, await lockApplication(tx, id));
      if (seenState(own) !== change.from) throw stateChanged();
      await changeLocked(tx, own, change);
    });
    return await applications.get(actor, id);
  }

  /** Changes several applications to the poster's listings, each by itself. Nothing is taken back. */
  const changeStates = async (
    actor: Actor,
    { applicationIds, ...change }: { applicationIds: readonly string[]; state: ApplicationState; note: string | null },
  ) =>
    await changeEach(actor, applicationIds, (own) => {
      const isForward = movesFor(own).includes(change.state) && !isStepBack(own.record.currentState, change.state);
      return isForward ? change : undefined;
    });

  /** Takes 'unsuccessful' back for those of several applications whose applicants have not been told, each by itself. */
  const undoUnsuccessful = async (actor: Actor, applicationIds: readonly string[]) =>
    await changeEach(actor, applicationIds, ({ record }) =>
      record.tellAt === null ? undefined : { state: record.shownState, note: null },
    );

  /** Makes the change that `toChange` names for each application to the poster's listings, and leaves the others as they are. */
  async function changeEach(actor: Actor, applicationIds: readonly string[], toChange: (own: OwnSide) => Change | undefined) {
    const changed: string[] = [];
    for (const id of new Set(applicationIds)) {
      const isChanged = await db.transaction().execute(async (tx) => {
        const record = await lockApplication(tx, id);
        if (!record || record.posterId !== actor.accountId) return false;
        const own: OwnSide = { record, side: "poster" };
        const change = toChange(own);
        if (change === undefined) return false;
        await changeLocked(tx, own, change);
        return true;
      });
      if (isChanged) changed.push(id);
    }
    return { changed, unchanged: [...new Set(applicationIds)].filter((id) => !changed.includes(id)) };
  }

  /** Notes that the poster has opened an application or its résumé. Only the first time changes anything. */
  async function noteOpened(actor: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (tx) => await noteOpenedBy(tx, sideOf(actor, await lockApplication(tx, id))));
  }

  /** The same within a transaction that has locked the application. */
  async function noteOpenedBy(tx: Transaction, { record, side }: OwnSide): Promise<void> {
    if (side !== "poster" || record.shownState !== "submitted") return;
    // The applicant would otherwise tell from an answer to an unopened application that an 'unsuccessful' waits.
    if (record.tellAt !== null) await showViewed(tx, record);
    else await move(tx, record, { party: "poster", state: "viewed", note: null });
  }

  async function open(actor: Actor, id: string): Promise<Application> {
    await noteOpened(actor, id);
    return await applications.get(actor, id);
  }

  const posterOf = async (id: string): Promise<string> => await findPosterOf(db, id);

  return { ...createEnds(parts, moves), posterOf, changeState, changeStates, undoUnsuccessful, noteOpened, noteOpenedBy, open };
}

/** How applications end when their listing ends, when they are deleted, and when the 48 hours of an 'unsuccessful' are over. */
function createEnds({ db, clock, tellOfApplication, pushNews }: Parts, moves: ReturnType<typeof createMoves>) {
  const { move, endMeeting, noteOfMeeting, tellOfOwnMeeting, restoreIfUntold } = moves;

  /** Closes the open applications to a listing that has ended, and tells each applicant once. */
  async function closeApplications(tx: Transaction, listingId: string, why: "ended" | "removed" = "ended"): Promise<void> {
    const note = why === "removed" ? removedNote : null;
    for (const record of await lockApplicationsTo(tx, listingId)) {
      if (!isOpenState(record.board, record.shownState)) continue;
      await restoreIfUntold(tx, record);
      await move(tx, record, { party: "portal", state: "closed", note });
      const meeting = await endMeeting(tx, record);
      await tellOfApplication(tx, { to: "applicant", record, news: { kind: "state", state: "closed", note }, meeting });
      await tellOfOwnMeeting(tx, "poster", record, meeting);
    }
  }

  /**
   * Ends an application that its poster is about to delete, and tells the applicant, unless an 'unsuccessful' waits to be told. A meeting is
   * cancelled, and leaves both calendars. Nothing happens if somebody else asks, or if there is no such application.
   */
  async function endBeforeDeletion(tx: Transaction, actor: Actor, id: string): Promise<void> {
    const record = await lockApplication(tx, id);
    if (record?.posterId !== actor.accountId) return;
    const isOpen = isOpenState(record.board, record.shownState) && record.tellAt === null;
    const meeting = await endMeeting(tx, record);
    if (meeting) await noteOfMeeting(tx, record, { party: "poster", kind: "meeting_cancelled" });
    if (isOpen) await move(tx, record, { party: "poster", state: "closed", note: null });
    const cancelled = { kind: "meeting_cancelled", isOver: true, isDeleted: true } as const;
    const news = isOpen ? ({ kind: "deleted" } as const) : cancelled;
    if (isOpen || meeting) await tellOfApplication(tx, { to: "applicant", record, news, meeting });
    if (meeting) await tellOfApplication(tx, { to: "poster", record, news: cancelled, meeting });
    await pushChange(tx, record, pushNews);
  }

  /** Tells the applicants of unsuccessful applications whose 48 hours are over. */
  async function tellUnsuccessful(): Promise<void> {
    for (let told = toldAtOnce; told === toldAtOnce;) {
      told = await db.transaction().execute(async (tx) => {
        const at = clock.now();
        const records = await lockUntold(tx, at, toldAtOnce);
        for (const record of records) {
          const note = await showState(tx, record.id, at);
          const meeting = await endMeeting(tx, record);
          await tellOfApplication(tx, {
            to: "applicant",
            record,
            news: { kind: "state", state: record.currentState, note },
            meeting,
          });
          await tellOfOwnMeeting(tx, "poster", record, meeting);
          // The poster's tabs no longer offer to take it back.
          await pushChange(tx, record, pushNews, ["poster"]);
        }
        return records.length;
      });
    }
  }

  return { closeApplications, endBeforeDeletion, tellUnsuccessful };
}

/** Whose listing an application is for. 404 if there is no such application. */
async function findPosterOf(db: Connection, id: string): Promise<string> {
  const record = await findApplication(db, id);
  if (!record) throw applicationGone();
  return record.posterId;
}

type MoveParts = Pick<Parts, "pushNews" | "clock" | "tellOfApplication">;

/** The changes themselves, on applications that are locked. */
function createMoves({ clock, tellOfApplication, pushNews }: MoveParts) {
  /** Writes a change of state with its history. */
  async function move(
    tx: Transaction,
    record: ApplicationRecord,
    step: { party: Side | "portal"; state: ApplicationState; note: string | null },
  ): Promise<void> {
    const at = clock.now();
    const waits = step.state === "unsuccessful";
    const tellAt = waits ? new Date(at.getTime() + unsuccessfulAfterHours * hourMs) : null;
    await setState(tx, record.id, { state: step.state, at, tellAt });
    await insertStep(tx, { ...step, id: newId(clock), applicationId: record.id, at, kind: "state", shownAt: waits ? null : at });
    // The applicant's tabs would tell of an 'unsuccessful' before its time.
    await pushChange(tx, record, pushNews, waits ? ["poster"] : undefined);
  }

  /** Shows the applicant that the poster has opened the application, while an 'unsuccessful' waits to be told. */
  async function showViewed(tx: Transaction, record: ApplicationRecord): Promise<void> {
    const at = clock.now();
    await setShownState(tx, record.id, "viewed", at);
    const step = { party: "poster", kind: "state", state: "viewed", note: null } as const;
    await insertStep(tx, { ...step, id: newId(clock), applicationId: record.id, at, shownAt: at });
    await pushChange(tx, record, pushNews);
  }

  /** Makes a change that one of the two chose, and tells the other. */
  async function changeLocked(tx: Transaction, { record, side }: OwnSide, { state, note }: Change): Promise<void> {
    if (!movesFor({ record, side }).includes(state)) throw moveImpossible();
    await restoreIfUntold(tx, record);
    if (record.tellAt !== null && side === "poster") return;
    await move(tx, record, { party: side, state, note });
    // The applicant must not come to a meeting for nothing. They learn 48 hours later why it is cancelled.
    if (state === "unsuccessful") return await callOffMeeting(tx, record);
    // That the poster has opened it is seen, and no news.
    if (state === "viewed" && record.currentState === "submitted") return;
    const meeting = endsMeeting(record, state) ? await endMeeting(tx, record) : undefined;
    const takenBack = isStepBack(record.currentState, state) ? record.currentState : undefined;
    await tellOfApplication(tx, { to: otherSide(side), record, news: { kind: "state", state, note, takenBack }, meeting });
    await tellOfOwnMeeting(tx, side, record, meeting);
  }

  /** Takes a meeting out of the calendar of the person who ended it, or whose listing ended. */
  async function tellOfOwnMeeting(
    tx: Transaction,
    to: Side,
    record: ApplicationRecord,
    meeting: MeetingRecord | undefined,
  ): Promise<void> {
    if (meeting) await tellOfApplication(tx, { to, record, news: { kind: "meeting_cancelled", isOver: true }, meeting });
  }

  const endMeeting = createEndMeeting(clock);
  const { note: noteOfMeeting } = createMeetingSteps({ clock, tellOfApplication });

  /** Cancels a meeting that is still ahead, as its poster, and tells the applicant of that only. */
  async function callOffMeeting(tx: Transaction, record: ApplicationRecord): Promise<void> {
    if (!isAhead(await findMeeting(tx, record.id), clock.now())) return;
    const meeting = await endMeeting(tx, record);
    await noteOfMeeting(tx, record, { party: "poster", kind: "meeting_cancelled" });
    await tellOfApplication(tx, { to: "applicant", record, news: { kind: "meeting_cancelled", by: "poster" }, meeting });
    await tellOfOwnMeeting(tx, "poster", record, meeting);
    await pushChange(tx, record, pushNews);
  }

  // An 'unsuccessful' that its applicant does not know of never happened for them.
  async function restoreIfUntold(tx: Transaction, record: ApplicationRecord): Promise<void> {
    if (record.tellAt === null) return;
    await restoreShownState(tx, record.id, clock.now());
    await pushChange(tx, record, pushNews, ["poster"]);
  }

  return { move, showViewed, changeLocked, endMeeting, noteOfMeeting, tellOfOwnMeeting, restoreIfUntold };
}

/** Returns true for a change that cancels a meeting: an end other than 'accepted', or a step back from the meeting itself. */
function endsMeeting({ board, currentState }: ApplicationRecord, state: ApplicationState): boolean {
  if (!isOpenState(board, state)) return state !== "accepted";
  return currentState === applicationRules[board].meeting && isStepBack(currentState, state);
}
