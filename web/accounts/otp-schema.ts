import { passwordResetEndpoints } from "#contract/password-reset.ts";

/** What the form that takes the code holds. */
export const otpSchema = passwordResetEndpoints["POST /password/verify-otp"].body.pick({ otp: true });
