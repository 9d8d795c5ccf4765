import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Tells a person that their account is gone, the last mail to this address. */
export function accountDeleted({
  to,
  isByThemselves,
  publicUrl,
}: {
  to: Recipient;
  isByThemselves: boolean;
  publicUrl: string;
}): Mail {
  return frameMail({
    subject: "Your Wattle account was deleted",
    preview: "Everything you posted and sent was deleted too.",
    to,
    paragraphs: [
      `${isByThemselves ? "You deleted your Wattle account" : "An administrator deleted your Wattle account"}. Your listings, the applications to them, the applications you sent and all their files were deleted too.`,
      "You can no longer sign in, and we won't email this address again.",
    ],
    afterwards: [
      [
        isByThemselves ? "If this was not you, " : "If you did not expect this, ",
        { label: "contact us", url: `${publicUrl}/about` },
        ". If you use the same password elsewhere, change it there too.",
      ],
    ],
    because: "this was the address of a Wattle account until now.",
    publicUrl,
  });
}
