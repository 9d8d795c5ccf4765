import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/**
 * Brings the code for a new password. No link leads to where it is entered: that page is open already, and people should
 * not learn to follow links in mails about passwords.
 */
export function passwordResetCode({ to, code, publicUrl }: { to: Recipient; code: string; publicUrl: string }): Mail {
  return frameMail({
    subject: "Your code for a new Wattle password",
    preview: `${code} is your code. It expires in 5 minutes.`,
    to,
    paragraphs: ["Enter this code on the page where you asked for it:"],
    code,
    afterwards: [
      "It expires in 5 minutes and can be used once. If you asked more than once, only the newest code works.",
      "If you did not ask for a code, you don't need to do anything. Your password has not changed. Never give this code to anyone. Nobody from Wattle will ever ask you for it.",
    ],
    because: "somebody asked for a new password for the Wattle account with this address.",
    publicUrl,
  });
}
