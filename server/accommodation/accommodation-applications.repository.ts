import type { OwnAccommodationApplication, ReceivedAccommodationApplication } from "#contract/accommodation-applications.ts";
import { violatedConstraint } from "#server/db/constraints.ts";
import type { Connection, Transaction } from "#server/db/database.ts";

export interface AccommodationApplicationRecord {
  id: string;
  accommodationId: string;
  studentId: string;
  applicantName: string;
  applicantEmail: string;
  contactNumber: string;
  comments: string;
  createdAt: Date;
}

/** Adds an application; "duplicate" when the student has applied already, "listing gone" when it was deleted meanwhile. */
export async function insertAccommodationApplication(
  tx: Transaction,
  record: AccommodationApplicationRecord,
): Promise<"inserted" | "duplicate" | "listing gone"> {
  try {
    await tx
      .insertInto("accommodation_applications")
      .values({
        id: record.id,
        accommodation_id: record.accommodationId,
        student_id: record.studentId,
        applicant_name: record.applicantName,
        applicant_email: record.applicantEmail,
        contact_number: record.contactNumber,
        comments: record.comments,
        created_at: record.createdAt,
      })
      .execute();
    return "inserted";
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "accommodation_applications_accommodation_id_student_id_key") return "duplicate";
    if (constraint === "accommodation_applications_accommodation_id_fkey") return "listing gone";
    throw error;
  }
}

const selectApplications = (db: Connection) =>
  db
    .selectFrom("accommodation_applications as application")
    .innerJoin("accommodations as listing", "listing.id", "application.accommodation_id")
    .select([
      "application.id",
      "application.accommodation_id",
      "application.student_id",
      "application.applicant_name",
      "application.applicant_email",
      "application.contact_number",
      "application.comments",
      "application.created_at",
      "listing.title",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>["executeTakeFirstOrThrow"]>>;

const toReceived = (row: Row): ReceivedAccommodationApplication => ({
  applicationId: row.id,
  accommodationId: row.accommodation_id,
  accommodationTitle: row.title,
  studentId: row.student_id,
  studentName: row.applicant_name,
  studentEmail: row.applicant_email,
  contactNumber: row.contact_number,
  comments: row.comments,
  appliedAt: row.created_at.toISOString(),
});

const toOwn = (row: Row): OwnAccommodationApplication => ({
  applicationId: row.id,
  accommodationId: row.accommodation_id,
  accommodationTitle: row.title,
  applicantName: row.applicant_name,
  applicantEmail: row.applicant_email,
  contactNumber: row.contact_number,
  comments: row.comments,
  appliedAt: row.created_at.toISOString(),
});

/** The newest applications to a poster's listings, at most `max`. */
export async function listApplicationsReceivedBy(
  db: Connection,
  posterId: string,
  max: number,
): Promise<ReceivedAccommodationApplication[]> {
  const rows = await selectApplications(db)
    .where("listing.poster_id", "=", posterId)
    .orderBy("application.created_at", "desc")
    .limit(max)
    .execute();
  return rows.map(toReceived);
}

/** A student's own newest applications, at most `max`. */
export async function listApplicationsOf(db: Connection, studentId: string, max: number): Promise<OwnAccommodationApplication[]> {
  const rows = await selectApplications(db)
    .where("application.student_id", "=", studentId)
    .orderBy("application.created_at", "desc")
    .limit(max)
    .execute();
  return rows.map(toOwn);
}

/** One application as its student sees it. */
export async function findAccommodationApplication(db: Connection, id: string): Promise<OwnAccommodationApplication | undefined> {
  const row = await selectApplications(db).where("application.id", "=", id).executeTakeFirst();
  return row && toOwn(row);
}

/** Deletes an application to a listing of this poster; the listing it was for, or nothing when there was none. */
export async function deleteAccommodationApplication(
  tx: Transaction,
  { id, posterId }: { id: string; posterId: string },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("accommodation_applications")
    .using("accommodations")
    .whereRef("accommodations.id", "=", "accommodation_applications.accommodation_id")
    .where("accommodations.poster_id", "=", posterId)
    .where("accommodation_applications.id", "=", id)
    .returning("accommodation_applications.accommodation_id")
    .executeTakeFirst();
  return row?.accommodation_id;
}

/** Whom to tell about an application: the poster of the listing. */
export async function findPosterOf(db: Connection, accommodationId: string) {
  return await db
    .selectFrom("accommodations as listing")
    .innerJoin("accounts", "accounts.id", "listing.poster_id")
    .select(["accounts.name", "accounts.email", "listing.title", "listing.location"])
    .where("listing.id", "=", accommodationId)
    .executeTakeFirst();
}
