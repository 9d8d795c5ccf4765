// A real board has each in a file of server/mail/templates/.
import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "#server/mail/templates/frame.ts";

interface About {
  to: Recipient;
  /** Of the lesson. */
  title: string;
  applicationId: string;
  publicUrl: string;
}

/** Confirms to a student what they applied for. */
export function lessonApplicationSent({ to, title, applicationId, publicUrl }: About): Mail {
  return frameMail({
    subject: `You applied for ${to.emailConfirmed ? title : "a lesson"}`,
    preview: "Your application is with the tutor.",
    to,
    paragraphs: ["Your application has reached the tutor. They have your name, email address, phone number and message."],
    ...(to.emailConfirmed && { facts: [["Lesson", title]] }),
    action: { label: "Follow your application", url: `${publicUrl}/applications/${encodeURIComponent(applicationId)}` },
    afterwards: [
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

/** Tells a tutor that somebody applied, and nothing of the applicant but the name. */
export function lessonApplicationReceived({
  to,
  title,
  applicantName,
  applicationId,
  stopUrl,
  publicUrl,
}: About & { applicantName: string; stopUrl: string }): Mail {
  const [applicant, lesson] = to.emailConfirmed ? [applicantName, title] : ["Somebody", "your lesson"];
  return frameMail({
    subject: `New application for ${lesson}`,
    preview: `${applicant} applied for your lesson. Open the application to read their message.`,
    to,
    paragraphs: [`${applicant} has applied for your lesson. Open the application to read their message and to answer.`],
    ...(to.emailConfirmed && {
      facts: [
        ["Lesson", title],
        ["Applicant", applicantName],
      ],
    }),
    action: { label: "Read the application", url: `${publicUrl}/applications/${encodeURIComponent(applicationId)}` },
    afterwards: [
      "If you did not offer this lesson, somebody else may be using your account. Choose a new password on your profile page and delete the listing.",
    ],
    because: "you offer this lesson on Wattle.",
    stopUrl,
    publicUrl,
  });
}
