import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

interface ListingExpires {
  /** Has confirmed the address: the email names the listing. */
  to: Recipient;
  title: string;
  expiresAt: Date;
  listingDays: number;
  /** The link that renews the listing. */
  url: string;
  /** The page that stops emails about listings. */
  stopUrl: string;
  publicUrl: string;
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "full", timeZone: "Australia/Sydney" });

/** Tells a poster that a listing expires soon, with a link that renews it. */
export function listingExpires({ to, title, expiresAt, listingDays, url, stopUrl, publicUrl }: ListingExpires): Mail {
  return frameMail({
    subject: `Your listing expires soon: ${title}`,
    preview: "Renew it in one click.",
    to,
    paragraphs: [
      `Your listing “${title}” expires on ${day.format(expiresAt)}. After that, nobody can find it or apply, and open applications are closed.`,
      `Is it still available? Then renew it for ${listingDays} days.`,
    ],
    action: { label: "Renew the listing", url },
    afterwards: [
      "You don't need to sign in. The link works once.",
      "If it is no longer available, mark it as filled or rented on your dashboard, or do nothing.",
    ],
    because: "you posted this listing on Wattle.",
    stopUrl,
    publicUrl,
  });
}
