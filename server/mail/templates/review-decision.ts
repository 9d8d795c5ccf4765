import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** What an admin decided about a listing or an account. */
export type Decision =
  | { kind: "listing_approved" | "account_restored" }
  | { kind: "listing_returned" | "listing_removed" | "account_suspended"; reason: string };

interface ReviewDecision {
  to: Recipient;
  subject: string;
  decision: Decision;
  /** The page that it is about. */
  url: string;
  /** Who reads an answer to this email. */
  replyTo: string;
  publicUrl: string;
}

/**
 * Tells a poster what an admin decided. Answering it is an appeal, so it can't be switched off and has an address to answer to.
 */
export function reviewDecision({ to, subject, decision, url, replyTo, publicUrl }: ReviewDecision): Mail {
  const [first = "", ...others] = toParagraphs(decision);
  return {
    ...frameMail({
      subject,
      preview: first,
      to,
      paragraphs: [first, ...others],
      action: { label: "Open it on Wattle", url },
      ...("reason" in decision && {
        afterwards: ["If you think this is a mistake, answer this email and say why. A person on our team reads it."],
      }),
      because: decision.kind.startsWith("account") ? "you have an account on Wattle." : "you posted on Wattle.",
      publicUrl,
    }),
    replyTo: { name: "Wattle", address: replyTo },
  };
}

function toParagraphs(decision: Decision): string[] {
  switch (decision.kind) {
    case "listing_approved":
      return ["We have checked your listing. Everyone can see it now."];
    case "listing_returned":
      return [
        "We have read your listing, and ask you to change it before others can see it.",
        `Reason: ${decision.reason}`,
        "Nothing you typed is lost. Edit the listing, then publish it again.",
      ];
    case "listing_removed":
      return [
        "We have removed your listing. Nobody else can see it, and open applications to it are closed.",
        `Reason: ${decision.reason}`,
      ];
    case "account_suspended":
      return [
        "We have suspended your account. You can't post, apply or send messages, and nobody else can see what you posted.",
        `Reason: ${decision.reason}`,
        "You can still sign in, read everything, download your data and delete your account.",
      ];
    case "account_restored":
      return [
        "Your account is no longer suspended. You can use everything again.",
        "If you have listings, they stay paused until you resume them on your dashboard.",
      ];
  }
}
