// What every board asks of its table of applications in the same way.
import { sql } from "kysely";
import { violatedConstraint } from "#server/db/constraints.ts";
import type { ApplicationState } from "#contract/application-rules.ts";
import type { ApplicationProgress } from "#contract/applications.ts";
import type { OwnListingFields } from "#contract/listing-life.ts";
import { placeText } from "#contract/place-text.ts";
import { timeZoneOf } from "#contract/time-zones.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import type { Tell } from "#server/notices/telling.ts";
import { versionOf } from "#server/versions.ts";
import type { ApplicationTables, SentRecord } from "./board.ts";
import { containsText, isValue, type Listed, readIds, readItems } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";

/** Whose applications: those that a student sent, or those to a poster's listings, all or one of them. */
type Party = { studentId: string } | Poster;

/** Which applications a poster asks for. An absent filter does not filter. */
export interface ReceivedFilters {
  listingId: string | undefined;
  state: ApplicationState | undefined;
  /** Text within the applicant's name and email address. */
  q: string | undefined;
}

/** Whose listings, and which of the applications to them. */
export interface Poster extends ReceivedFilters {
  posterId: string;
}

const applicationsOf = ({ listings, applications }: ApplicationTables, party: Party): Listed => ({
  from: sql`${sql.table(applications.table)} as item join applications as record on record.id = item.id
    join ${sql.table(listings)} as listing on listing.id = ${sql.ref(`item.${applications.listingId}`)}`,
  conditions:
    "studentId" in party
      ? [isValue("item.student_id", party.studentId)]
      : [
          isValue("listing.poster_id", party.posterId),
          isValue("listing.id", party.listingId),
          isValue("record.state", party.state),
          containsText(sql`(item.applicant_name || ' ' || item.applicant_email)`, party.q),
        ],
});

/** The columns of an application's progress, for a query that calls the table `applications` by this name. */
export const selectProgress = (table: "item" | "record") => [
  sql<ApplicationState>`${sql.ref(`${table}.state`)}`.as("currentState"),
  sql<Date>`${sql.ref(`${table}.state_since`)}`.as("stateSince"),
  sql<ApplicationState>`${sql.ref(`${table}.shown_state`)}`.as("shownState"),
  sql<Date>`${sql.ref(`${table}.shown_state_since`)}`.as("shownStateSince"),
  sql<Date | null>`(select chosen from application_meetings as meeting
    where meeting.application_id = ${sql.ref(`${table}.id`)} and not meeting.is_cancelled)`.as("meetingAt"),
  countUnread(table, "applicant").as("unreadByPoster"),
  countUnread(table, "poster").as("unreadByApplicant"),
];

const countUnread = (table: "item" | "record", sender: "applicant" | "poster") =>
  sql<number>`(select count(*)::int from application_messages as message
    where message.application_id = ${sql.ref(`${table}.id`)} and message.sender = ${sender} and message.read_at is null)`;

/** An application's progress as the database has it. */
export interface ProgressRow {
  currentState: ApplicationState;
  stateSince: Date;
  /** What the applicant sees. */
  shownState: ApplicationState;
  shownStateSince: Date;
  meetingAt: Date | null;
  unreadByPoster: number;
  unreadByApplicant: number;
}

/** An application's progress as one of its two people sees it. */
export const toProgress = (row: ProgressRow, side: "applicant" | "poster"): ApplicationProgress => ({
  state: side === "poster" ? row.currentState : row.shownState,
  since: (side === "poster" ? row.stateSince : row.shownStateSince).toISOString(),
  meetingAt: row.meetingAt?.toISOString() ?? null,
  unreadMessages: side === "poster" ? row.unreadByPoster : row.unreadByApplicant,
});

/** What every board reads of an application, its listing, and its record in `applications`. */
interface ApplicationRow extends ProgressRow {
  id: string;
  student_id: string;
  applicantName: string;
  applicantEmail: string;
  contactNumber: string;
  created_at: Date;
  title: string;
  suburb: string;
  city: string;
  state: string;
}

/** What its poster sees of an application on every board. */
const toReceivedFields = (row: ApplicationRow) => ({
  applicationId: row.id,
  studentId: row.student_id,
  studentName: row.applicantName,
  studentEmail: row.applicantEmail,
  contactNumber: row.contactNumber,
  appliedAt: row.created_at.toISOString(),
  timeZone: timeZoneOf(row),
  progress: toProgress(row, "poster"),
});

/** What its student sees of an application on every board, beside what was typed into it. */
const toOwnFields = (row: ApplicationRow) => ({
  applicationId: row.id,
  suburb: row.suburb,
  city: row.city,
  state: row.state,
  appliedAt: row.created_at.toISOString(),
  progress: toProgress(row, "applicant"),
});

type SentParts = Pick<SentRecord, "cover"> & { message: string; resumeFileName: string | null };

interface ApplicationReadingParts<Row extends ApplicationRow, Received, Own> {
  tables: ApplicationTables;
  /** Reads the applications with these ids, in any order. */
  readRows(db: Connection, ids: readonly string[]): Promise<Row[]>;
  /** Returns the board's own fields for the poster. */
  toReceived(row: Row): Received;
  /** Returns the board's own fields for the student. */
  toOwn(row: Row): Own;
  /** Returns the board's own parts of what both see in the conversation. */
  toSent(row: Row): SentParts;
}

/** Reads the applications of a board. */
export function createApplicationReading<Row extends ApplicationRow, Received, Own>(
  parts: ApplicationReadingParts<Row, Received, Own>,
) {
  const { tables, readRows } = parts;
  const toReceived = (row: Row) => ({ ...toReceivedFields(row), ...parts.toReceived(row) });
  const toOwn = (row: Row) => ({ ...toOwnFields(row), ...parts.toOwn(row) });
  async function list<Item>(db: Connection, party: Party, window: Window, toItem: (row: Row) => Item): Promise<Page<Item>> {
    const found = await readIds(db, applicationsOf(tables, party), window);
    return await readItems(found, { readRows: async (ids) => await readRows(db, ids), toItem });
  }
  return {
    /** One page of the applications to a poster's listings, or to one of them, newest first. */
    listReceivedBy: async (db: Connection, poster: Poster, window: Window) => await list(db, poster, window, toReceived),
    /** One page of a student's own applications, newest first. */
    listOf: async (db: Connection, studentId: string, window: Window) => await list(db, { studentId }, window, toOwn),
    /** One application with its row, as its student sees it. */
    async find(db: Connection, id: string) {
      const [row] = await readRows(db, [id]);
      return row && { row, own: toOwn(row) };
    },
    /** What students sent with these applications. */
    async readSent(db: Connection, ids: readonly string[]): Promise<SentRecord[]> {
      const rows = await readRows(db, ids);
      return rows.map((row) => {
        const { cover, ...content } = parts.toSent(row);
        const { id: applicationId, title: listingTitle, applicantName: name, applicantEmail: email, contactNumber: phone } = row;
        const listing = { applicationId, listingTitle, place: placeText(row), timeZone: timeZoneOf(row), cover };
        return { ...listing, content: { name, email, phone, ...content } };
      });
    },
  };
}

/** A page of somebody's own listings, each with its version and the number of applications to it. */
export async function toOwnListings<Listing extends { id: string }>(
  db: Connection,
  { applications: { table, listingId } }: ApplicationTables,
  { items, total }: Page<Listing>,
): Promise<Page<Listing & OwnListingFields>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select ${sql.ref(listingId)} as id, count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(listingId)} = any(${items.map(({ id }) => id)}) group by ${sql.ref(listingId)}
  `.execute(db);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return {
    items: items.map((item) => ({ ...item, applicationCount: counts.get(item.id) ?? 0, version: versionOf(item) })),
    total,
  };
}

/** Adds an application. "duplicate" if the student has applied already, "listing gone" if the listing was deleted meanwhile. */
export async function insertOnce(
  { applications: { table, listingId } }: ApplicationTables,
  insert: () => Promise<unknown>,
): Promise<"inserted" | "duplicate" | "listing gone"> {
  try {
    await insert();
    return "inserted";
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === `${table}_${listingId}_student_id_key`) return "duplicate";
    if (constraint === `${table}_${listingId}_fkey`) return "listing gone";
    throw error;
  }
}

/** Deletes an application to a listing of this poster. Returns the listing's id, or nothing if there was no such application. */
export async function deleteApplication(
  tx: Transaction,
  { listings, applications }: ApplicationTables,
  { id, posterId }: { id: string; posterId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ listingId: string }>`
    delete from ${sql.table(applications.table)} as item using ${sql.table(listings)} as listing
    where listing.id = ${sql.ref(`item.${applications.listingId}`)} and listing.poster_id = ${posterId} and item.id = ${id}
    returning listing.id as "listingId"`.execute(tx);
  return rows[0]?.listingId;
}

/** The poster whose listing an application is for. */
export interface ApplicationPoster extends Recipient {
  accountId: string;
  companyName: string | null;
  /** Of the listing. */
  title: string;
  location: string;
}

/** Finds the poster who is told about an application to a listing. */
export async function findPosterOf(
  db: Connection,
  { listings }: ApplicationTables,
  id: string,
): Promise<ApplicationPoster | undefined> {
  const { rows } = await sql<ApplicationPoster>`
    select poster.id as "accountId", poster.name, poster.email, poster.email_confirmed_at is not null as "emailConfirmed", poster.company_name as "companyName", listing.title, listing.location
    from ${sql.table(listings)} as listing join accounts as poster on poster.id = listing.poster_id
    where listing.id = ${id}`.execute(db);
  return rows[0];
}

/** Tells a poster of a new application, by an email of the board's own. */
export async function tellPoster(
  tx: Transaction,
  tell: Tell,
  {
    poster,
    applicationId,
    applicantName,
    toMail,
  }: {
    poster: ApplicationPoster;
    applicationId: string;
    applicantName: string;
    toMail: NonNullable<Parameters<Tell>[1]["toMail"]>;
  },
): Promise<void> {
  await tell(tx, {
    accountId: poster.accountId,
    topic: "applications",
    content: { kind: "application_received", person: applicantName, title: poster.title },
    path: `/applications/${applicationId}`,
    isForPoster: true,
    toMail,
  });
}
