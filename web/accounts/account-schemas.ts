import { z } from "zod";
import { accountDeletion, checkRoleFields, credentials, registrationFields } from "#contract/accounts.ts";
import { ageMin } from "#contract/ages.ts";
import { passwordResetEndpoints } from "#contract/password-reset.ts";
import { ageOf, tooYoung } from "./date-of-birth.ts";

/** What the sign-in form holds. */
export const signInSchema = credentials.extend({ remember: z.boolean() });

/** What the sign-up form holds: the registration, the password once more, and the acceptance of the terms. */
export const signUpSchema = checkRoleFields(registrationFields.extend({ confirmPassword: z.string(), acceptsTerms: z.boolean() }))
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    when: () => true,
  })
  .refine(({ acceptsTerms }) => acceptsTerms, {
    path: ["acceptsTerms"],
    error: "Please accept the Terms & Conditions.",
    when: () => true,
  })
  .refine(({ dob }) => (ageOf(dob) ?? ageMin) >= ageMin, { path: ["dob"], error: tooYoung, when: () => true });

/** What the form for a code holds. */
export const forgotPasswordSchema = passwordResetEndpoints["POST /password/forgot"].body;

/** What the form that takes the code holds. */
export const otpSchema = passwordResetEndpoints["POST /password/verify-otp"].body.pick({ otp: true });

/** What the form for a new password holds: the password, and once more. */
export const resetPasswordSchema = passwordResetEndpoints["POST /password/reset"].body
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string().min(1, "Enter the same password again.") })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === "" || newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "❌ Passwords do not match!",
    when: () => true,
  });

/** What the form that deletes one's account holds. */
export const accountDeletionSchema = accountDeletion;
