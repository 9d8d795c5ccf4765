import type { OwnJobApplication, ReceivedJobApplication } from "#contract/job-applications.ts";
import { violatedConstraint } from "#server/db/constraints.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { ResumeType } from "#server/files/resume-type.ts";

export interface JobApplicationRecord {
  id: string;
  jobId: string;
  studentId: string;
  applicantName: string;
  applicantEmail: string;
  contactNumber: string;
  coverLetter: string | null;
  resumeKey: string;
  resumeFileName: string;
  resumeType: ResumeType;
  createdAt: Date;
}

/** Adds an application; "duplicate" when the student has applied to the job, "job gone" when it was deleted meanwhile. */
export async function insertJobApplication(
  tx: Transaction,
  record: JobApplicationRecord,
): Promise<"inserted" | "duplicate" | "job gone"> {
  try {
    await tx
      .insertInto("job_applications")
      .values({
        id: record.id,
        job_id: record.jobId,
        student_id: record.studentId,
        applicant_name: record.applicantName,
        applicant_email: record.applicantEmail,
        contact_number: record.contactNumber,
        cover_letter: record.coverLetter,
        resume_key: record.resumeKey,
        resume_file_name: record.resumeFileName,
        resume_type: record.resumeType,
        created_at: record.createdAt,
      })
      .execute();
    return "inserted";
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "job_applications_job_id_student_id_key") return "duplicate";
    if (constraint === "job_applications_job_id_fkey") return "job gone";
    throw error;
  }
}

const selectApplications = (db: Connection) =>
  db
    .selectFrom("job_applications as application")
    .innerJoin("jobs", "jobs.id", "application.job_id")
    .innerJoin("accounts as poster", "poster.id", "jobs.poster_id")
    .select([
      "application.id",
      "application.job_id",
      "application.student_id",
      "application.applicant_name",
      "application.applicant_email",
      "application.contact_number",
      "application.cover_letter",
      "application.resume_key",
      "application.resume_file_name",
      "application.resume_type",
      "application.created_at",
      "jobs.title",
      "jobs.poster_id",
      "poster.company_name",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>["executeTakeFirstOrThrow"]>>;

const toReceived = (row: Row): ReceivedJobApplication => ({
  applicationId: row.id,
  jobId: row.job_id,
  jobTitle: row.title,
  studentId: row.student_id,
  studentName: row.applicant_name,
  studentEmail: row.applicant_email,
  contactNumber: row.contact_number,
  coverLetter: row.cover_letter,
  resumeFileName: row.resume_file_name,
  appliedAt: row.created_at.toISOString(),
});

const toOwn = (row: Row): OwnJobApplication => ({
  applicationId: row.id,
  jobId: row.job_id,
  jobTitle: row.title,
  companyName: row.company_name,
  applicantName: row.applicant_name,
  applicantEmail: row.applicant_email,
  contactNumber: row.contact_number,
  coverLetter: row.cover_letter,
  resumeFileName: row.resume_file_name,
  appliedAt: row.created_at.toISOString(),
});

/** The newest applications to a poster's jobs, at most `max`. */
export async function listApplicationsReceivedBy(
  db: Connection,
  posterId: string,
  max: number,
): Promise<ReceivedJobApplication[]> {
  const rows = await selectApplications(db)
    .where("jobs.poster_id", "=", posterId)
    .orderBy("application.created_at", "desc")
    .limit(max)
    .execute();
  return rows.map(toReceived);
}

/** A student's own newest applications, at most `max`. */
export async function listApplicationsOf(db: Connection, studentId: string, max: number): Promise<OwnJobApplication[]> {
  const rows = await selectApplications(db)
    .where("application.student_id", "=", studentId)
    .orderBy("application.created_at", "desc")
    .limit(max)
    .execute();
  return rows.map(toOwn);
}

/** One application with who may see it, and where its résumé is. */
export async function findJobApplication(db: Connection, id: string) {
  const row = await selectApplications(db).where("application.id", "=", id).executeTakeFirst();
  return (
    row && {
      own: toOwn(row),
      posterId: row.poster_id,
      studentId: row.student_id,
      resumeKey: row.resume_key,
      resumeFileName: row.resume_file_name,
      resumeType: row.resume_type,
    }
  );
}

/** Deletes an application to a job of this poster; which job, and the key of its résumé, or nothing when there was none. */
export async function deleteJobApplication(
  tx: Transaction,
  { id, posterId }: { id: string; posterId: string },
): Promise<{ jobId: string; resumeKey: string } | undefined> {
  return await tx
    .deleteFrom("job_applications")
    .using("jobs")
    .whereRef("jobs.id", "=", "job_applications.job_id")
    .where("jobs.poster_id", "=", posterId)
    .where("job_applications.id", "=", id)
    .returning(["job_applications.job_id as jobId", "job_applications.resume_key as resumeKey"])
    .executeTakeFirst();
}

/** The résumés of a job's applications. */
export async function listResumeKeysOf(db: Connection, jobId: string): Promise<string[]> {
  const rows = await db.selectFrom("job_applications").select("resume_key").where("job_id", "=", jobId).execute();
  return rows.map((row) => row.resume_key);
}

/** The résumés that go with an account: of its own applications, and of those to its jobs. */
export async function listResumeKeysOfAccount(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select("resume_key")
    .where((either) => either.or([either("student_id", "=", accountId), either("jobs.poster_id", "=", accountId)]))
    .execute();
  return rows.map((row) => row.resume_key);
}

/** Which of these résumés an application still names. */
export async function findReferencedResumes(db: Connection, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("job_applications").select("resume_key").where("resume_key", "in", keys).execute();
  return new Set(rows.map((row) => row.resume_key));
}

/** Whom to tell about an application: the poster of the job. */
export async function findPosterOf(db: Connection, jobId: string) {
  return await db
    .selectFrom("jobs")
    .innerJoin("accounts", "accounts.id", "jobs.poster_id")
    .select(["accounts.name", "accounts.email", "accounts.company_name as companyName", "jobs.title as jobTitle"])
    .where("jobs.id", "=", jobId)
    .executeTakeFirst();
}
