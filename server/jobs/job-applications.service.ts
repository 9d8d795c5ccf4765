import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/application-rules.ts";
import type { JobApplicationForm, OwnJobApplication, ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { isBackupRunning } from "#server/backup/running-backup.repository.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { forbidden } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { newId } from "#server/ids.ts";
import { applicationGone, createApplicationWriting } from "#server/listings/application-writing.ts";
import { type ApplicationPoster, findPosterOf, tellPoster } from "#server/listings/applications.repository.ts";
import type { CancelMeeting } from "#server/listings/board.ts";
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
  jobApplications,
} from "./job-applications.repository.ts";
import { jobTables } from "./jobs.repository.ts";
import { jobGone, jobRefusals } from "./jobs.service.ts";
import { findReferencedKept } from "./kept-resumes.repository.ts";
import type { KeptResumes } from "./kept-resumes.service.ts";
import type { OpenedResume, ResumeFiles, StoredResume, UploadedResume } from "./resume-files.ts";

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
  cancelMeeting: CancelMeeting;
  tell: Tell;
  resumes: ResumeFiles;
  kept: KeptResumes;
}

/** The résumé of an application: a new file, perhaps to be kept for later ones, or one that the student keeps. */
export type SentResume = { upload: UploadedResume; isKept: boolean } | { keptId: string };

const orphanGraceMs = 24 * 60 * 60 * 1000;

export type JobApplications = ReturnType<typeof createJobApplications>;

/** Lets students apply for jobs, and lets employers and students read and delete applications. */
export function createJobApplications(parts: Parts) {
  const { db, clock, enqueue, getAccount, resumes, kept } = parts;
  const writing = createApplicationWriting({
    ...parts,
    board: { name: "jobs", tables: jobTables, refusals: jobRefusals },
    applied: "You have already applied for this job.",
    notOwn: "You can only delete applications to your own jobs.",
    find: findJobApplication,
  });

  /**
   * Stores an application with its résumé and emails the employer and the student. 404 if the job was deleted or the kept résumé is none of
   * the student's, 409 if the job is not published any more, the student has applied already or keeps as many résumés as they may, 415 if
   * the file's content doesn't match its name, 503 if no file can be stored. If one step fails, nothing is kept.
   */
  async function apply(actor: Actor, form: JobApplicationForm, sent: SentResume): Promise<OwnJobApplication> {
    const poster = await findPosterOf(db, jobTables, form.jobId);
    if (!poster) throw jobGone();
    const id = newId(clock);
    const stored: StoredResume[] = [];
    try {
      // Always a file of its own, so that what was sent stays whatever becomes of the kept one.
      const resume = "keptId" in sent ? await kept.copy(actor, sent.keptId) : await resumes.store(sent.upload);
      stored.push(resume);
      const toKeep = "upload" in sent && sent.isKept ? await resumes.copy(resume) : undefined;
      if (toKeep) stored.push(toKeep);
      const record = toRecord(id, actor, form, resume);
      const student = await getAccount(actor);
      await writing.add(
        actor,
        { listingId: form.jobId, at: record.createdAt },
        async (tx) => await insertJobApplication(tx, record),
        async (tx) => {
          if ("keptId" in sent) await kept.noteUsed(tx, actor, sent.keptId);
          if (toKeep) await kept.insert(tx, actor, { ...toKeep, usedCount: 1 });
          await tellOfApplication(tx, parts, { record, poster, student });
        },
      );
    } catch (error) {
      for (const file of stored) await resumes.discard(file);
      throw error;
    }
    const application = await findJobApplication(db, id);
    if (!application) throw jobGone();
    return application.own;
  }

  const toRecord = (id: string, actor: Actor, form: JobApplicationForm, resume: StoredResume): JobApplicationRecord => ({
    id,
    studentId: actor.accountId,
    form,
    resumeKey: resume.key,
    resumeFileName: resume.fileName,
    resumeType: resume.type,
    createdAt: clock.now(),
  });

  /**
   * Deletes an application to one of the employer's own jobs, and its résumé. 403 if the job belongs to somebody else, 404 if there is
   * no such application.
   */
  async function remove(actor: Actor, applicationId: string): Promise<void> {
    const application = await findJobApplication(db, applicationId);
    await writing.remove(actor, applicationId, async (tx) => {
      await enqueue(tx, "delete-files", { keys: application ? [application.resume.key] : [] });
    });
  }

  return { ...createJobApplicationReading(parts), apply, remove };
}

/** Reads applications and their résumés. */
function createJobApplicationReading({ db, clock, files, noteOpened, resumes }: Parts) {
  /** The applications to one's own jobs, or to one of them. */
  const listReceived = async (
    actor: Actor,
    { jobId, state }: { jobId?: string | undefined; state?: ApplicationState | undefined },
    window: Window,
  ): Promise<Page<ReceivedJobApplication>> =>
    await jobApplications.listReceivedBy(db, { posterId: actor.accountId, listingId: jobId, state }, window);

  const listOwn = async (actor: Actor, window: Window): Promise<Page<OwnJobApplication>> =>
    await jobApplications.listOf(db, actor.accountId, window);

  /** Returns the résumé to the job's poster or the applicant. 403 for anybody else, 404 if it was deleted. */
  async function openResume(actor: Actor, applicationId: string): Promise<OpenedResume> {
    const application = await findJobApplication(db, applicationId);
    if (!application) throw applicationGone();
    if (actor.accountId !== application.posterId && actor.accountId !== application.studentId) {
      throw forbidden("Only the employer and the applicant can open this résumé.");
    }
    const opened = await resumes.open(application.resume);
    await noteOpened(actor, applicationId);
    return opened;
  }

  /** Deletes résumés without a record, which a crash during an upload leaves. Files less than a day old are kept. */
  async function removeOrphanedResumes(): Promise<void> {
    const olderThan = new Date(clock.now().getTime() - orphanGraceMs);
    await sweepFiles({
      store: files,
      prefix: "resumes/",
      isReferenced: async (keys) =>
        new Set([...(await findReferencedResumes(db, keys)), ...(await findReferencedKept(db, keys))]),
      isHeld: async () => await isBackupRunning(db),
      olderThan,
    });
  }

  return { listReceived, listOwn, openResume, removeOrphanedResumes };
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
  const what = { jobTitle, companyName, jobId, applicationId: id, resumeFileName, hasCoverLetter };
  const sent = jobApplicationSent({ to: student, ...what, publicUrl });
  await enqueue(tx, "send-mail", sent);
  await tellPoster(tx, tell, {
    poster,
    applicationId: id,
    applicantName,
    toMail: (mail) => jobApplicationReceived({ ...mail, applicantName, jobTitle, publicUrl }),
  });
}
