import type { Role } from "#contract/roles.ts";

const profilePaths: Readonly<Record<Role, string>> = {
  STUDENT: "/student-profile",
  EMPLOYER: "/employer-profile",
  RENTER: "/renter-profile",
  "SERVICE-PROVIDER": "/student-profile",
  ADMIN: "/student-profile",
};

/** The page of one's own account. */
export const profilePath = (role: Role): string => profilePaths[role];
