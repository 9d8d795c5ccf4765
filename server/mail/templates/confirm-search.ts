import { searchConfirmationHours } from "#contract/saved-search-rules.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { frameMail } from "./frame.ts";

interface ConfirmSearch {
  /** Somebody typed it, and nobody has confirmed it. */
  email: string;
  /** What the search finds, for example "jobs". */
  nounMany: string;
  url: string;
  publicUrl: string;
}

/** Asks the owner of a mailbox to confirm that emails about a saved search are wanted. Says nothing that somebody typed. */
export function confirmSearch({ email, nounMany, url, publicUrl }: ConfirmSearch): Mail {
  return frameMail({
    subject: `Confirm your emails about new ${nounMany}`,
    preview: `Open the link within ${searchConfirmationHours} hours.`,
    to: { name: "", email, emailConfirmed: false },
    paragraphs: [
      `Somebody asked us to email this address about new ${nounMany}. If it was you, confirm that you want these emails.`,
    ],
    action: { label: "Confirm the emails", url },
    afterwards: [
      `The link works once, for ${searchConfirmationHours} hours.`,
      "If this was not you, ignore this email. We won't email you about this search.",
    ],
    because: "this address was entered for a saved search on Wattle.",
    publicUrl,
  });
}
