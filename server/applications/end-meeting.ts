import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import { type ApplicationRecord, findMeeting, type MeetingRecord, updateMeeting } from "./applications.repository.ts";

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
