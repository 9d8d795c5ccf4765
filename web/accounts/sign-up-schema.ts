import { z } from "zod";
import { checkRoleFields, registrationFields } from "#contract/accounts.ts";
import { ageMin } from "#contract/ages.ts";
import { ageOf, tooYoung } from "./date-of-birth.ts";

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
