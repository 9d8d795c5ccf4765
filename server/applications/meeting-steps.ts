// What several changes of an application do with its interview or inspection.
import { applicationRules } from "#contract/application-rules.ts";
import type { ApplicationStep } from "#contract/applications.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import { newId } from "#server/ids.ts";
import { otherSide, type Side, type TellOfApplication } from "./application-news.ts";
import { type ApplicationRecord, findMeeting, insertStep, type MeetingRecord, updateMeeting } from "./applications.repository.ts";

/** Cancels the meeting of an application that has come to an end, and returns it if a time was chosen. One that took place stays. */
export const createEndMeeting =
  (clock: Clock) =>
  async (tx: Transaction, { id }: ApplicationRecord): Promise<MeetingRecord | undefined> => {
    const meeting = await findMeeting(tx, id);
    const at = clock.now();
    if (!meeting || meeting.isCancelled || (meeting.chosen && meeting.chosen <= at)) return undefined;
    await updateMeeting(tx, id, { isCancelled: true, at });
    return meeting.chosen ? await findMeeting(tx, id) : undefined;
  };

/** Whether somebody may still come to a meeting: it was not cancelled, and its time, or one of those to choose from, has not come. */
export const isAhead = (meeting: MeetingRecord | undefined, at: Date): boolean =>
  meeting !== undefined && !meeting.isCancelled && (meeting.chosen ? [meeting.chosen] : meeting.times).some((time) => time > at);

/** What several changes of a meeting do in their transaction. */
export function createMeetingSteps({ clock, tellOfApplication }: { clock: Clock; tellOfApplication: TellOfApplication }) {
  async function note(
    tx: Transaction,
    record: ApplicationRecord,
    step: { party: Side; kind: ApplicationStep["kind"]; note?: string | null },
  ): Promise<void> {
    const at = clock.now();
    const state = applicationRules[record.board].meeting;
    await insertStep(tx, { note: null, ...step, id: newId(clock), applicationId: record.id, at, state, shownAt: at });
  }

  // Both calendars have the chosen time, so both are told that it is gone.
  async function cancelChosen(
    tx: Transaction,
    record: ApplicationRecord,
    meeting: MeetingRecord | undefined,
    by: Side,
  ): Promise<void> {
    if (!meeting?.chosen || meeting.isCancelled) return;
    await updateMeeting(tx, record.id, { isCancelled: true, at: clock.now() });
    const cancelled = await findMeeting(tx, record.id);
    for (const to of ["applicant", "poster"] as const)
      await tellOfApplication(tx, { to, record, news: { kind: "meeting_cancelled", by }, meeting: cancelled });
  }

  async function end(tx: Transaction, record: ApplicationRecord, meeting: MeetingRecord, by: Side): Promise<void> {
    if (meeting.chosen) return await cancelChosen(tx, record, meeting, by);
    await updateMeeting(tx, record.id, { isCancelled: true, at: clock.now() });
    await tellOfApplication(tx, { to: otherSide(by), record, news: { kind: "meeting_cancelled", by } });
  }

  return { note, cancelChosen, end };
}
