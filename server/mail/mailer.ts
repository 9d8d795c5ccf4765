// Both mailers build their messages here, so the code that keeps a stranger's text out of mail headers exists once.
import type { SendMailOptions } from "nodemailer";

/** A person's address, with the name to show if it is known. */
type MailAddress = { name?: string; address: string };

/** One mail to one person. `text` and `html` have the same content. */
export type Mail = {
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  replyTo?: MailAddress;
  /** Where a mail program posts to when its reader wants no more such emails (RFC 8058). */
  stopUrl?: string;
  calendar?: MailCalendar;
};

/** An entry for the reader's calendar (RFC 5545). */
export type MailCalendar = { method: "PUBLISH" | "CANCEL"; content: string };

/**
 * The mail server refused a mail with this reply code. A code from 500 on means that trying again won't help. The server's own words are
 * left out, since they often repeat the recipient's address, and errors are logged.
 */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
  readonly isFinal: boolean;

  constructor(replyCode: number) {
    super(`The mail server refused a mail with code ${replyCode}.`);
    this.isFinal = replyCode >= 500;
  }
}

/** Sends mail over SMTP, or writes it into a folder if no mail server is configured. */
export type Mailer = {
  /**
   * Resolves when the mail server has accepted the mail. Throws a RangeError for an address that could reach somebody else, and a
   * MailRefusedError if the mail server refuses the mail.
   */
  send(mail: Mail): Promise<void>;
  /** Deletes written mails that are older than 30 days, and what killed processes left half-written. */
  removeOld(): Promise<void>;
  /** Deletes written mails to this address that were written before this moment. */
  removeTo(address: string, before: Date): Promise<void>;
  /** Finishes mails that are being sent and closes all connections. */
  close(): Promise<void>;
};

/** Its code takes 3 MB of memory, which a portal needs with its first mail only. */
export const loadNodemailer = async () => await import("nodemailer");

const addressCharactersMax = 254;
const localPartCharactersMax = 64;
const nameCharactersMax = 120;
const subjectCharactersMax = 200;

/**
 * The mail in nodemailer's form. CR, LF and other control characters in names and the subject become spaces. An address with quotes,
 * separators, spaces or more than one @ is refused with a RangeError, since mail systems disagree about whom it reaches.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: toRecipient(mail.to),
    ...(mail.replyTo && { replyTo: toRecipient(mail.replyTo) }),
    subject: toOneLine(mail.subject, subjectCharactersMax),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { filename: "meeting.ics", ...mail.calendar } }),
    headers: {
      // Tells mail servers not to send automatic replies.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.stopUrl !== undefined && {
        "List-Unsubscribe": `<${mail.stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toRecipient({ name, address }: MailAddress): { name: string; address: string } {
  if (!isPlainAddress(address)) throw new RangeError(`Not an address to send mail to: ${JSON.stringify(address.slice(0, 60))}`);
  return { name: toOneLine(name ?? "", nameCharactersMax), address };
}

function isPlainAddress(address: string): boolean {
  if (address.length > addressCharactersMax) return false;
  const [local = "", domain = "", ...more] = address.split("@");
  const isPlain = more.length === 0 && local.length > 0 && local.length <= localPartCharactersMax && domain.includes(".");
  return isPlain && !/[\s\p{Cc}\p{Cf}\p{Cs}"<>()[\]\\,;:]/u.test(address) && !/^\.|\.$|\.\./.test(domain);
}

function toOneLine(text: string, charactersMax: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Bidi_C}\p{Cs}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return line.length <= charactersMax
    ? line
    : `${Array.from(line)
        .slice(0, charactersMax - 1)
        .join("")}…`;
}
