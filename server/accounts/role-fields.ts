import type { AccountUpdate } from "#contract/accounts.ts";
import type { Role } from "#contract/roles.ts";
import { invalidInput } from "#server/errors.ts";
import type { AccountChange } from "./accounts.repository.ts";

type RoleFields = Pick<AccountChange, "university" | "companyName" | "companyLocation" | "companyWebsite" | "businessNumber">;

/** The roles that may give an ABN or ACN: all that post. */
const businessRoles: readonly Role[] = ["EMPLOYER", "RENTER", "SERVICE-PROVIDER"];

/** Fields of other roles are dropped, so that an account never has a company that nobody can see or change. */
export function onlyForRole(role: Role, fields: RoleFields): RoleFields {
  return {
    ...(role !== "STUDENT" && fields.university !== undefined && { university: null }),
    ...(role !== "EMPLOYER" && fields.companyName !== undefined && { companyName: null }),
    ...(role !== "EMPLOYER" && fields.companyLocation !== undefined && { companyLocation: null }),
    ...(role !== "EMPLOYER" && fields.companyWebsite !== undefined && { companyWebsite: null }),
    ...(!businessRoles.includes(role) && fields.businessNumber !== undefined && { businessNumber: null }),
  };
}

/** Document 1, section 5: the student and renter forms require a date of birth; the employer form requires nothing more. */
export function assertComplete(role: Role, fields: Omit<AccountUpdate, "password">): void {
  if ((role === "STUDENT" || role === "RENTER") && fields.dob === null) throw invalidInput({ dob: "Enter your date of birth." });
}
