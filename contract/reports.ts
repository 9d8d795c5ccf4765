import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { choice, email, id, optional, text } from "./fields.ts";
import { caseSubjects } from "./moderation-choices.ts";
import { reportReasons } from "./report-choices.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

/** A report of a listing, of the person with a poster's page, or of the conversation of one's own application. */
const report = z.object({
  subject: choice(caseSubjects, "subject", "Choose listing, account or conversation."),
  /** The id of the listing, of the poster's page, or of the application. */
  subjectId: id,
  reason: choice(reportReasons, "reason", "Choose what is wrong."),
  text: optional(text({ label: "Text", max: textMax.reason, multiline: true })),
  /** Where the outcome is sent to; of somebody who is signed in it is ignored, since the account has an address. */
  email: optional(email),
});
export type ReportForm = z.infer<typeof report>;

export const reportEndpoints = {
  "POST /reports": {
    summary: "Report a listing, a poster or a conversation, once for each reporter, with or without an account",
    access: "anyone",
    knowsCaller: true,
    body: report,
    answer: null,
    status: 204,
    throttles: [callThrottles.report],
    errors: ["not_found", "forbidden"],
  },
} as const satisfies Record<string, Endpoint>;
