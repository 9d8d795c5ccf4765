import type { Kysely } from "kysely";
import type { Message } from "#contract/messages.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import { applicationGone } from "#server/listings/board-applications.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { Notices } from "#server/notices/notices.service.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { otherSide, type Side } from "./application-news.ts";
import { type ApplicationRecord, findApplication, lockApplication } from "./applications.repository.ts";
import {
  findMessageByKey,
  insertMessage,
  listDueMessageMails,
  listMessages,
  listMessagesOf,
  markMessagesRead,
  type MessageRecord,
  takeMessageMail,
} from "./messages.repository.ts";
import { type OwnSide, sideOf } from "./own-side.ts";
import type { ReadSent } from "./sent-content.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  notices: Pick<Notices, "pushNews" | "tell" | "mailNow" | "noteRead">;
  readSent: ReadSent;
  noteOpenedBy: (tx: Transaction, own: OwnSide) => Promise<void>;
}

const sentAlready = "You have sent a message with this Idempotency-Key already. Use another one.";
const minuteMs = 60_000;
/** A person who has the conversation open reads a message within this time, and gets no email. */
const unreadForMs = minuteMs;
const betweenMailsMs = 15 * minuteMs;

export type Messages = ReturnType<typeof createMessages>;

/** The conversation of each application, between its applicant and the listing's poster only. */
export function createMessages({ db, clock, notices, readSent, noteOpenedBy }: Parts) {
  /** Finds the actor's side of a conversation. 404 once what was applied with is deleted, 403 for everybody else. */
  async function sideInConversation(
    connection: Connection,
    actor: Actor,
    record: ApplicationRecord | undefined,
  ): Promise<OwnSide> {
    const own = sideOf(actor, record);
    if (!(await readSent(connection, [own.record])).has(own.record.id)) throw applicationGone();
    return own;
  }

  /** The messages, newest first. */
  async function list(actor: Actor, id: string, window: Window): Promise<Page<Message>> {
    await sideInConversation(db, actor, await findApplication(db, id));
    const { items, total } = await listMessages(db, id, window);
    return { items: items.map(toMessage), total };
  }

  async function nameOf(connection: Connection, record: ApplicationRecord, side: Side): Promise<string> {
    if (side === "poster") return record.posterName;
    return (await readSent(connection, [record])).get(record.id)?.content.name ?? "The applicant";
  }

  /** Sends a message to the other side, once for each key of its sender. 409 if the key came with another message before. */
  async function send(actor: Actor, id: string, body: string, key?: string): Promise<Message> {
    return await db.transaction().execute(async (tx) => {
      const { record, side } = await sideInConversation(tx, actor, await lockApplication(tx, id));
      if (record.shownState === "withdrawn")
        throw conflict("state_changed", "The application was withdrawn, so you can't send messages any more.");
      const known = key === undefined ? undefined : await findMessageByKey(tx, { applicationId: id, sender: side }, key);
      if (known && known.body !== body) throw conflict("state_changed", sentAlready);
      if (known) return toMessage(known);
      // From the list one can write to applicants whose applications one has not opened. The applicant sees that one knows of it.
      await noteOpenedBy(tx, { record, side });
      const message: MessageRecord = {
        id: newId(clock),
        applicationId: id,
        sender: side,
        body,
        createdAt: clock.now(),
        readAt: null,
      };
      await insertMessage(tx, message, key);
      await notices.tell(tx, { ...toNews(record, otherSide(side), await nameOf(tx, record, side)), isMailedLater: true });
      return toMessage(message);
    });
  }

  /** Notes that the actor has read the conversation, and with it the notices about the application. */
  async function read(actor: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { record, side } = sideOf(actor, await findApplication(tx, id));
      const at = clock.now();
      const wasUnread = await markMessagesRead(tx, id, otherSide(side), at);
      await notices.noteRead(tx, actor.accountId, `/applications/${id}`);
      // The other side's tab shows that the message was read.
      if (wasUnread)
        await notices.pushNews(tx, { accountId: side === "poster" ? record.studentId : record.posterId, applicationId: id });
    });
  }

  /** Emails people whose messages wait unread, about each conversation at most every 15 minutes. */
  async function mailUnread(): Promise<void> {
    const at = clock.now();
    const cameBefore = new Date(at.getTime() - unreadForMs);
    const sentBefore = new Date(at.getTime() - betweenMailsMs);
    for (const { applicationId, sender } of await listDueMessageMails(db, { cameBefore, sentBefore })) {
      const recipient = otherSide(sender);
      await db.transaction().execute(async (tx) => {
        const record = await findApplication(tx, applicationId);
        if (!record || !(await takeMessageMail(tx, { applicationId, recipient }, { at, sentBefore }))) return;
        await notices.mailNow(tx, toNews(record, recipient, await nameOf(tx, record, sender)));
      });
    }
  }

  async function* readOwnData({ accountId }: Actor): AsyncGenerator<OwnDataFile> {
    const messages = await listMessagesOf(db, accountId);
    yield { name: "messages.json", records: messages.map(({ applicationId, ...message }) => ({ applicationId, ...message })) };
  }

  return { list, send, read, mailUnread, ownData: { descriptions: ownDataDescriptions, read: readOwnData } };
}

const ownDataDescriptions = { "messages.json": "your conversations about applications" };

const toMessage = ({ id, sender, body, createdAt, readAt }: MessageRecord): Message => ({
  id,
  from: sender,
  body,
  at: createdAt.toISOString(),
  isRead: readAt !== null,
});

/** What a person is told of a message. */
const toNews = (record: ApplicationRecord, to: Side, person: string) => ({
  accountId: to === "poster" ? record.posterId : record.studentId,
  topic: "messages" as const,
  content: { kind: "message_received" as const, person, title: record.listingTitle },
  path: `/applications/${record.id}#messages`,
  isForPoster: to === "poster",
});
