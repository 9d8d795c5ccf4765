import { isOpenState } from "#contract/application-rules.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import { otherSide, type TellOfApplication } from "./application-news.ts";
import { lockApplicationsOf } from "./applications.repository.ts";
import { createEndMeeting } from "./meeting-steps.ts";
import { seenState } from "./own-side.ts";

interface Parts {
  clock: Clock;
  tellOfApplication: TellOfApplication;
  /** Deletes what people were told about the applications of an account. */
  forgetApplicationsOf(tx: Transaction, accountId: string): Promise<void>;
}

/** Locks the account's applications. Call it before the account is locked: whoever changes an application locks it first. */
const lockApplications = async (tx: Transaction, accountId: string): Promise<void> =>
  void (await lockApplicationsOf(tx, accountId));

/** Ends applications whose applicant or poster deletes the account, before the database deletes them with it. */
export function createDepartures({ clock, tellOfApplication, forgetApplicationsOf }: Parts) {
  const endMeeting = createEndMeeting(clock);

  /** Tells the other people of applications that wait for an answer or were accepted. */
  async function endApplicationsOf(tx: Transaction, accountId: string): Promise<void> {
    for (const record of await lockApplicationsOf(tx, accountId)) {
      const to = otherSide(record.studentId === accountId ? "applicant" : "poster");
      const state = seenState({ record, side: to });
      const meeting = await endMeeting(tx, record);
      if (!meeting && state !== "accepted" && !isOpenState(record.board, state)) continue;
      await tellOfApplication(tx, { to, record, news: { kind: "left" }, meeting });
    }
    await forgetApplicationsOf(tx, accountId);
  }

  return { lockApplications, endApplicationsOf };
}
