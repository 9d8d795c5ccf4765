import { type RawBuilder, sql } from "kysely";
import type { ReportReason } from "#contract/report-choices.ts";
import type { ReportForm } from "#contract/reports.ts";
import type { CaseStatus } from "#contract/moderation-choices.ts";
import type { OpenedCase } from "#contract/moderation.ts";
import type { Connection, Transaction } from "#server/db/database.ts";

interface NewReport {
  id: string;
  caseId: string;
  form: ReportForm;
  /** What the report is about, by the id of its record. */
  subjectId: string;
  /** The same for every report of one person. Without an account it is the network, a full stop, and the address if one was given. */
  reporter: string;
  reporterId: string | null;
  email: string | null;
  at: Date;
}

/** Returns true if the owner of an account has confirmed its address. */
export async function hasConfirmedAddress(tx: Transaction, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true if this reporter has reported the subject before. */
export async function hasReported(
  tx: Transaction,
  { subject, subjectId, reporter }: { subject: ReportForm["subject"]; subjectId: string; reporter: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom("reports")
    .select("id")
    .where("subject_kind", "=", subject)
    .where("subject_id", "=", subjectId)
    .where("reporter", "=", reporter)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a report. Returns false if this reporter has one about the subject already. */
export async function insertReport(tx: Transaction, record: NewReport): Promise<boolean> {
  const { id, caseId, form, subjectId, reporter, reporterId, email, at } = record;
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto("reports")
    .values({
      id,
      case_id: caseId,
      subject_kind: form.subject,
      subject_id: subjectId,
      reporter,
      reporter_id: reporterId,
      email,
      reason: form.reason,
      body: form.text,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["subject_kind", "subject_id", "reporter"]).doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

interface ReportCounts {
  reporters: number;
  /** Those that count towards hiding a listing. */
  newReporters: number;
  reasons: ReportReason[];
}

/** A reporter without the address that may follow a network. */
const personOf = (table: string): RawBuilder<string> => sql`split_part(${sql.ref(`${table}.reporter`)}, '.', 1)`;

/**
 * How many different people have reported the subject of a case, and for what. Reporters without an account who share a network are one
 * person, and networks from an earlier case of the subject don't count again.
 */
export async function countReports(tx: Transaction, caseId: string): Promise<ReportCounts> {
  const { rows } = await sql<ReportCounts>`
    select count(distinct ${personOf("report")})::int as reporters, count(distinct ${personOf("report")}) filter (where not exists (
        select from reports as earlier
        where earlier.subject_kind = report.subject_kind and earlier.subject_id = report.subject_id
          and earlier.case_id <> report.case_id and ${personOf("earlier")} = ${personOf("report")}
      ))::int as "newReporters", array_agg(distinct reason) as reasons
    from reports as report where case_id = ${caseId}`.execute(tx);
  return rows[0] ?? { reporters: 0, newReporters: 0, reasons: [] };
}

/** The reports of a case, newest first and `countMax` at most. */
export async function listReports(db: Connection, caseId: string, countMax: number): Promise<OpenedCase["reports"]> {
  const rows = await db
    .selectFrom("reports")
    .select(["reason", "body", "created_at", "reporter_id"])
    .where("case_id", "=", caseId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(countMax)
    .execute();
  return rows.map(({ reason, body, created_at: createdAt, reporter_id: reporterId }) => ({
    reason,
    text: body,
    createdAt: createdAt.toISOString(),
    hasAccount: reporterId !== null,
  }));
}

/** The newest messages of an application's conversation, oldest first, with who of the two wrote each. */
export async function listReportedMessages(
  db: Connection,
  { applicationId, accountId, countMax }: { applicationId: string; accountId: string; countMax: number },
): Promise<OpenedCase["messages"]> {
  const { rows } = await sql<{ isReported: boolean; text: string; createdAt: Date }>`
    select message.body as text, message.created_at as "createdAt",
      case message.sender when 'applicant' then application.student_id else application.poster_id end = ${accountId} as "isReported"
    from application_messages as message join applications as application on application.id = message.application_id
    where message.application_id = ${applicationId}
    order by message.created_at desc, message.id desc limit ${countMax}`.execute(db);
  return rows.toReversed().map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The account whose page has this id. */
export async function findPosterByPage(tx: Transaction, publicId: string): Promise<{ id: string; name: string } | undefined> {
  return await tx
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("public_id", "=", publicId)
    .where("role", "in", ["EMPLOYER", "RENTER", "SERVICE-PROVIDER"])
    .executeTakeFirst();
}

/** The two people of an application. */
export async function findParties(
  tx: Transaction,
  applicationId: string,
): Promise<{ board: string; studentId: string; posterId: string; title: string } | undefined> {
  const { rows } = await sql<{ board: string; studentId: string; posterId: string; title: string }>`
    select board, student_id as "studentId", poster_id as "posterId", listing_title as title
    from applications where id = ${applicationId}`.execute(tx);
  return rows[0];
}

/** A reporter who has to be told what was decided. */
export interface Untold {
  id: string;
  status: CaseStatus;
  title: string;
  reporterId: string | null;
  email: string | null;
}

/**
 * Notes that the reporters of decided cases are told now, and forgets their addresses. Returns whom to tell, `countMax` at most; with
 * `accountId` those who reported this account, also in cases that nobody has decided.
 */
export async function takeUntold(
  tx: Transaction,
  { at, countMax, accountId }: { at: Date; countMax: number; accountId?: string },
): Promise<Untold[]> {
  const isDue = accountId === undefined ? sql`found.status <> 'open'` : sql`found.account_id = ${accountId}`;
  const { rows } = await sql<Untold>`
    with untold as (
      select report.id, found.status, found.title, report.reporter_id as "reporterId", report.email
      from reports as report join moderation_cases as found on found.id = report.case_id
      where report.told_at is null and ${isDue} order by report.id limit ${countMax} for update of report skip locked)
    , told as (update reports set told_at = ${at}, email = null where id in (select id from untold))
    select * from untold`.execute(tx);
  return rows;
}

/** Forgets the addresses in reports from before a moment. */
export async function forgetReportAddresses(db: Connection, before: Date): Promise<void> {
  await db.updateTable("reports").set({ email: null }).where("created_at", "<", before).where("email", "is not", null).execute();
}

/** What an account has reported, newest first. */
export async function listReportsOf(db: Connection, accountId: string) {
  const rows = await db
    .selectFrom("reports")
    .select(["subject_kind", "reason", "body", "created_at", "told_at"])
    .where("reporter_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    about: row.subject_kind,
    reason: row.reason,
    text: row.body,
    createdAt: row.created_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
  }));
}
