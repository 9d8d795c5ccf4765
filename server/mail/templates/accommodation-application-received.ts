import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/**
 * Tells a renter that somebody applied. Carries the applicant's name and nothing else about them: a mail box is read by more
 * people than the application, and date of birth and gender are never for a renter.
 */
export function accommodationApplicationReceived({
  to,
  applicantName,
  applicationId,
  title,
  stopUrl,
  publicUrl,
}: {
  to: Recipient;
  applicantName: string;
  applicationId: string;
  title: string;
  stopUrl: string;
  publicUrl: string;
}): Mail {
  const [applicant, place] = to.emailConfirmed ? [applicantName, title] : ["Somebody", "your accommodation"];
  return frameMail({
    subject: `New application for ${place}`,
    preview: `${applicant} applied for your place. Open the application to read their message.`,
    to,
    paragraphs: [
      `${applicant} has applied for your accommodation. Open the application to read their message and contact details, and to answer.`,
    ],
    ...(to.emailConfirmed && {
      facts: [
        ["Accommodation", title],
        ["Applicant", applicantName],
      ],
    }),
    action: { label: "Read the application", url: `${publicUrl}/applications/${encodeURIComponent(applicationId)}` },
    afterwards: [
      "Students often look from overseas and cannot come to an inspection: a video call is a good start. Please answer within a few days, even if the answer is no.",
      "If you did not list this accommodation, somebody else may be using your account. Choose a new password on your profile page and delete the listing.",
    ],
    because: "you listed this accommodation on Wattle.",
    stopUrl,
    publicUrl,
  });
}
