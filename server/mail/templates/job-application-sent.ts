import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

/** Confirms to a student what was sent to whom. `companyName` is null where the poster has none. */
export function jobApplicationSent({
  to,
  jobTitle,
  companyName,
  jobId,
  applicationId,
  resumeFileName,
  hasCoverLetter,
  publicUrl,
}: {
  to: Recipient;
  jobTitle: string;
  companyName: string | null;
  jobId: string;
  applicationId: string;
  resumeFileName: string;
  hasCoverLetter: boolean;
  publicUrl: string;
}): Mail {
  const employer = (to.emailConfirmed && companyName?.trim()) || "the employer";
  const sent = `name, email address, phone number${hasCoverLetter ? ", résumé and cover letter" : " and résumé"}`;
  return frameMail({
    subject: `You applied for ${to.emailConfirmed ? jobTitle : "a job"}`,
    preview: `Your application is with ${employer}.`,
    to,
    paragraphs: [
      `Your application has reached ${employer}. They have your ${sent}.`,
      `On Wattle, you can see how far your application is and write to ${employer}. We'll tell you when something changes.`,
    ],
    ...(to.emailConfirmed && {
      facts: [
        ["Job", jobTitle],
        ...(companyName?.trim() ? [["Company", companyName.trim()] as [string, string]] : []),
        ["Résumé sent", resumeFileName],
      ],
    }),
    action: { label: "Follow your application", url: `${publicUrl}/applications/${encodeURIComponent(applicationId)}` },
    afterwards: [
      ["", { label: "View the job", url: `${publicUrl}/jobs/${encodeURIComponent(jobId)}` }],
      "A real employer never asks you to pay for a job, for training or for a uniform before you start, and never keeps your passport. If somebody does, do not pay, and tell us.",
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
