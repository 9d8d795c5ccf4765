import type { Kysely } from "kysely";
import { type NoticeTopic, noticeDays } from "#contract/notice-choices.ts";
import type { Notice, NoticePreferences } from "#contract/notices.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { everything, type Page, type Window } from "#server/listings/paging.ts";
import type { MailCalendar } from "#server/mail/mailer.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import { dailyMail, noticeMail } from "#server/mail/templates/notice-mails.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { type NoticeContent, toNoticeText, withoutTypedText } from "./notice-texts.ts";
import {
  countUnread,
  deleteNoticesBefore,
  findAddressee,
  findPreferences,
  insertNotice,
  listDueForDailyMail,
  listNotices,
  markRead,
  putPreference,
  takeForDailyMail,
} from "./notices.repository.ts";
import { createStopTokens } from "./stop-tokens.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  /** Tells the open tabs of an account that something is new, once the transaction is committed. */
  announce(tx: Transaction, accountId: string): Promise<void>;
  /** 32 bytes or more. */
  secret: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Something to tell a person. */
interface News {
  accountId: string;
  topic: NoticeTopic;
  content: NoticeContent;
  /** Where it leads: a path of the portal. */
  path: string;
  calendar?: MailCalendar;
  /** Emailed also to an address that is not confirmed, then without anything that somebody typed. */
  isForPoster?: boolean;
  /** Whether it is emailed; otherwise only the screen shows it. True by default. */
  isMailed?: boolean;
}

/** Tells a person something as part of the transaction that caused it: on the screen, and by email as that person chose. */
export type Tell = (tx: Transaction, news: News) => Promise<void>;

const dayMs = 24 * 60 * 60 * 1000;
/** A daily run that comes some minutes early must not wait for the next day. */
const dailyToleranceMs = 30 * 60 * 1000;

export type Notices = ReturnType<typeof createNotices>;

/** Tells people what happened that concerns them (docs/decisions/0038-notices.md). */
export function createNotices({ db, clock, enqueue, announce, secret, publicUrl }: Parts) {
  const stopTokens = createStopTokens(secret);

  const toStopLinks = (accountId: string, topic: NoticeTopic) => {
    const token = stopTokens.of({ accountId, topic });
    return {
      stopUrl: `${publicUrl}/stop-emails#${token}`,
      oneClickStopUrl: `${publicUrl}/api/notice-preferences/stop/${token}`,
    };
  };

  const toWords = (content: NoticeContent, path: string, to: Recipient) => ({
    ...toNoticeText(to.emailConfirmed ? content : withoutTypedText(content)),
    url: `${publicUrl}${path}`,
  });

  const tell: Tell = async (tx, news) => {
    const { accountId, topic, content, path, calendar = null, isForPoster = false, isMailed = true } = news;
    const to = await findAddressee(tx, accountId, topic);
    if (!to) return;
    const isReachable = isMailed && (to.emailConfirmed || isForPoster);
    await insertNotice(tx, {
      id: newId(clock),
      accountId,
      topic,
      content,
      path,
      createdAt: clock.now(),
      isForDailyMail: isReachable && to.mail === "daily",
    });
    await announce(tx, accountId);
    if (!isReachable || to.mail !== "now") return;
    const mail = noticeMail({ to, news: toWords(content, path, to), calendar, ...toStopLinks(accountId, topic), publicUrl });
    await enqueue(tx, "send-mail", mail);
  };

  async function list({ accountId }: Actor, window: Window): Promise<Page<Notice>> {
    const { items, total } = await listNotices(db, accountId, window);
    return {
      total,
      items: items.map(({ id, topic, content, path, createdAt, readAt }) => ({
        id,
        topic,
        ...toNoticeText(content),
        path,
        at: createdAt.toISOString(),
        isRead: readAt !== null,
      })),
    };
  }

  const countOwnUnread = async ({ accountId }: Actor) => ({ count: await countUnread(db, accountId) });

  /** Marks some notices as read, or all. */
  async function read({ accountId }: Actor, ids?: readonly string[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await markRead(tx, accountId, { ids }, clock.now());
      await announce(tx, accountId);
    });
  }

  const getPreferences = async ({ accountId }: Actor): Promise<NoticePreferences> => await findPreferences(db, accountId);

  async function keepPreferences({ accountId }: Actor, preferences: NoticePreferences): Promise<NoticePreferences> {
    await db.transaction().execute(async (tx) => {
      for (const [topic, mail] of Object.entries(preferences)) await putPreference(tx, accountId, topic as NoticeTopic, mail);
    });
    return await findPreferences(db, accountId);
  }

  /** Stops the emails that a link belongs to. 400 for a link that was not made here. */
  async function stop(token: string): Promise<{ topic: NoticeTopic }> {
    const stopped = stopTokens.read(token);
    if (!stopped) {
      const sentence = "This link is not complete. Open it from the email again, or sign in and choose your emails there.";
      throw new AppError(sentence, { code: "link_expired", status: 400 });
    }
    await putPreference(db, stopped.accountId, stopped.topic, "never");
    return { topic: stopped.topic };
  }

  /** Sends the daily mails that are due. Each account gets one at most, however many processes do this at once. */
  async function sendDailyMails(): Promise<void> {
    const at = clock.now();
    const sentBefore = new Date(at.getTime() - dayMs + dailyToleranceMs);
    for (const accountId of await listDueForDailyMail(db, sentBefore)) {
      await db.transaction().execute(async (tx) => {
        const waiting = await takeForDailyMail(tx, accountId, { sentBefore, at });
        const [first] = waiting;
        const to = first && (await findAddressee(tx, accountId, first.topic));
        if (!first || !to) return;
        const news = waiting.map(({ content, path }) => toWords(content, path, to));
        await enqueue(tx, "send-mail", dailyMail({ to, news, ...toStopLinks(accountId, first.topic), publicUrl }));
      });
    }
  }

  const removeOld = async (): Promise<void> =>
    await deleteNoticesBefore(db, new Date(clock.now().getTime() - noticeDays * dayMs));

  async function* readOwnData(actor: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "notices.json", records: (await list(actor, everything)).items };
    yield { name: "notice-preferences.json", records: [await getPreferences(actor)] };
  }
  const ownData = { descriptions: ownDataDescriptions, read: readOwnData };

  return { ownData, tell, list, countOwnUnread, read, getPreferences, keepPreferences, stop, sendDailyMails, removeOld };
}

const ownDataDescriptions = {
  "notices.json": "what you were told on the screen",
  "notice-preferences.json": "how you want to be told by email",
};
