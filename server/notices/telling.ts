import type { Kysely } from "kysely";
import type { NoticeTopic } from "#contract/notice-choices.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { newId } from "#server/ids.ts";
import type { Mail, MailCalendar } from "#server/mail/mailer.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import { dailyMail, noticeMail } from "#server/mail/templates/notice-mails.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AccountNews } from "./news-channel.repository.ts";
import type { NoticeContent } from "./notice-content.ts";
import { toNoticeText, withoutPerson, withoutTypedText } from "./notice-texts.ts";
import { findAddressee, insertNotice, listDueForDailyMail, takeForDailyMail } from "./notices.repository.ts";
import type { StopLinks } from "./stop-links.ts";

/** Tells the open tabs of an account that something is new, once the transaction is committed. */
export type PushNews = (tx: Transaction, news: AccountNews) => Promise<void>;

export interface TellParts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  pushNews: PushNews;
  stopLinks: StopLinks;
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
  /** Makes a file for the calendar. `isNeutral`: without anything that somebody typed, for an address that is not confirmed. */
  toCalendar?: (isNeutral: boolean) => MailCalendar;
  /** Emailed also to an address that is not confirmed, then without anything that somebody typed. */
  isForPoster?: boolean;
  /** Writes an email of its own, instead of one with the notice's words. */
  toMail?: (parts: { to: Recipient; stopUrl: string }) => Mail;
  /** A person who wants such emails at once gets this one later: by `mailNow`, or written for the `findReader`. */
  isMailedLater?: boolean;
  /** Names the person in an email sent at once and not in the notice, which is kept: that person's account is being deleted. */
  isNamedInMailOnly?: boolean;
}

/** Tells a person something as part of the transaction that caused it: on the screen, and by email as that person chose. */
export type Tell = (tx: Transaction, news: News) => Promise<void>;

/** The recipient of an email, and how that person stops such emails. */
interface Reader {
  to: Recipient;
  /** The page that stops these emails when it is opened. */
  stopUrl: string;
  /** The address that a mail program posts to for the same (RFC 8058). */
  oneClickStopUrl: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A daily run that comes some minutes early must not wait for the next day. */
const dailyToleranceMs = 30 * 60 * 1000;

/** Tells people what happened, and sends the emails about it. */
export function createTelling({ db, clock, enqueue, pushNews, stopLinks, publicUrl }: TellParts) {
  const toStopLinks = (id: string, topic: NoticeTopic) => stopLinks.linksOf({ id, topic });

  const toWords = (content: NoticeContent, path: string, to: Recipient) => ({
    ...toNoticeText(to.emailConfirmed ? content : withoutTypedText(content)),
    url: `${publicUrl}${path}`,
  });

  const tell: Tell = async (tx, news) => {
    const { accountId, topic, path, isForPoster = false, isMailedLater = false } = news;
    const content = news.isNamedInMailOnly ? withoutPerson(news.content) : news.content;
    const to = await findAddressee(tx, accountId, topic);
    if (!to) return;
    const isReachable = to.emailConfirmed || isForPoster;
    await insertNotice(tx, {
      id: newId(clock),
      accountId,
      topic,
      content,
      path,
      createdAt: clock.now(),
      isForDailyMail: isReachable && to.mail === "daily",
    });
    await pushNews(tx, { accountId, applicationId: applicationIn(path) });
    if (isReachable && to.mail === "now" && !isMailedLater) await sendMail(tx, to, news);
  };

  async function sendMail(tx: Transaction, to: Recipient, news: News): Promise<void> {
    const { accountId, topic, content, path, toCalendar, toMail } = news;
    const calendar = toCalendar?.(!to.emailConfirmed) ?? null;
    const links = toStopLinks(accountId, topic);
    const mail = toMail
      ? { ...toMail({ to, stopUrl: links.stopUrl }), stopUrl: links.oneClickStopUrl }
      : noticeMail({ to, news: toWords(content, path, to), calendar, ...links, publicUrl });
    await enqueue(tx, "send-mail", mail);
  }

  /** Emails what was told before, to a person who wants such emails at once. */
  async function mailNow(tx: Transaction, news: News): Promise<void> {
    const to = await findAddressee(tx, news.accountId, news.topic);
    if (to?.mail === "now" && (to.emailConfirmed || news.isForPoster === true)) await sendMail(tx, to, news);
  }

  /** The recipient of an email about a topic that is written now. `undefined` unless the person wants such emails at once. */
  async function findReader(accountId: string, topic: NoticeTopic): Promise<Reader | undefined> {
    const to = await findAddressee(db, accountId, topic);
    return to?.mail === "now" && to.emailConfirmed ? { to, ...toStopLinks(accountId, topic) } : undefined;
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

  return { tell, mailNow, findReader, sendDailyMails };
}

/** The application that a path leads to. */
const applicationIn = (path: string): string | null => /^\/applications\/([0-9a-f-]{36})/.exec(path)?.[1] ?? null;
