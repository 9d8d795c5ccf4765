import { findClosingDateFault } from "#contract/closing-date-rules.ts";
import { toAddressLine } from "#contract/places.ts";
import { type Job, type JobForm, jobForm, type OwnJob } from "#contract/jobs.ts";
import type { Actor } from "#server/actor.ts";
import { invalidInput } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import { toOwnListings } from "#server/listings/applications.repository.ts";
import type { BoardParts, ListingRefusals } from "#server/listings/board.ts";
import { assertNotRemoved, createListingReading } from "#server/listings/listing-access.ts";
import { createListingWriting } from "#server/listings/listing-writing.ts";
import type { NewLife } from "#server/listings/published.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import type { AssertUnchanged } from "#server/versions.ts";
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
  const { add, addOnce, ...writing } = createListingWriting<Job>({ ...parts, board, findListing: jobReads.findListing, getOwn });

  const list = async (filters: JobFilters, window: Window): Promise<Page<Job>> =>
    await jobReads.listFound(db, searchedBy(filters), clock.now(), window);

  /** A closing date that has passed is only kept where it is already. */
  function assertClosingDate(form: JobForm, before?: Job): void {
    const fault = findClosingDateFault(form, clock.now(), before?.closingDate);
    if (fault.closingDate !== undefined) throw invalidInput(fault);
  }

  const toRecord = (actor: Actor, { id, form, at }: Pick<JobRecord, "id" | "form" | "at">): JobRecord => ({
    id,
    posterId: actor.accountId,
    form,
    location: toAddressLine(form),
    hourlyPay: payChecks.hourlyPayOf(form),
    payCheckedOn: payChecks.changedOn(),
    at,
  });

  /** @throws 400 for figures that contradict each other, and for pay below the minimum unless it is a draft */
  function assertPay(form: JobForm, { isDraft }: { isDraft: boolean }): void {
    const fault = findContradiction(form) ?? (isDraft ? undefined : payChecks.findFault(form));
    if (fault) throw fault;
  }

  /** Posts a job, or keeps it as a draft that only its employer sees. 400 for a closing date that has passed, and for pay below the minimum. */
  async function post(actor: Actor, form: JobForm, status: NewLife["status"] = "published", repeatKey?: string): Promise<Job> {
    assertClosingDate(form);
    assertPay(form, { isDraft: status === "draft" });
    const id = await addOnce(actor, { key: repeatKey, content: { form, status } }, async (keyed) => {
      const added = newId(clock);
      const record = (at: Date) => toRecord(actor, { id: added, form, at });
      await add(actor, { id: added, status, keyed }, async (tx, begun, at) => await insertJob(tx, record(at), begun));
      return added;
    });
    return await find(id);
  }

  /** Copies one's own job as a new draft, without a closing date that has passed. 403 for somebody else's job, 404 for none. */
  async function duplicate(actor: Actor, id: string): Promise<Job> {
    const job = await getOwn(actor, id);
    assertNotRemoved(job.status);
    const form = jobForm.parse(job);
    const hasClosed = findClosingDateFault(form, clock.now()).closingDate !== undefined;
    return await post(actor, { ...form, closingDate: hasClosed ? null : form.closingDate }, "draft");
  }

  /** 400 for a closing date that has passed or pay below the minimum, 403 for somebody else's job, 404 for none, 412 for one that has changed since the caller read it. */
  async function change(actor: Actor, id: string, form: JobForm, assertUnchanged: AssertUnchanged): Promise<Job> {
    await writing.change({ actor, id, assertUnchanged }, async (tx, before, at) => {
      assertClosingDate(form, before);
      // Paused and ended jobs can be published again by one press.
      assertPay(form, { isDraft: before.status === "draft" });
      // A later closing date must not open a job again that has expired.
      await life.settle(tx, board, id);
      await updateJob(tx, toRecord(actor, { id, form, at }));
    });
    return await find(id);
  }

  /** Deletes a job with its applications and their résumés. 403, 404 or 412 as above. */
  async function remove(actor: Actor, id: string, assertUnchanged: AssertUnchanged): Promise<void> {
    await writing.remove({ actor, id, assertUnchanged }, async (tx) => {
      const keys = await listResumeKeysOf(tx, id);
      if (keys.length > 0) await enqueue(tx, "delete-files", { keys });
    });
  }

  return { ...reading, list, ...createSearchSuggestions({ db, clock }, jobSearch), post, duplicate, change, remove };
}
