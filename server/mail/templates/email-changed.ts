import { frameMail, type MailContent } from "./frame.ts";

/**
 * Tells the old address that the account has a new one. The new address is left out: whoever reads the old mail box need not be
 * the person who moved on.
 */
export function emailChanged({ name, publicUrl }: { name: string; publicUrl: string }): MailContent {
  return frameMail({
    subject: "Your Wattle email address was changed",
    preview: "From now on you sign in with the new address.",
    name,
    paragraphs: [
      "The email address of your Wattle account was changed. From now on you sign in with the new one, and our mails go there. Every device was signed out.",
      "If this was you, there is nothing to do.",
    ],
    afterwards: [
      `If this was not you, somebody else can get into your account. Write to us at once: the ways to reach us are at ${publicUrl}/about. If you use the same password elsewhere, change it there too.`,
    ],
    because: "this was the address of your Wattle account until now.",
    publicUrl,
  });
}
