import { confirmationHours } from "#contract/email-links.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Asks the owner of a mailbox to confirm that an account with this address is theirs. */
export function confirmEmail({ to, url, publicUrl }: { to: Recipient; url: string; publicUrl: string }): Mail {
  return frameMail({
    subject: "Confirm your email address for Wattle",
    preview: `Open the link within ${confirmationHours} hours.`,
    to,
    paragraphs: ["Somebody used this email address for a Wattle account. If it was you, confirm that the address is yours."],
    action: { label: "Confirm your email address", url },
    afterwards: [
      `The link works once, for ${confirmationHours} hours. You can ask for another one on your profile page.`,
      "If this was not you, ignore this email. Don't open the link.",
    ],
    because: "this address was entered for a Wattle account.",
    publicUrl,
  });
}
