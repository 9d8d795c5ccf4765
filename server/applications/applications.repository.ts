import { sql } from "kysely";
import type { ApplicationParty, ApplicationState } from "#contract/application-rules.ts";
import type { ApplicationStep, Meeting, MessageTemplate } from "#contract/applications.ts";
import type { ApplicationBoardName } from "#contract/boards.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { type ProgressRow, selectProgress } from "#server/listings/applications.repository.ts";
import type { ApplicationTables } from "#server/listings/board.ts";
import { isValue, newestFirst, orderOf, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

/** An application as the database keeps it for every board. */
export interface ApplicationRecord extends ProgressRow {
  id: string;
  board: ApplicationBoardName;
  listingId: string;
  /** At the time of applying. */
  listingTitle: string;
  posterId: string;
  /** The company, or the person. */
  posterName: string;
  studentId: string;
  /** When the applicant learns of `state`; null if that is what is shown. */
  tellAt: Date | null;
  privateNote: string | null;
  createdAt: Date;
}

const selectApplications = (db: Connection) =>
  db
    .selectFrom("applications as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(["item.id", "item.board", "item.listing_id as listingId", "item.listing_title as listingTitle"])
    .select(["item.poster_id as posterId", "item.student_id as studentId", "item.created_at as createdAt"])
    .select(sql<string>`coalesce(nullif(trim(poster.company_name), ''), poster.name)`.as("posterName"))
    .select(["item.tell_at as tellAt", "item.private_note as privateNote"])
    .select(selectProgress("item"));

/** A page of everything that a student applied for, newest first, on all boards or one of them. */
export async function listApplicationsOf(
  db: Connection,
  { studentId, board }: { studentId: string; board: ApplicationBoardName | undefined },
  window: Window,
): Promise<Page<ApplicationRecord>> {
  const listed = {
    from: sql`applications as item`,
    conditions: [isValue("item.student_id", studentId), isValue("item.board", board)],
  };
  return await readPage(
    window,
    async (wanted) =>
      await selectApplications(db)
        .innerJoin(selectPage(listed, wanted), "page.id", "item.id")
        .select("page.total")
        .orderBy(orderOf("item", newestFirst))
        .execute(),
    ({ total: _total, ...record }) => record,
  );
}

/** One application. */
export const findApplication = async (db: Connection, id: string): Promise<ApplicationRecord | undefined> =>
  await selectApplications(db).where("item.id", "=", id).executeTakeFirst();

/** One application, locked until the transaction ends. */
export const lockApplication = async (tx: Transaction, id: string): Promise<ApplicationRecord | undefined> =>
  await selectApplications(tx).where("item.id", "=", id).forUpdate("item").executeTakeFirst();

/** Locks the applications to a listing. */
export const lockApplicationsTo = async (tx: Transaction, listingId: string): Promise<ApplicationRecord[]> =>
  await selectApplications(tx).where("item.listing_id", "=", listingId).orderBy("item.id").forUpdate("item").execute();

/** Locks the applications that an account sent, and those to its listings. */
export const lockApplicationsOf = async (tx: Transaction, accountId: string): Promise<ApplicationRecord[]> =>
  await selectApplications(tx)
    .where((either) => either.or([either("item.student_id", "=", accountId), either("item.poster_id", "=", accountId)]))
    .orderBy("item.id")
    .forUpdate("item")
    .execute();

/** Locks some applications whose applicants must learn of their state by now. Those that another process holds are left to it. */
export const lockUntold = async (tx: Transaction, at: Date, countMax: number): Promise<ApplicationRecord[]> =>
  await selectApplications(tx)
    .where("item.tell_at", "<=", at)
    .orderBy("item.tell_at")
    .limit(countMax)
    .forUpdate("item")
    .skipLocked()
    .execute();

/** The number of applications to a poster's listings whose content is still there, by listing and state; the newest listing first. */
export async function countReceived(db: Connection, posterId: string, boards: readonly ApplicationTables[]) {
  const counts = boards.map(
    ({ listings, applications: { table, listingId } }) => sql`
      select item.board, listing.id as "listingId", listing.title as "listingTitle", item.state, count(*)::int as count
      from applications as item
      join ${sql.table(table)} as sent on sent.id = item.id
      join ${sql.table(listings)} as listing on listing.id = ${sql.ref(`sent.${listingId}`)}
      where item.poster_id = ${posterId} group by listing.id, item.board, item.state`,
  );
  const { rows } = await sql<{
    board: ApplicationBoardName;
    listingId: string;
    listingTitle: string;
    state: ApplicationState;
    count: number;
  }>`
    ${sql.join(counts, sql` union all `)} order by "listingId" desc, state`.execute(db);
  return rows;
}

/** What a change writes. `tellAt` keeps it from the applicant until then. */
export interface StateRecord {
  state: ApplicationState;
  at: Date;
  tellAt: Date | null;
}

/** Sets the state of an application. */
export async function setState(tx: Transaction, id: string, { state, at, tellAt }: StateRecord): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ state, state_since: at, tell_at: tellAt })
    .$if(tellAt === null, (update) => update.set({ shown_state: state, shown_state_since: at }))
    .where("id", "=", id)
    .execute();
}

/** Sets the state that the applicant sees while another one waits to be told. */
export async function setShownState(tx: Transaction, id: string, state: ApplicationState, at: Date): Promise<void> {
  await tx.updateTable("applications").set({ shown_state: state, shown_state_since: at }).where("id", "=", id).execute();
}

/** Gives an application the state back that its applicant has seen all the time. */
export async function restoreShownState(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("applications")
    .set((row) => ({ state: row.ref("shown_state"), state_since: row.ref("shown_state_since"), tell_at: null }))
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("application_steps")
    .set({ taken_back_at: at })
    .where("application_id", "=", id)
    .where("shown_at", "is", null)
    .where("taken_back_at", "is", null)
    .execute();
}

/** Shows the applicant the state of an application, and the step that led to it. Returns the note of that step. */
export async function showState(tx: Transaction, id: string, at: Date): Promise<string | null> {
  await tx
    .updateTable("applications")
    .set((row) => ({ shown_state: row.ref("state"), shown_state_since: at, tell_at: null }))
    .where("id", "=", id)
    .execute();
  const step = await tx
    .updateTable("application_steps")
    .set({ shown_at: at })
    .where("application_id", "=", id)
    .where("shown_at", "is", null)
    .where("taken_back_at", "is", null)
    .returning("note")
    .executeTakeFirst();
  return step?.note ?? null;
}

/** One row of an application's history. */
export interface StepRecord {
  id: string;
  applicationId: string;
  at: Date;
  party: ApplicationParty;
  kind: ApplicationStep["kind"];
  state: ApplicationState;
  note: string | null;
  /** Null while the applicant must not know of it. */
  shownAt: Date | null;
}

/** Adds a row to the history. */
export async function insertStep(tx: Transaction, { applicationId, shownAt, ...step }: StepRecord): Promise<void> {
  await tx
    .insertInto("application_steps")
    .values({ ...step, application_id: applicationId, shown_at: shownAt, taken_back_at: null })
    .execute();
}

/** An application's history, oldest first. */
export async function listSteps(db: Connection, applicationId: string) {
  return await db
    .selectFrom("application_steps")
    .select(["at", "party", "kind", "state", "note", "shown_at as shownAt", "taken_back_at as takenBackAt"])
    .where("application_id", "=", applicationId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** A meeting with what calendars need. */
export type MeetingRecord = Omit<Meeting, "times" | "chosen"> & {
  times: Date[];
  chosen: Date | null;
  revision: number;
  updatedAt: Date;
};

/** The meeting of an application. */
export async function findMeeting(db: Connection, applicationId: string): Promise<MeetingRecord | undefined> {
  return await db
    .selectFrom("application_meetings")
    .select(["times", "minutes", "place", "chosen", "is_cancelled as isCancelled", "revision", "updated_at as updatedAt"])
    .select(
      sql<string | null>`(select note from application_steps as step
        where step.application_id = application_meetings.application_id and kind = 'times_proposed'
        order by at desc, id desc limit 1)`.as("note"),
    )
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
}

/** Keeps a proposal in place of the one before. */
export async function putMeeting(
  tx: Transaction,
  applicationId: string,
  { times, minutes, place, at }: { times: Date[]; minutes: number; place: string; at: Date },
): Promise<void> {
  const row = { times, minutes, place, chosen: null, is_cancelled: false, updated_at: at };
  await tx
    .insertInto("application_meetings")
    .values({ application_id: applicationId, ...row, revision: 0 })
    .onConflict((conflict) =>
      conflict.column("application_id").doUpdateSet((update) => ({
        ...row,
        revision: sql<number>`${update.ref("application_meetings.revision")} + 1`,
      })),
    )
    .execute();
}

/** Keeps the applicant's choice, or that the meeting is cancelled. */
export async function updateMeeting(
  tx: Transaction,
  applicationId: string,
  change: { chosen: Date; at: Date } | { isCancelled: true; at: Date },
): Promise<void> {
  await tx
    .updateTable("application_meetings")
    .set((row) => ({
      ...("chosen" in change ? { chosen: change.chosen } : { is_cancelled: true }),
      updated_at: change.at,
      revision: sql<number>`${row.ref("revision")} + 1`,
    }))
    .where("application_id", "=", applicationId)
    .execute();
}

/** Keeps the poster's own note. */
export async function setPrivateNote(db: Connection, id: string, note: string | null): Promise<void> {
  await db.updateTable("applications").set({ private_note: note }).where("id", "=", id).execute();
}

/** A poster's own notes, for the download of own data. */
export async function listPrivateNotes(db: Connection, posterId: string) {
  return await db
    .selectFrom("applications")
    .select(["id as applicationId", "listing_title as listingTitle", "private_note as note"])
    .where("poster_id", "=", posterId)
    .where("private_note", "is not", null)
    .orderBy("id")
    .execute();
}

/** An account's templates for messages, in its own order. */
export async function listTemplates(db: Connection, accountId: string): Promise<MessageTemplate[]> {
  return await db
    .selectFrom("message_templates")
    .select(["name", "body"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
}

/** Replaces the poster's templates with these. */
export async function replaceTemplates(tx: Transaction, accountId: string, templates: readonly MessageTemplate[]): Promise<void> {
  await tx.deleteFrom("message_templates").where("account_id", "=", accountId).execute();
  if (templates.length === 0) return;
  await tx
    .insertInto("message_templates")
    .values(templates.map((template, position) => ({ account_id: accountId, position, ...template })))
    .execute();
}
