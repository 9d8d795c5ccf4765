import { frameMail, type MailContent } from "./frame.ts";

/** Tells a person that their password is a new one, with the way back in case they did not choose it. */
export function passwordChanged({ name, publicUrl }: { name: string; publicUrl: string }): MailContent {
  return frameMail({
    subject: "Your Wattle password was changed",
    preview: "If this was not you, choose a new password now.",
    name,
    paragraphs: [
      "The password of your Wattle account was changed, and every device was signed out.",
      "If this was you, there is nothing to do.",
    ],
    action: { label: "If this was not you, choose a new password", url: `${publicUrl}/forgot-password` },
    afterwards: [
      `If no code reaches you there, your email address may have been changed as well: the ways to reach us are at ${publicUrl}/about.`,
    ],
    because: "the password of the Wattle account with this address was changed.",
    publicUrl,
  });
}
