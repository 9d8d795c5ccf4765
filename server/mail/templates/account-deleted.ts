import { frameMail, type MailContent } from "./frame.ts";

/** Tells a person that their account is gone, the last mail to this address. */
export function accountDeleted({
  name,
  isByThemselves,
  publicUrl,
}: {
  name: string;
  isByThemselves: boolean;
  publicUrl: string;
}): MailContent {
  return frameMail({
    subject: "Your Wattle account was deleted",
    preview: "What you posted and sent went with it.",
    name,
    paragraphs: [
      `${isByThemselves ? "You deleted your Wattle account" : "An administrator deleted your Wattle account"}. What you posted, the applications on it, the applications you sent and every file of these went with it.`,
      "Nothing is left to sign in to, and we will not write to this address again.",
    ],
    afterwards: [
      `${isByThemselves ? "If this was not you" : "If you did not expect this"}, write to us: the ways to reach us are at ${publicUrl}/about. If you use the same password elsewhere, change it there too.`,
    ],
    because: "this was the address of a Wattle account until now.",
    publicUrl,
  });
}
