import type { Kysely } from "kysely";
import { toAddressLine } from "#contract/places.ts";
import type { Job, JobForm, OwnJob } from "#contract/jobs.ts";
import type { Alternative } from "#contract/listings.ts";
import { suggestions } from "#contract/listing-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, forbidden, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { TypedFilters } from "#server/listings/alternatives.ts";
import { listAlternatives } from "#server/listings/alternatives.repository.ts";
import { withApplicationCounts } from "#server/listings/applications.repository.ts";
import { deleteListing, lockListing } from "#server/listings/listings.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { listCities } from "#server/listings/places.repository.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { listResumeKeysOf } from "./job-applications.repository.ts";
import {
  findJob,
  findRelatedJobs,
  insertJob,
  type JobFilters,
  type JobRecord,
  jobSearch,
  jobTables,
  listJobs,
  updateJob,
} from "./jobs.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  closeApplications(tx: Transaction, listingId: string): Promise<void>;
}

/** The error for a job that does not exist (any more). */
export const jobGone = (): AppError => notFound("This job is no longer available.");

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs board: anyone reads jobs; employers post jobs and change their own. */
export function createJobs({ db, clock, enqueue, recordEvent, closeApplications }: Parts) {
  const list = async (filters: JobFilters, window: Window): Promise<Page<Job>> => await listJobs(db, filters, window);

  /** At most 5 cities; none for fewer than 3 characters. */
  async function suggestLocations(typed: string): Promise<string[]> {
    const text = typed.trim();
    return text.length < suggestions.charactersMin ? [] : await listCities(db, jobTables.listings, text);
  }

  const suggestPlaces = createSearchSuggestions(db, jobTables.listings);

  /** Other searches that find something, for one that does not. */
  const listOtherSearches = async (filters: TypedFilters): Promise<Alternative[]> =>
    await listAlternatives(db, jobSearch, filters);

  const listOwn = async (actor: Actor, window: Window): Promise<Page<OwnJob>> =>
    await withApplicationCounts(db, jobTables, await listJobs(db, { posterId: actor.accountId }, window));

  /** 404 when there is no such job. */
  async function get(id: string): Promise<Job> {
    const job = await findJob(db, id);
    if (!job) throw jobGone();
    return job;
  }

  /** Jobs like this one, and others of its employer. 404 when there is no such job. */
  const listRelated = async (id: string) => await findRelatedJobs(db, await get(id));

  const toRecord = (actor: Actor, id: string, form: JobForm): JobRecord => ({
    id,
    posterId: actor.accountId,
    form,
    location: toAddressLine(form),
    at: clock.now(),
  });

  async function post(actor: Actor, form: JobForm): Promise<Job> {
    const id = newId(clock);
    await db.transaction().execute(async (tx) => {
      await insertJob(tx, toRecord(actor, id, form));
      await recordEvent(tx, "job_posted", { actorId: actor.accountId, subjectId: id });
    });
    return await get(id);
  }

  /** 403 for somebody else's job, 404 for none, 412 for one that has changed since the caller read it. */
  async function change(actor: Actor, id: string, form: JobForm, assertUnchanged: AssertUnchanged): Promise<Job> {
    const isChanged = await db.transaction().execute(async (tx) => {
      if (!(await lockListing(tx, jobTables.listings, { id, posterId: actor.accountId }))) return false;
      assertUnchanged((await findJob(tx, id)) ?? {});
      await updateJob(tx, toRecord(actor, id, form));
      await recordEvent(tx, "job_changed", { actorId: actor.accountId, subjectId: id });
      return true;
    });
    if (!isChanged) throw await notOwn(id);
    return await get(id);
  }

  /** Deletes a job with its applications and their résumés; 403 for somebody else's, 404 for none. */
  async function remove(actor: Actor, id: string): Promise<void> {
    const isOwn = await db.transaction().execute(async (tx) => {
      if (!(await lockListing(tx, jobTables.listings, { id, posterId: actor.accountId }))) return false;
      const keys = await listResumeKeysOf(tx, id);
      await closeApplications(tx, id);
      await deleteListing(tx, jobTables.listings, id);
      await recordEvent(tx, "job_deleted", { actorId: actor.accountId, subjectId: id });
      if (keys.length > 0) await enqueue(tx, "delete-files", { keys });
      return true;
    });
    if (!isOwn) throw await notOwn(id);
  }

  async function notOwn(id: string): Promise<AppError> {
    return (await findJob(db, id)) ? forbidden("You can only change your own jobs.") : jobGone();
  }

  return { list, suggestLocations, suggestPlaces, listOtherSearches, listOwn, listRelated, get, post, change, remove };
}
