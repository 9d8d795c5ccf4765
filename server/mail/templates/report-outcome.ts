import type { Mail } from "#server/mail/mailer.ts";
import { frameMail } from "./frame.ts";

/** What came of a report. */
export type ReportOutcome = "removed" | "no problem";

/** What a reporter reads about the outcome, the same on the screen and by email. */
export const reportOutcomeTexts: Readonly<Record<ReportOutcome, string>> = {
  removed: "We looked at what you reported. It is no longer on Wattle, or it has to be changed first. Thank you for telling us.",
  "no problem": "We looked at what you reported and found no problem with our rules. Thank you for telling us.",
};

/** Tells somebody without an account what came of a report. Says nothing that somebody typed. */
export function reportOutcome({ email, outcome, publicUrl }: { email: string; outcome: ReportOutcome; publicUrl: string }): Mail {
  return frameMail({
    subject: "What we did about your report",
    preview: "We looked at what you reported.",
    to: { name: "", email, emailConfirmed: false },
    paragraphs: [reportOutcomeTexts[outcome], "If you paid money or sent documents, tell your bank and the police."],
    action: { label: "Get free help", url: `${publicUrl}/help` },
    because: "this address was entered with a report on Wattle. We have deleted it.",
    publicUrl,
  });
}
