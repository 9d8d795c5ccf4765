import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Tells a person that their password is a new one, with the way back in case they did not choose it. */
export function passwordChanged({ to, publicUrl }: { to: Recipient; publicUrl: string }): Mail {
  return frameMail({
    subject: "Your Wattle password was changed",
    preview: "If this was not you, choose a new password now.",
    to,
    paragraphs: [
      "The password of your Wattle account was changed, and you were signed out on all your devices.",
      "If this was you, you don't need to do anything.",
    ],
    action: { label: "If this was not you, choose a new password", url: `${publicUrl}/forgot-password` },
    afterwards: [
      [
        "If you don't get a code, your email address may have been changed too. ",
        { label: "Contact us", url: `${publicUrl}/about` },
        ".",
      ],
    ],
    because: "the password of the Wattle account with this address was changed.",
    publicUrl,
  });
}
