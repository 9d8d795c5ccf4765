import { z } from "zod";
import { passwordResetEndpoints } from "#contract/password-reset.ts";

/** What the form for a new password holds: the password, and once more. */
export const resetPasswordSchema = passwordResetEndpoints["POST /password/reset"].body
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string().min(1, "Enter the password once more.") })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === "" || newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "❌ Passwords do not match!",
    when: () => true,
  });
