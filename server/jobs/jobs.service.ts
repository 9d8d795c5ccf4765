import { findClosingDateFault } from "#contract/closing-date-rules.ts";
import { toAddressLine } from "#contract/places.ts";
import { type Job, type JobForm, jobForm, type OwnJob } from "#contract/jobs.ts";
import { invalidInput } from "#server/errors.ts";
import { toOwnListings } from "#server/listings/applications.repository.ts";
import type { BoardParts, ListingRefusals } from "#server/listings/board.ts";
import { createListingReading } from "#server/listings/listing-access.ts";
import { createListingPosting, type ListingRecord } from "#server/listings/listing-posting.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import { listResumeKeysOf } from "./job-applications.repository.ts";
import {
  findRelatedJobs,
  insertJob,
  type JobFilters,
  jobReads,
  type JobRecord,
  jobSearch,
  jobTables,
  searchedBy,
  updateJob,
} from "./jobs.repository.ts";
import { findContradiction, type PayChecks } from "./pay-checks.ts";

interface Parts extends Pick<BoardParts, "clock" | "closeApplications" | "db" | "enqueue" | "life" | "recordEvent"> {
  payChecks: PayChecks;
}

export const jobRefusals: ListingRefusals = {
  gone: "This job is no longer available.",
  held: "This job is not available at the moment.",
  paused: "This job is paused for the moment.",
  taken: "This job was filled.",
  expired: "This listing has ended.",
  removed: "We removed this job.",
};

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs board: anyone reads jobs; employers post jobs and change their own. */
export function createJobs(parts: Parts) {
  const { db, clock, enqueue, life, payChecks } = parts;
  const board = { name: "jobs" as const, tables: jobTables, refusals: jobRefusals };

  const { find, getOwn, ...reading } = createListingReading<Job, Job, OwnJob>({
    db,
    clock,
    board,
    reads: jobReads,
    findRelated: findRelatedJobs,
    toOwn: async (page) => await toOwnListings(db, jobTables, page),
    notOwn: "You can only change your own jobs.",
  });

  const list = async (filters: JobFilters, window: Window): Promise<Page<Job>> =>
    await jobReads.listFound(db, searchedBy(filters), clock.now(), window);

  const toRecord = (record: ListingRecord<JobForm>): JobRecord => ({
    ...record,
    location: toAddressLine(record.form),
    hourlyPay: payChecks.hourlyPayOf(record.form),
    payCheckedOn: payChecks.changedOn(),
  });

  const posting = createListingPosting<JobForm, Job>({
    ...parts,
    board,
    form: jobForm,
    find,
    getOwn,
    findListing: jobReads.findListing,
    assertForm(form, { isDraft, before }) {
      // A closing date that has passed is only kept where it is already.
      const fault = findClosingDateFault(form, clock.now(), before?.closingDate);
      if (fault.closingDate !== undefined) throw invalidInput(fault);
      const payFault = findContradiction(form) ?? (isDraft ? undefined : payChecks.findFault(form));
      if (payFault) throw payFault;
    },
    toCopy(form) {
      const hasClosed = findClosingDateFault(form, clock.now()).closingDate !== undefined;
      return { ...form, closingDate: hasClosed ? null : form.closingDate };
    },
    insert: async (tx, record, begun) => await insertJob(tx, toRecord(record), begun),
    async update(tx, record) {
      // A later closing date must not open a job again that has expired.
      await life.settle(tx, board, record.id);
      await updateJob(tx, toRecord(record));
    },
    async deleteFiles(tx, id) {
      const keys = await listResumeKeysOf(tx, id);
      if (keys.length > 0) await enqueue(tx, "delete-files", { keys });
    },
  });

  return { ...reading, ...posting, list, ...createSearchSuggestions({ db, clock }, jobSearch) };
}
