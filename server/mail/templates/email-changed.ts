import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/**
 * Tells the old address that the account has a new one. The new address is left out: whoever reads the old mail box need not be
 * the person who moved on.
 */
export function emailChanged({ to, undoUrl, publicUrl }: { to: Recipient; undoUrl: string; publicUrl: string }): Mail {
  return frameMail({
    subject: "Your Wattle email address was changed",
    preview: "From now on, sign in with the new address.",
    to,
    paragraphs: [
      "The email address of your Wattle account was changed. From now on, sign in with the new address. We send our emails there too. You were signed out on all your devices.",
      "If this was you, you don't need to do anything.",
    ],
    action: { label: "If this was not you, undo the change", url: undoUrl },
    afterwards: [
      "The link works once, for 7 days. It gives your account this address again, signs out all devices and lets you choose a new password. It also removes authenticator apps, passkeys and recovery codes that were added after the change or in the 7 days before it.",
      [
        "If the link doesn't work, ",
        { label: "contact us", url: `${publicUrl}/about` },
        ". If you use the same password elsewhere, change it there too.",
      ],
    ],
    because: "this was the address of your Wattle account until now.",
    publicUrl,
  });
}

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
