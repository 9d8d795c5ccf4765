import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { callThrottles } from "./throttles.ts";

/** For how many hours the link in the email at sign-up confirms the address (document 3, "Rulings after the first release"). */
export const confirmationHours = 24;
/** For how many days the old address can undo a change of email. */
export const undoDays = 7;

export const tokenSentence = "Open the link in the email again.";

/** What stands behind `#` in the link. Browsers don't send that part, so only a person who presses the button uses the link up. */
const linkToken = z.object({ token: z.string({ error: tokenSentence }).regex(/^[\w.-]{1,120}$/, tokenSentence) });

export const emailLinkEndpoints = {
  "POST /auth/confirm-email": {
    summary: "Confirm an email address with the link that was sent to it, within 24 hours and once",
    access: "anyone",
    body: linkToken,
    answer: null,
    status: 204,
    throttles: [callThrottles.emailLink],
    errors: ["link_expired"],
  },
  "POST /auth/confirm-email/send": {
    summary: "Send the link that confirms one's own email address again; the earlier one stops working",
    access: "signed-in",
    answer: null,
    status: 204,
    throttles: [callThrottles.confirmationMail],
  },
  "POST /auth/undo-email-change": {
    summary:
      "Restore the old address with the link that was sent to it, within 7 days and once; ends every session and the password, and sets a cookie that lets this browser choose a new one within 10 minutes",
    access: "anyone",
    body: linkToken,
    answer: z.object({ email: z.string() }),
    status: 200,
    throttles: [callThrottles.emailLink],
    errors: ["link_expired", "email_taken"],
  },
} as const satisfies Record<string, Endpoint>;
