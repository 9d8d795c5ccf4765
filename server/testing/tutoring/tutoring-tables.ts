import type { Connection } from "#server/db/database.ts";
import type { ApplicationsTable, ListingsTable } from "#server/db/listing-tables.ts";
import type { LessonApplicationForm } from "./lesson-applications-contract.ts";
import type { LessonForm } from "./tutoring-contract.ts";

/** The tables of tables.sql, as a real board has them in server/db/listing-tables.ts. */
type TutoringTables = {
  /** The price is an exact decimal as text. */
  lessons: ListingsTable<LessonForm, { hourly_price: string; location: string }>;
  lesson_applications: ApplicationsTable<LessonApplicationForm>;
};

/** A real board needs no `inTables`: it writes `db.selectFrom("lessons as item")`. */
export const inTables = (db: Connection) => db.withTables<TutoringTables>();
