import { type JobApplicationForm, jobApplicationForm } from "#contract/job-applications.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { ResumeType } from "#server/files/resume-type.ts";
import { createApplicationReading, insertOnce, selectProgress } from "#server/listings/applications.repository.ts";
import { jobTables } from "./jobs.repository.ts";
import type { StoredResume } from "./resume-files.ts";

interface JobApplicationRecord {
  id: string;
  studentId: string;
  form: JobApplicationForm;
  resume: StoredResume;
  createdAt: Date;
}

/** Adds an application. "duplicate" if the student has applied already, "listing gone" if the job was deleted meanwhile. */
export async function insertJobApplication(tx: Transaction, { form, resume, ...record }: JobApplicationRecord) {
  const { key: resumeKey, fileName: resumeFileName, type: resumeType } = resume;
  const row = { ...toColumns(form), ...toColumns({ ...record, resumeKey, resumeFileName, resumeType }) };
  return await insertOnce(jobTables, async () => await tx.insertInto("job_applications").values(row).execute());
}

const fields = Object.keys(jobApplicationForm.shape) as (keyof JobApplicationForm)[];

const selectApplications = (db: Connection) =>
  db
    .selectFrom("job_applications as item")
    .innerJoin("jobs", "jobs.id", "item.job_id")
    .innerJoin("accounts as poster", "poster.id", "jobs.poster_id")
    .innerJoin("applications as record", "record.id", "item.id")
    .select(selectProgress("record"))
    .select(selectFields(fields))
    .select(["item.id", "item.student_id", "item.resume_key", "item.resume_file_name", "item.resume_type", "item.created_at"])
    .select(["jobs.title", "jobs.suburb", "jobs.city", "jobs.state", "jobs.poster_id", "poster.company_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>["executeTakeFirstOrThrow"]>>;

/** Reads applications for jobs. */
export const jobApplications = createApplicationReading({
  tables: jobTables,
  readRows: async (db, ids) => await selectApplications(db).where("item.id", "in", ids).execute(),
  toReceived: (row: Row) => ({
    jobId: row.jobId,
    jobTitle: row.title,
    coverLetter: row.coverLetter,
    resumeFileName: row.resume_file_name,
  }),
  toOwn: (row) => ({
    ...pick(row, fields),
    jobTitle: row.title,
    companyName: row.company_name,
    resumeFileName: row.resume_file_name,
  }),
  toSent: (row) => ({ cover: null, message: row.coverLetter ?? "", resumeFileName: row.resume_file_name }),
});

/** Returns one application with the accounts that may see it and the file of its résumé. */
export async function findJobApplication(db: Connection, id: string) {
  const found = await jobApplications.find(db, id);
  if (!found) return undefined;
  const { row, own } = found;
  const resume = { key: row.resume_key, fileName: row.resume_file_name, type: row.resume_type };
  return { own, posterId: row.poster_id, studentId: row.student_id, resume };
}

/** The résumés of a job's applications. */
export async function listResumeKeysOf(db: Connection, jobId: string): Promise<string[]> {
  const rows = await db.selectFrom("job_applications").select("resume_key").where("job_id", "=", jobId).execute();
  return rows.map((row) => row.resume_key);
}

/** Lists the résumés that are deleted with an account: of its own applications, and of those to its jobs. */
export async function listResumeKeysOfAccount(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select("resume_key")
    .where((either) => either.or([either("student_id", "=", accountId), either("jobs.poster_id", "=", accountId)]))
    .execute();
  return rows.map((row) => row.resume_key);
}

/** Lists the résumés of all applications. */
export async function listResumes(db: Connection): Promise<{ id: string; resume_key: string; resume_type: ResumeType }[]> {
  return await db.selectFrom("job_applications").select(["id", "resume_key", "resume_type"]).orderBy("resume_key").execute();
}

/** Returns those of these résumés that belong to an application. */
export async function findReferencedResumes(db: Connection, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("job_applications").select("resume_key").where("resume_key", "in", keys).execute();
  return new Set(rows.map((row) => row.resume_key));
}
