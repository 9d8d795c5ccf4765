import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/application-rules.ts";
import { fileSentences } from "#contract/file-rules.ts";
import { resumeRule } from "#contract/resume-rules.ts";
import type { JobApplicationForm, OwnJobApplication, ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { isBackupRunning } from "#server/backup/running-backup.repository.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, conflict, fileTypeUnsupported, forbidden, invalidInput, notFound, unavailable } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import { detectResumeType, resumeContentType, type ResumeProblem, type ResumeType } from "#server/files/resume-type.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { newId } from "#server/ids.ts";
import { type ApplicationPoster, deleteApplication, findPosterOf, tellPoster } from "#server/listings/applications.repository.ts";
import { assertOpen } from "#server/listings/listing-access.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { jobApplicationReceived } from "#server/mail/templates/job-application-received.ts";
import { jobApplicationSent } from "#server/mail/templates/job-application-sent.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import {
  findJobApplication,
  findReferencedResumes,
  insertJobApplication,
  type JobApplicationRecord,
  listApplicationsOf,
  listApplicationsReceivedBy,
} from "./job-applications.repository.ts";
import { jobTables } from "./jobs.repository.ts";
import { jobGone, jobRefusals } from "./jobs.service.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  files: FileStore;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Returns the account that gets the mails, also if its owner typed another address into a form. */
  getAccount(actor: Actor): Promise<Recipient>;
  /** Notes that the employer has opened an application. */
  noteOpened(actor: Actor, applicationId: string): Promise<void>;
  tell: Tell;
}

interface Resume {
  fileName: string;
  read(): Promise<Buffer>;
}

interface OpenedResume {
  stream: Readable;
  bytes: number;
  fileName: string;
  contentType: string;
}

const orphanGraceMs = 24 * 60 * 60 * 1000;
const applicationGone = (): AppError => notFound("This application is no longer here.");

export type JobApplications = ReturnType<typeof createJobApplications>;

/** Lets students apply for jobs, and lets employers and students read and delete applications. */
export function createJobApplications(parts: Parts) {
  const { db, clock, files, enqueue, recordEvent, getAccount, noteOpened } = parts;
  /**
   * Stores an application with its résumé and emails the employer and the student. 404 if the job was deleted, 409 if it is not published
   * any more or the student has applied already, 415 if the file's content doesn't match its name, 503 if no file can be stored. If one step fails, nothing is
   * kept.
   */
  async function apply(actor: Actor, form: JobApplicationForm, resume: Resume): Promise<OwnJobApplication> {
    const poster = await findPosterOf(db, jobTables, form.jobId);
    if (!poster) throw jobGone();
    const bytes = await resume.read();
    const resumeType = assertResume(resume.fileName, bytes);
    const id = newId(clock);
    const record: JobApplicationRecord = {
      id,
      studentId: actor.accountId,
      form,
      resumeKey: `resumes/${newId(clock)}`,
      resumeFileName: cleanFileName(resume.fileName),
      resumeType,
      createdAt: clock.now(),
    };
    await putResume(record.resumeKey, bytes, resumeType);
    try {
      await store(record, actor, { poster, student: await getAccount(actor) });
    } catch (error) {
      await files.delete(record.resumeKey);
      throw error;
    }
    const stored = await findJobApplication(db, id);
    if (!stored) throw jobGone();
    return stored.own;
  }

  async function putResume(key: string, bytes: Buffer, type: ResumeType): Promise<void> {
    try {
      await files.put(key, bytes, resumeContentType(type));
    } catch (cause) {
      throw unavailable("Your résumé cannot be stored at the moment. Please try again in a few minutes.", cause);
    }
  }

  async function store(record: JobApplicationRecord, actor: Actor, { poster, student }: Told): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await assertOpen(tx, { tables: jobTables, refusals: jobRefusals }, record.form.jobId, record.createdAt);
      const outcome = await insertJobApplication(tx, record);
      if (outcome === "duplicate") throw conflict("already_applied", "You have already applied for this job.");
      if (outcome === "listing gone") throw jobGone();
      await recordEvent(tx, "job_application_sent", { actorId: actor.accountId, subjectId: record.form.jobId });
      await tellOfApplication(tx, parts, { record, poster, student });
    });
  }

  /** The applications to one's own jobs, or to one of them. */
  const listReceived = async (
    actor: Actor,
    { jobId, state }: { jobId?: string | undefined; state?: ApplicationState | undefined },
    window: Window,
  ): Promise<Page<ReceivedJobApplication>> =>
    await listApplicationsReceivedBy(db, { posterId: actor.accountId, listingId: jobId, state }, window);

  const listOwn = async (actor: Actor, window: Window): Promise<Page<OwnJobApplication>> =>
    await listApplicationsOf(db, actor.accountId, window);

  /** Returns the résumé to the job's poster or the applicant. 403 for anybody else, 404 if it was deleted. */
  async function openResume(actor: Actor, applicationId: string): Promise<OpenedResume> {
    const application = await findJobApplication(db, applicationId);
    if (!application) throw applicationGone();
    if (actor.accountId !== application.posterId && actor.accountId !== application.studentId) {
      throw forbidden("Only the employer and the applicant can open this résumé.");
    }
    const file = await files.open(application.resumeKey);
    if (!file) throw notFound("This résumé is no longer stored.");
    await noteOpened(actor, applicationId);
    return {
      stream: file.stream,
      bytes: file.size,
      fileName: application.resumeFileName,
      contentType: resumeContentType(application.resumeType),
    };
  }

  /**
   * Deletes an application to one of the employer's own jobs, and its résumé. 403 if the job belongs to somebody else, 404 if there is
   * no such application.
   */
  async function remove(actor: Actor, applicationId: string): Promise<void> {
    const application = await findJobApplication(db, applicationId);
    const isDeleted = await db.transaction().execute(async (tx) => {
      const jobId = await deleteApplication(tx, jobTables, { id: applicationId, posterId: actor.accountId });
      if (jobId === undefined) return false;
      await recordEvent(tx, "job_application_deleted", { actorId: actor.accountId, subjectId: jobId });
      await enqueue(tx, "delete-files", { keys: application ? [application.resumeKey] : [] });
      return true;
    });
    if (!isDeleted) throw application ? forbidden("You can only delete applications to your own jobs.") : applicationGone();
  }

  /** Deletes résumés without an application, which a crash during an application leaves. Files less than a day old are kept. */
  async function removeOrphanedResumes(): Promise<void> {
    const olderThan = new Date(clock.now().getTime() - orphanGraceMs);
    await sweepFiles({
      store: files,
      prefix: "resumes/",
      isReferenced: async (keys) => await findReferencedResumes(db, keys),
      isHeld: async () => await isBackupRunning(db),
      olderThan,
    });
  }

  return { apply, removeOrphanedResumes, listReceived, listOwn, openResume, remove };
}

/** Who is told of an application. */
interface Told {
  poster: ApplicationPoster;
  student: Recipient;
}

/** Tells the employer of an application, and confirms it to the student. */
async function tellOfApplication(
  tx: Transaction,
  { enqueue, tell, publicUrl }: Pick<Parts, "enqueue" | "publicUrl" | "tell">,
  { record: { id, form, resumeFileName }, poster, student }: Told & { record: JobApplicationRecord },
): Promise<void> {
  const { jobId, applicantName, coverLetter } = form;
  const { title: jobTitle, companyName } = poster;
  const hasCoverLetter = coverLetter !== null;
  const sent = jobApplicationSent({ to: student, jobTitle, companyName, jobId, resumeFileName, hasCoverLetter, publicUrl });
  await enqueue(tx, "send-mail", sent);
  await tellPoster(tx, tell, {
    poster,
    applicationId: id,
    applicantName,
    toMail: (mail) => jobApplicationReceived({ ...mail, applicantName, jobTitle, publicUrl }),
  });
}

const problemSentences: Readonly<Record<ResumeProblem, string>> = {
  empty: fileSentences.empty(),
  extension_unsupported: fileSentences.wrongKind(resumeRule),
  content_mismatch: `This file's contents don't match its type. Save your résumé as ${resumeRule.kinds} and choose that.`,
  archive_unsafe: "This file cannot be opened safely. Save your résumé as a PDF and choose that.",
  has_macros: "This document contains macros. Save it without macros or as a PDF, and choose that.",
};

function assertResume(fileName: string, bytes: Buffer): ResumeType {
  const detected = detectResumeType(fileName, bytes);
  if ("type" in detected) return detected.type;
  if (detected.problem === "empty") throw invalidInput({ resume: problemSentences.empty });
  throw fileTypeUnsupported({ resume: problemSentences[detected.problem] });
}
