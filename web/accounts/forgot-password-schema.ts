import { passwordResetEndpoints } from "#contract/password-reset.ts";

/** What the form for a code holds. */
export const forgotPasswordSchema = passwordResetEndpoints["POST /password/forgot"].body;
