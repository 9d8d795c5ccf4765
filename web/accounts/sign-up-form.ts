import { z } from "zod";
import { demandRoleFields, registrationFields } from "#contract/accounts.ts";
import { ageMin } from "#contract/ages.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { ageOf } from "./date-of-birth.ts";

/** What somebody under age is told. */
export const tooYoung = `You must be ${ageMin} or over to register.`;

/** What the sign-up form holds: the registration, the password once more, and the acceptance of the terms. */
export const signUpSchema = demandRoleFields(
  registrationFields.extend({ confirmPassword: z.string(), acceptsTerms: z.boolean() }),
)
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

/** The form before anything is typed. */
export const emptySignUp = {
  name: "",
  email: "",
  phoneNumber: "",
  dob: "",
  gender: "",
  role: "",
  password: "",
  confirmPassword: "",
  university: "",
  companyName: "",
  companyWebsite: "",
  companyLocation: "",
  acceptsTerms: false,
};

export type SignUpForm = ContractForm<z.input<typeof signUpSchema>, z.output<typeof signUpSchema>>;
