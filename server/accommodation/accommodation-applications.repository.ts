import {
  type AccommodationApplicationForm,
  accommodationApplicationForm,
  type OwnAccommodationApplication,
  type ReceivedAccommodationApplication,
} from "#contract/accommodation-applications.ts";
import { timeZoneOf } from "#contract/time-zones.ts";
import { placeText } from "#contract/place-text.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import {
  applicationsOf,
  insertOnce,
  type Party,
  type Poster,
  selectProgress,
  toProgress,
} from "#server/listings/applications.repository.ts";
import type { SentRecord } from "#server/listings/board.ts";
import { readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { accommodationTables, toCover } from "./accommodation.repository.ts";

export interface AccommodationApplicationRecord {
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

const toReceived = (row: Row): ReceivedAccommodationApplication => ({
  applicationId: row.id,
  accommodationId: row.accommodationId,
  accommodationTitle: row.title,
  studentId: row.student_id,
  studentName: row.applicantName,
  studentEmail: row.applicantEmail,
  contactNumber: row.contactNumber,
  comments: row.comments,
  appliedAt: row.created_at.toISOString(),
  timeZone: timeZoneOf(row),
  progress: toProgress(row, "poster"),
});

const toOwn = (row: Row): OwnAccommodationApplication => ({
  ...pick(row, fields),
  applicationId: row.id,
  accommodationTitle: row.title,
  postedBy: { id: row.poster_id, name: row.poster_name },
  suburb: row.suburb,
  city: row.city,
  state: row.state,
  cover: toCover(row.photos),
  appliedAt: row.created_at.toISOString(),
  progress: toProgress(row, "applicant"),
});

async function readRows(db: Connection, party: Party, window: Window) {
  return await selectApplications(db)
    .innerJoin(selectPage(applicationsOf(accommodationTables, party), window), "page.id", "item.id")
    .select("page.total")
    .orderBy("item.created_at", "desc")
    .orderBy("item.id", "desc")
    .execute();
}

/** One page of the applications to a poster's listings, or to one of them, newest first. */
export const listApplicationsReceivedBy = async (
  db: Connection,
  poster: Poster,
  window: Window,
): Promise<Page<ReceivedAccommodationApplication>> =>
  await readPage(window, async (asked) => await readRows(db, poster, asked), toReceived);

/** One page of a student's own applications, newest first. */
export const listApplicationsOf = async (
  db: Connection,
  studentId: string,
  window: Window,
): Promise<Page<OwnAccommodationApplication>> =>
  await readPage(window, async (asked) => await readRows(db, { studentId }, asked), toOwn);

/** One application as its student sees it. */
export async function findAccommodationApplication(db: Connection, id: string): Promise<OwnAccommodationApplication | undefined> {
  const row = await selectApplications(db).where("item.id", "=", id).executeTakeFirst();
  return row && toOwn(row);
}

/** What students sent with these applications. */
export async function readSentAccommodationApplications(db: Connection, ids: readonly string[]): Promise<SentRecord[]> {
  const rows = await selectApplications(db).where("item.id", "in", ids).execute();
  return rows.map((row) => ({
    applicationId: row.id,
    listingTitle: row.title,
    place: placeText(row),
    timeZone: timeZoneOf(row),
    cover: toCover(row.photos),
    content: {
      name: row.applicantName,
      email: row.applicantEmail,
      phone: row.contactNumber,
      message: row.comments,
      resumeFileName: null,
    },
  }));
}
