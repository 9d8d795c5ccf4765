import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

interface ReviewDecision {
  to: Recipient;
  title: string;
  text: string;
  /** The page that it is about. */
  url: string;
  /** Who reads an answer to this email. */
  replyTo: string;
  publicUrl: string;
}

/** Tells a poster what an admin decided. Answering it is an appeal, so it can't be switched off and has an address to answer to. */
export function reviewDecision({ to, title, text, url, replyTo, publicUrl }: ReviewDecision): Mail {
  return {
    ...frameMail({
      subject: title,
      preview: text,
      to,
      paragraphs: [text],
      action: { label: "Open it on Wattle", url },
      afterwards: ["If you think this is a mistake, answer this email and say why. A person on our team reads it."],
      because: "you posted on Wattle.",
      publicUrl,
    }),
    replyTo: { name: "Wattle", address: replyTo },
  };
}
