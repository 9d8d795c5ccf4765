import type { Account } from "#contract/accounts.ts";
import { groupBusinessNumber } from "#contract/business-number-rules.ts";
import type { SessionRole } from "#web/api/session.ts";

/** Which fields a role's profile has beyond name, email, phone and password. */
export const profileFields: Readonly<
  Record<
    SessionRole,
    readonly ("dob" | "gender" | "university" | "companyName" | "companyLocation" | "companyWebsite" | "businessNumber")[]
  >
> = {
  student: ["dob", "gender", "university"],
  renter: ["dob", "gender", "businessNumber"],
  employer: ["companyName", "companyLocation", "companyWebsite", "businessNumber"],
  "service-provider": ["dob", "gender", "businessNumber"],
  admin: ["dob", "gender"],
};

/** The profile form as typed; empty texts mean "nothing". */
export type ProfileForm = Record<
  | "name"
  | "email"
  | "phoneNumber"
  | "dob"
  | "gender"
  | "university"
  | "companyName"
  | "companyLocation"
  | "companyWebsite"
  | "businessNumber"
  | "password"
  | "confirmPassword"
  | "currentPassword",
  string
>;

/** The form that shows an account. */
export const toProfileForm = (account: Account): ProfileForm => ({
  name: account.name,
  email: account.email,
  phoneNumber: account.phoneNumber ?? "",
  dob: account.dob ?? "",
  gender: account.gender ?? "",
  university: account.university ?? "",
  companyName: account.companyName ?? "",
  companyLocation: account.companyLocation ?? "",
  companyWebsite: account.companyWebsite ?? "",
  businessNumber: account.businessNumber === null ? "" : groupBusinessNumber(account.businessNumber),
  password: "",
  confirmPassword: "",
  currentPassword: "",
});
