import type { Kysely } from "kysely";
import { type JobForm, jobForm } from "#contract/jobs.ts";
import { belowFloorDays } from "#contract/pay-rules.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Tell } from "#server/notices/telling.ts";
import { findJob } from "./jobs.repository.ts";
import type { PayChecks } from "./pay-checks.ts";
import { lockUncheckedJobs, notePayCheck, pauseJobsBelow, type UncheckedJob } from "./pay-reviews.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  recordEvent: RecordEvent;
  tell: Tell;
  payChecks: PayChecks;
}

const dayMs = 24 * 60 * 60 * 1000;
/** How many jobs one transaction compares. */
const comparedAtOnce = 100;

/** Compares running jobs again when a new minimum comes into force, and once those that were posted before the portal compared pay. */
export function createPayReviews({ db, clock, recordEvent, tell, payChecks }: Parts) {
  /** Compares what has not been compared with today's minimum, and pauses what has been below it for too long. */
  async function reviewDue(): Promise<void> {
    await inBatches(async (tx) => {
      const jobs = await lockUncheckedJobs(tx, payChecks.floorsToday().since, comparedAtOnce);
      for (const job of jobs) await review(tx, job);
      return jobs;
    });
    await inBatches(pauseOverdue);
  }

  async function review(tx: Transaction, { id, isPublished }: UncheckedJob): Promise<void> {
    const at = clock.now();
    const job = await findJob(tx, id, at);
    if (!job) return;
    const form: JobForm = jobForm.parse(job);
    const fault = payChecks.findFault(form);
    const isBelow = fault !== undefined && isPublished;
    const { since } = payChecks.floorsToday();
    await notePayCheck(tx, id, { since, hourlyPay: payChecks.hourlyPayOf(form), belowSince: isBelow ? at : null });
    if (!isBelow) return;
    await tell(tx, {
      accountId: job.postedBy.id,
      topic: "listings",
      content: { kind: "pay_below", title: job.title, reason: fault.message, days: belowFloorDays },
      path: `/jobs/${id}/edit`,
      isForPoster: true,
    });
  }

  async function pauseOverdue(tx: Transaction): Promise<readonly unknown[]> {
    const at = clock.now();
    const before = new Date(at.getTime() - belowFloorDays * dayMs);
    const paused = await pauseJobsBelow(tx, { before, at, countMax: comparedAtOnce });
    for (const { id, posterId, title } of paused) {
      await recordEvent(tx, "listing_paused", { actorId: null, subjectId: id });
      const content = { kind: "pay_paused", title } as const;
      await tell(tx, { accountId: posterId, topic: "listings", content, path: `/jobs/${id}/edit`, isForPoster: true });
    }
    return paused;
  }

  async function inBatches(work: (tx: Transaction) => Promise<readonly unknown[]>): Promise<void> {
    let done = comparedAtOnce;
    while (done === comparedAtOnce) done = (await db.transaction().execute(work)).length;
  }

  return { reviewDue };
}
