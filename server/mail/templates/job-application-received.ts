import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/**
 * Tells an employer that somebody applied. Carries the applicant's name and nothing else about them: a mail box is read by more
 * people than the application, and date of birth and gender are never for an employer.
 */
export function jobApplicationReceived({
  to,
  applicantName,
  applicationId,
  jobTitle,
  stopUrl,
  publicUrl,
}: {
  to: Recipient;
  applicantName: string;
  applicationId: string;
  jobTitle: string;
  stopUrl: string;
  publicUrl: string;
}): Mail {
  const [applicant, job] = to.emailConfirmed ? [applicantName, jobTitle] : ["Somebody", "your job"];
  return frameMail({
    subject: `New application for ${job}`,
    preview: `${applicant} has applied. Open the application to read their résumé.`,
    to,
    paragraphs: [
      `${applicant} has applied for your job. Open the application to read their résumé and contact details, and to answer.`,
    ],
    ...(to.emailConfirmed && {
      facts: [
        ["Job", jobTitle],
        ["Applicant", applicantName],
      ],
    }),
    action: { label: "Read the application", url: `${publicUrl}/applications/${encodeURIComponent(applicationId)}` },
    afterwards: [
      "Please reply within a week if you can, even if the answer is no.",
      "If you did not post this job, somebody else may be using your account. Choose a new password on your profile page and delete the job.",
    ],
    because: "you posted this job on Wattle.",
    stopUrl,
    publicUrl,
  });
}
