import type { Mail, MailCalendar } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Something that a person is told, in words. */
interface News {
  title: string;
  text: string;
  facts?: [label: string, value: string][];
  /** Where it leads: an address. */
  url: string;
}

interface NoticeMail {
  to: Recipient;
  /** The page that stops these emails when it is opened. */
  stopUrl: string;
  /** The address that a mail program posts to for the same (RFC 8058). */
  oneClickStopUrl: string;
  publicUrl: string;
}

const because = "you use Wattle to apply or to post listings.";

/** One piece of news, sent at once. */
export function noticeMail({ news, calendar, ...mail }: NoticeMail & { news: News; calendar: MailCalendar | null }): Mail {
  return {
    ...frameMail({
      subject: news.title,
      preview: news.text,
      to: mail.to,
      paragraphs: [news.text],
      ...(news.facts && { facts: news.facts }),
      action: { label: "Open it on Wattle", url: news.url },
      because,
      stopUrl: mail.stopUrl,
      publicUrl: mail.publicUrl,
    }),
    stopUrl: mail.oneClickStopUrl,
    ...(calendar && { calendar }),
  };
}

/** A day's news in one email, oldest first. */
export function dailyMail({ news, ...mail }: NoticeMail & { news: readonly News[] }): Mail {
  const [first] = news;
  const subject = news.length === 1 && first ? first.title : `${news.length} new notices on Wattle`;
  return {
    ...frameMail({
      subject,
      preview: news.map(({ title }) => title).join(" · "),
      to: mail.to,
      paragraphs: ["This is new since your last daily email:"],
      facts: news.map(({ title, text, facts = [] }) => [title, [text, ...facts.map((fact) => fact.join(": "))].join(" · ")]),
      action: { label: "See your notices", url: `${mail.publicUrl}/notices` },
      because,
      stopUrl: mail.stopUrl,
      publicUrl: mail.publicUrl,
    }),
    stopUrl: mail.oneClickStopUrl,
  };
}
