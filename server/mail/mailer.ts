// Both mailers build their message here, so that what keeps a stranger's text out of the headers exists once.
import type { SendMailOptions } from "nodemailer";

/** A person's address, with the name to show if we know it. */
type MailAddress = { name?: string; address: string };

/** One mail to one person. `text` and `html` say the same thing. */
export type Mail = {
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  replyTo?: MailAddress;
};

/** Sends mail: over SMTP, or into a folder where nothing is configured. */
export type Mailer = {
  /** Resolves when the mail is out of our hands. Throws a RangeError on an address that could reach somebody else. */
  send(mail: Mail): Promise<void>;
  /** Ends what is open; mails on their way are finished first. */
  close(): Promise<void>;
};

const addressCharactersMax = 254;
const localPartCharactersMax = 64;
const nameCharactersMax = 120;
const subjectCharactersMax = 200;

/**
 * The mail as nodemailer takes it. CR, LF and other control characters in names and the subject become spaces; an address with
 * quotes, separators, spaces or more than one @ is refused with a RangeError, since mail systems disagree about whom it reaches.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: toRecipient(mail.to),
    ...(mail.replyTo && { replyTo: toRecipient(mail.replyTo) }),
    subject: toOneLine(mail.subject, subjectCharactersMax),
    text: mail.text,
    html: mail.html,
    // Keeps holiday answers from coming back.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
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
