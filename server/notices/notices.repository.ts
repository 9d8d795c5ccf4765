import { sql } from "kysely";
import { type NoticeMail, type NoticeTopic, noticeTopics } from "#contract/notice-choices.ts";
import type { NoticePreferences } from "#contract/notices.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { isValue, newestFirst, orderOf, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import type { NoticeContent } from "./notice-content.ts";

/** A notice as it is kept. */
export interface NoticeRecord {
  id: string;
  accountId: string;
  topic: NoticeTopic;
  content: NoticeContent;
  path: string;
  createdAt: Date;
  isForDailyMail: boolean;
}

/** Adds a notice. */
export async function insertNotice(tx: Transaction, { content, ...notice }: NoticeRecord): Promise<void> {
  const { kind, ...params } = content;
  await tx
    .insertInto("notices")
    .values({
      id: notice.id,
      account_id: notice.accountId,
      topic: notice.topic,
      kind,
      params: JSON.stringify(params),
      path: notice.path,
      created_at: notice.createdAt,
      read_at: null,
      is_for_daily_mail: notice.isForDailyMail,
    })
    .execute();
}

interface StoredNotice {
  id: string;
  topic: NoticeTopic;
  content: NoticeContent;
  path: string;
  createdAt: Date;
  readAt: Date | null;
}

const selectNotices = (db: Connection) =>
  db
    .selectFrom("notices as item")
    .select(["item.id", "item.topic", "item.kind", "item.params", "item.path"])
    .select(["item.created_at as createdAt", "item.read_at as readAt"]);

const toStored = ({
  kind,
  params,
  ...notice
}: Omit<StoredNotice, "content"> & { kind: string; params: object }): StoredNotice => ({
  id: notice.id,
  topic: notice.topic,
  path: notice.path,
  createdAt: notice.createdAt,
  readAt: notice.readAt,
  // Written by `insertNotice` only.
  content: { kind, ...params } as unknown as NoticeContent,
});

/** A page of an account's notices, newest first. */
export async function listNotices(db: Connection, accountId: string, window: Window): Promise<Page<StoredNotice>> {
  const listed = { from: sql`notices as item`, conditions: [isValue("item.account_id", accountId)] };
  return await readPage(
    window,
    async (wanted) =>
      await selectNotices(db)
        .innerJoin(selectPage(listed, wanted), "page.id", "item.id")
        .select("page.total")
        .orderBy(orderOf("item", newestFirst))
        .execute(),
    toStored,
  );
}

/** The number of an account's unread notices, and why it is suspended; null if it isn't. */
export async function countUnread(
  db: Connection,
  accountId: string,
): Promise<{ count: number; suspension: { reason: string } | null }> {
  const { rows } = await sql<{ count: number; reason: string | null }>`
    select (select count(*)::int from notices where account_id = account.id and read_at is null) as count,
      suspended_for as reason
    from accounts as account where id = ${accountId}`.execute(db);
  const [{ count, reason } = { count: 0, reason: null }] = rows;
  return { count, suspension: reason === null ? null : { reason } };
}

/** Marks an account's notices as read: those with these ids, those that lead to this page, or all. Returns whether any was unread. */
export async function markRead(
  db: Connection,
  accountId: string,
  which: { ids?: readonly string[] | undefined; path?: string },
  at: Date,
): Promise<boolean> {
  const { ids, path } = which;
  const { numUpdatedRows } = await db
    .updateTable("notices")
    .set({ read_at: at })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (update) => update.where(sql<boolean>`id = any(${ids})`))
    .$if(path !== undefined, (update) => update.where(sql<string>`split_part(path, '#', 1)`, "=", path ?? ""))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes what the people of an account's applications were told about these. */
export async function deleteNoticesAboutApplicationsOf(tx: Transaction, accountId: string): Promise<void> {
  await sql`delete from notices using applications as application
    where (application.student_id = ${accountId} or application.poster_id = ${accountId})
      and notices.account_id in (application.student_id, application.poster_id)
      and split_part(notices.path, '#', 1) = '/applications/' || application.id`.execute(tx);
}

/** Deletes notices that are older than this, read or not. */
export async function deleteNoticesBefore(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("notices").where("created_at", "<", at).execute();
}

const allNow = Object.fromEntries(noticeTopics.map((topic) => [topic, "now"])) as NoticePreferences;

/** How an account wants to be told by email. */
export async function findPreferences(db: Connection, accountId: string): Promise<NoticePreferences> {
  const rows = await db.selectFrom("notice_preferences").select(["topic", "mail"]).where("account_id", "=", accountId).execute();
  return { ...allNow, ...Object.fromEntries(rows.map(({ topic, mail }) => [topic, mail])) };
}

/** Keeps how an account wants to be told about a topic. Does nothing if the account was deleted. */
export async function putPreference(db: Connection, accountId: string, topic: NoticeTopic, mail: NoticeMail): Promise<void> {
  await sql`insert into notice_preferences (account_id, topic, mail)
    select id, ${topic}, ${mail} from accounts where id = ${accountId}
    on conflict (account_id, topic) do update set mail = excluded.mail`.execute(db);
}

/** The person who gets a notice by email, and when. */
export async function findAddressee(
  db: Connection,
  accountId: string,
  topic: NoticeTopic,
): Promise<(Recipient & { mail: NoticeMail }) | undefined> {
  return await db
    .selectFrom("accounts")
    .leftJoin("notice_preferences as preference", (join) =>
      join.onRef("preference.account_id", "=", "accounts.id").on("preference.topic", "=", topic),
    )
    .select(["accounts.name", "accounts.email"])
    .select(sql<boolean>`accounts.email_confirmed_at is not null`.as("emailConfirmed"))
    .select(sql<NoticeMail>`coalesce(preference.mail, 'now')`.as("mail"))
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
}

/** The accounts whose daily mail is due: something waits, and the last one was sent before this time. */
export async function listDueForDailyMail(db: Connection, sentBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct notices.account_id as id from notices left join daily_mails on daily_mails.account_id = notices.account_id
    where is_for_daily_mail and coalesce(daily_mails.sent_at < ${sentBefore}, true)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes what waits for an account's daily mail, oldest first, and notes that it is sent. Nothing if another process was faster. Notices
 * that were read meanwhile are left out.
 */
export async function takeForDailyMail(
  tx: Transaction,
  accountId: string,
  { sentBefore, at }: { sentBefore: Date; at: Date },
): Promise<StoredNotice[]> {
  const { rows: taken } = await sql`insert into daily_mails as mail (account_id, sent_at) values (${accountId}, ${at})
    on conflict (account_id) do update set sent_at = excluded.sent_at where mail.sent_at < ${sentBefore} returning 1`.execute(tx);
  if (taken.length === 0) return [];
  const waiting = await selectNotices(tx)
    .where("item.account_id", "=", accountId)
    .where("item.is_for_daily_mail", "=", true)
    .orderBy("item.created_at")
    .forUpdate()
    .execute();
  await tx
    .updateTable("notices")
    .set({ is_for_daily_mail: false })
    .where("account_id", "=", accountId)
    .where("is_for_daily_mail", "=", true)
    .execute();
  return waiting.map(toStored).filter(({ readAt }) => readAt === null);
}
