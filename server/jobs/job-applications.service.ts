import type { JobApplicationForm, OwnJobApplication } from "#contract/job-applications.ts";
import type { Actor } from "#server/actor.ts";
import { isBackupRunning } from "#server/backup/running-backup.repository.ts";
import { forbidden } from "#server/errors.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { applicationGone, createBoardApplications } from "#server/listings/board-applications.ts";
import { jobApplicationReceived } from "#server/mail/templates/job-application-received.ts";
import { jobApplicationSent } from "#server/mail/templates/job-application-sent.ts";
import {
  findJobApplication,
  findReferencedResumes,
  insertJobApplication,
  jobApplications,
} from "./job-applications.repository.ts";
import { jobTables } from "./jobs.repository.ts";
import { jobRefusals } from "./jobs.service.ts";
import { findReferencedKept } from "./kept-resumes.repository.ts";
import type { KeptResumes } from "./kept-resumes.service.ts";
import type { OpenedResume, ResumeFiles, StoredResume, UploadedResume } from "./resume-files.ts";

interface Parts extends BoardParts {
  resumes: ResumeFiles;
  kept: KeptResumes;
}

/** The résumé of an application: a new file, perhaps to be kept for later ones, or one that the student keeps. */
export type SentResume = { upload: UploadedResume; isKept: boolean } | { keptId: string };

const orphanGraceMs = 24 * 60 * 60 * 1000;

export type JobApplications = ReturnType<typeof createJobApplications>;

/** Lets students apply for jobs, and lets employers and students read and delete applications. */
export function createJobApplications(parts: Parts) {
  const { db, enqueue, publicUrl, resumes, kept } = parts;
  const { add, getOwn, remove, ...rest } = createBoardApplications({
    ...parts,
    board: { name: "jobs", tables: jobTables, refusals: jobRefusals },
    applied: "You have already applied for this job.",
    notOwn: "You can only delete applications to your own jobs.",
    reading: jobApplications,
  });

  /**
   * Stores an application with its résumé and emails the employer and the student. 404 if the job was deleted or the kept résumé is none of
   * the student's, 409 if the job is not published any more, the student has applied already or keeps as many résumés as they may, 415 if
   * the file's content doesn't match its name, 503 if no file can be stored. If one step fails, nothing is kept.
   */
  async function apply(actor: Actor, form: JobApplicationForm, sent: SentResume): Promise<OwnJobApplication> {
    const { jobId, applicantName, coverLetter } = form;
    const stored: StoredResume[] = [];
    const prepare: Parameters<typeof add>[2] = async ({ poster, student, ...record }) => {
      // Always a file of its own, so that what was sent stays whatever becomes of the kept one.
      const resume = "keptId" in sent ? await kept.copy(actor, sent.keptId) : await resumes.store(sent.upload);
      stored.push(resume);
      const toKeep = "upload" in sent && sent.isKept ? await resumes.copy(resume) : undefined;
      if (toKeep) stored.push(toKeep);
      const { title: jobTitle, companyName } = poster;
      const what = { jobTitle, companyName, jobId, applicationId: record.id, resumeFileName: resume.fileName };
      return {
        applicantName,
        insert: async (tx) => await insertJobApplication(tx, { ...record, form, resume }),
        async insertRest(tx) {
          if ("keptId" in sent) await kept.noteUsed(tx, actor, sent.keptId);
          if (toKeep) await kept.insert(tx, actor, { ...toKeep, usedCount: 1 });
        },
        sentMail: jobApplicationSent({ to: student, ...what, hasCoverLetter: coverLetter !== null, publicUrl }),
        toReceivedMail: (mail) => jobApplicationReceived({ ...mail, ...what, applicantName, publicUrl }),
      };
    };
    const id = await add(actor, jobId, prepare).catch(async (error: unknown) => {
      for (const file of stored) await resumes.discard(file);
      throw error;
    });
    return await getOwn(id);
  }

  /**
   * Deletes an application to one of the employer's own jobs, and its résumé. 403 if the job belongs to somebody else, 404 if there is
   * no such application.
   */
  async function removeWithResume(actor: Actor, applicationId: string): Promise<void> {
    const application = await findJobApplication(db, applicationId);
    await remove(actor, applicationId, async (tx) => {
      await enqueue(tx, "delete-files", { keys: application ? [application.resume.key] : [] });
    });
  }

  return { ...rest, ...createResumeReading(parts), apply, remove: removeWithResume };
}

/** Reads the résumés of applications, and deletes those without one. */
function createResumeReading({ db, clock, files, noteOpened, resumes }: Parts) {
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

  return { openResume, removeOrphanedResumes };
}
