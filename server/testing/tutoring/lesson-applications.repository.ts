import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { createApplicationReading, insertOnce, selectProgress } from "#server/listings/applications.repository.ts";
import { type LessonApplicationForm, lessonApplicationForm } from "./lesson-applications-contract.ts";
import { lessonTables } from "./lessons.repository.ts";
import { inTables } from "./tutoring-tables.ts";

interface LessonApplicationRecord {
  id: string;
  studentId: string;
  form: LessonApplicationForm;
  createdAt: Date;
}

/** Adds an application. "duplicate" if the student has applied already, "listing gone" if it was deleted meanwhile. */
export async function insertLessonApplication(tx: Transaction, { form, ...record }: LessonApplicationRecord) {
  const row = { ...toColumns(form), ...toColumns(record) };
  return await insertOnce(lessonTables, async () => await inTables(tx).insertInto("lesson_applications").values(row).execute());
}

const fields = Object.keys(lessonApplicationForm.shape) as (keyof LessonApplicationForm)[];

const selectApplications = (db: Connection) =>
  inTables(db)
    .selectFrom("lesson_applications as item")
    .innerJoin("lessons as listing", "listing.id", "item.lesson_id")
    .innerJoin("accounts as poster", "poster.id", "listing.poster_id")
    .innerJoin("applications as record", "record.id", "item.id")
    .select(selectFields(fields))
    .select(selectProgress("record"))
    .select(["item.id", "item.student_id", "item.created_at", "listing.title", "listing.suburb", "listing.city", "listing.state"])
    .select(["listing.poster_id", "poster.name as poster_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>["executeTakeFirstOrThrow"]>>;

/** Reads applications for lessons. */
export const lessonApplications = createApplicationReading({
  tables: lessonTables,
  readRows: async (db, ids) => await selectApplications(db).where("item.id", "in", ids).execute(),
  toReceived: ({ lessonId, title, comments }: Row) => ({ lessonId, lessonTitle: title, comments }),
  toOwn: (row) => ({
    ...pick(row, fields),
    lessonTitle: row.title,
    postedBy: { id: row.poster_id, name: row.poster_name },
  }),
  toSent: ({ comments }) => ({ cover: null, message: comments, resumeFileName: null }),
});
