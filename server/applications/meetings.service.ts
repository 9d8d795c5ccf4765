import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { isOpenState, movesOf, applicationRules } from "#contract/application-rules.ts";
import type { Application, MeetingProposal } from "#contract/applications.ts";
import { meetingTimeProblem } from "#contract/meeting-time-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, forbidden, invalidInput, notFound } from "#server/errors.ts";
import type { PushNews } from "#server/notices/telling.ts";
import { pushChange, isArranged, type Side, type TellOfApplication, toEntry } from "./application-news.ts";
import {
  type ApplicationRecord,
  findApplication,
  findMeeting,
  lockApplication,
  putMeeting,
  setState,
  updateMeeting,
} from "./applications.repository.ts";
import type { Applications } from "./applications.service.ts";
import { createMeetingSteps } from "./meeting-steps.ts";
import { sideOf } from "./own-side.ts";
import type { ReadSent } from "./sent-content.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  applications: Pick<Applications, "get">;
  tellOfApplication: TellOfApplication;
  pushNews: PushNews;
  readSent: ReadSent;
  /** Without a trailing slash. */
  publicUrl: string;
}

const noMeeting = () => conflict("state_changed", "These times are no longer available. Open the application again.");

export type Meetings = ReturnType<typeof createMeetings>;

/** Interviews and inspections: the poster proposes times, the applicant chooses one, and both can cancel. */
export function createMeetings(parts: Parts) {
  const { db, clock, applications, tellOfApplication, pushNews } = parts;
  const { note, cancelChosen, end } = createMeetingSteps(parts);

  /** Runs a change on a locked application, and describes the application afterwards. */
  async function change(
    actor: Actor,
    id: string,
    act: (tx: Transaction, own: { record: ApplicationRecord; side: Side }) => Promise<void>,
  ): Promise<Application> {
    await db.transaction().execute(async (tx) => {
      const own = sideOf(actor, await lockApplication(tx, id));
      await act(tx, own);
      await pushChange(tx, own.record, pushNews);
    });
    return await applications.get(actor, id);
  }

  /**
   * Proposes times. A new proposal takes the place of the one before, also of a chosen time. 400 for a time in the past or more than a year ahead, 409 if the
   * application is at an end or offered.
   */
  const propose = async (actor: Actor, id: string, proposal: MeetingProposal): Promise<Application> =>
    await change(actor, id, async (tx, { record, side }) => {
      if (side !== "poster") throw forbidden("Only the poster of the listing can propose times.");
      const at = clock.now();
      const state = applicationRules[record.board].meeting;
      const canMeet = record.currentState === state || movesOf(record.board, record.currentState, "poster").includes(state);
      if (!canMeet || record.tellAt !== null)
        throw conflict("state_changed", "You can't propose times for this application any more.");
      const times = proposal.times.map((time) => new Date(time)).toSorted((one, other) => one.getTime() - other.getTime());
      const [problem] = times.flatMap((time) => meetingTimeProblem(time, at) ?? []);
      if (problem !== undefined) throw invalidInput({ times: problem });
      const before = await findMeeting(tx, id);
      await cancelChosen(tx, record, before, side);
      await putMeeting(tx, id, { times, minutes: proposal.minutes, place: proposal.place, at });
      if (record.currentState !== state) await setState(tx, id, { state, at, tellAt: null });
      await note(tx, record, { party: "poster", kind: "times_proposed", note: proposal.note });
      const isMoved = before !== undefined && !before.isCancelled;
      const meeting = await findMeeting(tx, id);
      await tellOfApplication(tx, { to: "applicant", record, news: { kind: "times_proposed", isMoved, times }, meeting });
    });

  /** Chooses one of the proposed times; choosing another one later moves the meeting. 409 if it is not proposed or has passed. */
  const choose = async (actor: Actor, id: string, time: string): Promise<Application> =>
    await change(actor, id, async (tx, { record, side }) => {
      if (side !== "applicant") throw forbidden("Only the applicant can choose a time.");
      const meeting = await findMeeting(tx, id);
      const chosen = meeting?.times.find((each) => each.getTime() === Date.parse(time));
      const at = clock.now();
      if (!meeting || !chosen || meeting.isCancelled || !isOpenState(record.board, record.shownState)) throw noMeeting();
      if (chosen <= at) throw conflict("state_changed", "This time has passed. Choose another one.");
      if (meeting.chosen?.getTime() === chosen.getTime()) return;
      await updateMeeting(tx, id, { chosen, at });
      await note(tx, record, { party: "applicant", kind: "time_chosen" });
      const kept = await findMeeting(tx, id);
      for (const to of ["poster", "applicant"] as const)
        await tellOfApplication(tx, { to, record, news: { kind: "time_chosen", chosen }, meeting: kept });
    });

  /** Cancels a meeting. 409 if there is none. */
  const cancel = async (actor: Actor, id: string): Promise<Application> =>
    await change(actor, id, async (tx, { record, side }) => {
      const meeting = await findMeeting(tx, id);
      if (!meeting || meeting.isCancelled) throw noMeeting();
      await note(tx, record, { party: side, kind: "meeting_cancelled" });
      await end(tx, record, meeting, side);
    });

  return { propose, choose, cancel, openCalendar: createOpenCalendar(parts) };
}

/** Returns the calendar file of the chosen time. 404 as long as there is none. */
const createOpenCalendar =
  ({ db, readSent, publicUrl }: Pick<Parts, "db" | "readSent" | "publicUrl">) =>
  async (actor: Actor, id: string) => {
    const { record, side } = sideOf(actor, await findApplication(db, id));
    const meeting = await findMeeting(db, id);
    if (!isArranged(meeting) || meeting.isCancelled) throw notFound("No time has been chosen yet.");
    const applicantName = side === "poster" ? (await readSent(db, [record])).get(id)?.content.name : undefined;
    const entry = toEntry(record, meeting, { url: `${publicUrl}/applications/${id}`, applicantName });
    return {
      stream: Readable.from([entry.content]),
      bytes: Buffer.byteLength(entry.content),
      fileName: `${applicationRules[record.board].meeting}.ics`,
      contentType: "text/calendar; charset=utf-8",
    };
  };
