import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { email, password } from "./fields.ts";
import { otpDigits } from "./password-reset-rules.ts";
import { callThrottles } from "./throttles.ts";

const otpSentence = `Please enter a ${otpDigits}-digit OTP.`;

/** A code: exactly six ASCII digits, always as text, since it may begin with zeros. */
const otp = z.string({ error: otpSentence }).regex(new RegExp(`^[0-9]{${otpDigits}}$`), otpSentence);

const done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;

export const passwordResetEndpoints = {
  "POST /password/forgot": {
    summary: "Send a code to an account's email address; it replaces the earlier one and expires after 300 seconds",
    access: "anyone",
    keepsPages: true,
    body: z.object({ email }),
    answer: done,
    status: 200,
    errors: ["not_found", "too_many_requests"],
    throttles: [callThrottles.codeRequest],
  },
  "POST /password/verify-otp": {
    summary: "Check the code, with five tries, and set a cookie that lets this browser choose a new password within 10 minutes",
    access: "anyone",
    keepsPages: true,
    body: z.object({ email, otp }),
    answer: done,
    status: 200,
    errors: ["otp_wrong", "otp_expired", "too_many_requests"],
    throttles: [callThrottles.codeEntry],
  },
  "POST /password/reset": {
    summary: "Choose a new password, once, with the cookie of a verified code; ends every session and signs nobody in",
    access: "anyone",
    body: z.object({ email, newPassword: password }),
    answer: done,
    status: 200,
    errors: ["forbidden", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
