import type { z } from "zod";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import type { signUpSchema } from "./account-schemas.ts";

/** The form before anything is typed. */
export const emptySignUp = {
  name: "",
  email: "",
  phoneNumber: "",
  dob: "",
  gender: "Prefer not to say",
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
