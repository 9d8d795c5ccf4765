import type { Role } from "#contract/roles.ts";

const texts: Record<Role, string> = {
  STUDENT: "Student",
  EMPLOYER: "Employer",
  RENTER: "Renter",
  "SERVICE-PROVIDER": "Service provider",
  ADMIN: "Admin",
};

/** A role as admins read it. */
export const roleText = (role: Role): string => texts[role];
