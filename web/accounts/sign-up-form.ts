import type { z } from "zod";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import type { signUpSchema } from "./sign-up-schema.ts";

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
