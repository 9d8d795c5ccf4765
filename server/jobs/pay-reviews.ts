import { type Job, jobForm } from "#contract/jobs.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { createRuleReviews } from "#server/listings/rule-reviews.ts";
import { jobReads, jobTables, updateHourlyPay } from "./jobs.repository.ts";
import type { PayChecks } from "./pay-checks.ts";

export const payReviewColumns = { table: jobTables.listings, checkedOn: "pay_checked_on", brokenSince: "pay_below_since" };

/** Compares the pay of running jobs again when a new minimum comes into force (docs/decisions/0041-the-pay-floor.md). */
export function createPayReviews({ payChecks, ...parts }: BoardParts & { payChecks: PayChecks }) {
  return createRuleReviews<Job>(parts, {
    columns: payReviewColumns,
    since: payChecks.changedOn,
    find: jobReads.findListing,
    findFault: (job) => payChecks.findUnlawful(jobForm.parse(job)),
    onReviewed: async (tx, job) => await updateHourlyPay(tx, job.id, payChecks.hourlyPayOf(jobForm.parse(job))),
    notices: {
      broken: (title, reason) => ({ kind: "pay_below", title, reason }),
      paused: (title) => ({ kind: "pay_paused", title }),
    },
    toEditPath: (id) => `/jobs/${id}/edit`,
  });
}
