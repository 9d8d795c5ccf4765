import { frameMail, type MailContent } from "./frame.ts";

/** Confirms to a student what they applied for. `location` is the address line. */
export function accommodationApplicationSent({
  studentName,
  title,
  location,
  accommodationId,
  publicUrl,
}: {
  studentName: string;
  title: string;
  location: string;
  accommodationId: string;
  publicUrl: string;
}): MailContent {
  return frameMail({
    subject: `You applied for ${title}`,
    preview: "Your application is with the accommodation provider.",
    name: studentName,
    paragraphs: [
      "Your application has reached the accommodation provider. They have your name, email address, phone number and message, and will contact you directly.",
    ],
    facts: [
      ["Accommodation", title],
      ["Address", location],
    ],
    action: { label: "View the listing", url: `${publicUrl}/accommodation/${encodeURIComponent(accommodationId)}` },
    afterwards: [
      "Never pay a bond or rent before you, or somebody you trust, have seen the place and you have a written agreement. In Australia a bond is lodged with the state's bond authority and you get a receipt from it.",
      `If you did not apply, somebody else may be using your account: choose a new password at ${publicUrl}/forgot-password.`,
    ],
    because: "this application was sent from your Wattle account.",
    publicUrl,
  });
}
