import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Confirms to a student what they applied for. `location` is the address line. */
export function accommodationApplicationSent({
  to,
  title,
  location,
  accommodationId,
  applicationId,
  publicUrl,
}: {
  to: Recipient;
  title: string;
  location: string;
  accommodationId: string;
  applicationId: string;
  publicUrl: string;
}): Mail {
  return frameMail({
    subject: `You applied for ${to.emailConfirmed ? title : "accommodation"}`,
    preview: "Your application is with the accommodation provider.",
    to,
    paragraphs: [
      "Your application has reached the accommodation provider. They have your name, email address, phone number and message.",
      "On Wattle, you can see how far your application is and write to the provider. We'll tell you when something changes.",
    ],
    ...(to.emailConfirmed && {
      facts: [
        ["Accommodation", title],
        ["Address", location],
      ],
    }),
    action: { label: "Follow your application", url: `${publicUrl}/applications/${encodeURIComponent(applicationId)}` },
    afterwards: [
      ["", { label: "View the listing", url: `${publicUrl}/accommodation/${encodeURIComponent(accommodationId)}` }],
      "Never pay a bond or rent before you, or somebody you trust, have seen the place and you have a written agreement. In Australia a bond is lodged with the state's bond authority and you get a receipt from it.",
      [
        "If you did not apply, somebody else may be using your account. ",
        { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
        ".",
      ],
    ],
    because: "this application was sent from your Wattle account.",
    publicUrl,
  });
}
