import { frameMail, type MailContent } from "./frame.ts";

/**
 * Tells the old address that the account has a new one. The new address is left out: whoever reads the old mail box need not be
 * the person who moved on.
 */
export function emailChanged({ name, publicUrl }: { name: string; publicUrl: string }): MailContent {
  return frameMail({
    subject: "Your Wattle email address was changed",
    preview: "From now on, sign in with the new address.",
    name,
    paragraphs: [
      "The email address of your Wattle account was changed. From now on, sign in with the new address. We send our emails there too. You were signed out on all your devices.",
      "If this was you, you don't need to do anything.",
    ],
    afterwards: [
      `If this was not you, somebody else can get into your account. Contact us at once: our contact details are at ${publicUrl}/about. If you use the same password elsewhere, change it there too.`,
    ],
    because: "this was the address of your Wattle account until now.",
    publicUrl,
  });
}
