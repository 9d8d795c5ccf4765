import { sql } from "kysely";
import { toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { isValue, newestFirst, orderOf, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { Side } from "./application-news.ts";

/** A message of a conversation. */
export interface MessageRecord {
  id: string;
  applicationId: string;
  sender: Side;
  body: string;
  createdAt: Date;
  readAt: Date | null;
}

/** Adds a message. */
export async function insertMessage(tx: Transaction, message: MessageRecord, idempotencyKey: string | undefined): Promise<void> {
  await tx
    .insertInto("application_messages")
    .values({ ...toColumns(message), idempotency_key: idempotencyKey ?? null })
    .execute();
}

const selectMessages = (db: Connection) =>
  db
    .selectFrom("application_messages as item")
    .select(["item.id", "item.application_id as applicationId", "item.sender", "item.body"])
    .select(["item.created_at as createdAt", "item.read_at as readAt"]);

/** The message that this side has sent with a key, if it has. */
export const findMessageByKey = async (
  tx: Transaction,
  { applicationId, sender }: Pick<MessageRecord, "applicationId" | "sender">,
  idempotencyKey: string,
): Promise<MessageRecord | undefined> =>
  await selectMessages(tx)
    .where("item.application_id", "=", applicationId)
    .where("item.sender", "=", sender)
    .where("item.idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();

/** A page of a conversation, newest first. */
export async function listMessages(db: Connection, applicationId: string, window: Window): Promise<Page<MessageRecord>> {
  const listed = { from: sql`application_messages as item`, conditions: [isValue("item.application_id", applicationId)] };
  return await readPage(
    window,
    async (wanted) =>
      await selectMessages(db)
        .innerJoin(selectPage(listed, wanted), "page.id", "item.id")
        .select("page.total")
        .orderBy(orderOf("item", newestFirst))
        .execute(),
    ({ total: _total, ...message }) => message,
  );
}

/** All messages of a person's conversations, oldest first. */
export const listMessagesOf = async (db: Connection, accountId: string): Promise<MessageRecord[]> =>
  await selectMessages(db)
    .innerJoin("applications", "applications.id", "item.application_id")
    .where((either) =>
      either.or([either("applications.student_id", "=", accountId), either("applications.poster_id", "=", accountId)]),
    )
    .orderBy("item.application_id")
    .orderBy("item.created_at")
    .orderBy("item.id")
    .execute();

/** Marks what this side has sent as read by the other. Returns whether something was unread. */
export async function markMessagesRead(tx: Transaction, applicationId: string, sender: Side, at: Date): Promise<boolean> {
  const rows = await tx
    .updateTable("application_messages")
    .set({ read_at: at })
    .where("application_id", "=", applicationId)
    .where("sender", "=", sender)
    .where("read_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Limits on emails about unread messages. */
export interface MessageMailLimits {
  /** Messages that came before this time. */
  cameBefore: Date;
  /** The last email to that side was sent before this time. */
  sentBefore: Date;
}

/** The conversations whose messages wait unread, with the side that is to be emailed. */
export async function listDueMessageMails(db: Connection, { cameBefore, sentBefore }: MessageMailLimits) {
  const { rows } = await sql<{ applicationId: string; sender: Side }>`
    select distinct message.application_id as "applicationId", message.sender
    from application_messages as message
    left join message_mails as mail on mail.application_id = message.application_id and mail.recipient <> message.sender
    where message.read_at is null and message.created_at <= ${cameBefore}
      and (mail.sent_at is null or mail.sent_at <= ${sentBefore} and message.created_at > mail.sent_at)`.execute(db);
  return rows;
}

/** Notes that a side is emailed now. False if another process was faster. */
export async function takeMessageMail(
  tx: Transaction,
  { applicationId, recipient }: { applicationId: string; recipient: Side },
  { at, sentBefore }: { at: Date; sentBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into message_mails as mail (application_id, recipient, sent_at)
    values (${applicationId}, ${recipient}, ${at})
    on conflict (application_id, recipient) do update set sent_at = excluded.sent_at where mail.sent_at <= ${sentBefore}
    returning 1`.execute(tx);
  return rows.length > 0;
}
