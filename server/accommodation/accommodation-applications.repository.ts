import { type AccommodationApplicationForm, accommodationApplicationForm } from "#contract/accommodation-applications.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { createApplicationReading, insertOnce, selectProgress } from "#server/listings/applications.repository.ts";
import { accommodationTables, toCover } from "./accommodation.repository.ts";

interface AccommodationApplicationRecord {
  id: string;
  studentId: string;
  form: AccommodationApplicationForm;
  createdAt: Date;
}

/** Adds an application. "duplicate" if the student has applied already, "listing gone" if it was deleted meanwhile. */
export async function insertAccommodationApplication(tx: Transaction, { form, ...record }: AccommodationApplicationRecord) {
  const row = { ...toColumns(form), ...toColumns(record) };
  return await insertOnce(
    accommodationTables,
    async () => await tx.insertInto("accommodation_applications").values(row).execute(),
  );
}

const fields = Object.keys(accommodationApplicationForm.shape) as (keyof AccommodationApplicationForm)[];

const selectApplications = (db: Connection) =>
  db
    .selectFrom("accommodation_applications as item")
    .innerJoin("accommodations as listing", "listing.id", "item.accommodation_id")
    .select(selectFields(fields))
    .innerJoin("accounts as poster", "poster.id", "listing.poster_id")
    .innerJoin("applications as record", "record.id", "item.id")
    .select(selectProgress("record"))
    .select(["item.id", "item.student_id", "item.created_at", "listing.title", "listing.suburb", "listing.city", "listing.state"])
    .select(["listing.photos", "listing.poster_id", "poster.name as poster_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>["executeTakeFirstOrThrow"]>>;

/** Reads applications for accommodation. */
export const accommodationApplications = createApplicationReading({
  tables: accommodationTables,
  readRows: async (db, ids) => await selectApplications(db).where("item.id", "in", ids).execute(),
  toReceived: (row: Row) => ({
    accommodationId: row.accommodationId,
    accommodationTitle: row.title,
    comments: row.comments,
  }),
  toOwn: (row) => ({
    ...pick(row, fields),
    accommodationTitle: row.title,
    postedBy: { id: row.poster_id, name: row.poster_name },
    cover: toCover(row.photos),
  }),
  toSent: (row) => ({ cover: toCover(row.photos), message: row.comments, resumeFileName: null }),
});
