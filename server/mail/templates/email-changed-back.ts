import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Tells the address that an account had until now that the owner of the earlier address took the account back. */
export function emailChangedBack({ to, publicUrl }: { to: Recipient; publicUrl: string }): Mail {
  return frameMail({
    subject: "Your Wattle email address was changed back",
    preview: "This address doesn't sign in any more.",
    to,
    paragraphs: [
      "Somebody used the link in our email to the earlier address of this Wattle account. The account has the earlier address again. This address doesn't sign in any more, and all devices were signed out.",
      "If this was you, you don't need to do anything.",
    ],
    action: { label: "If this was not you, contact us", url: `${publicUrl}/about` },
    because: "this was the address of a Wattle account until now.",
    publicUrl,
  });
}
