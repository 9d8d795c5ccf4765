/** Every role of an account, as in calls and in the database. */
export const roles = ["STUDENT", "EMPLOYER", "RENTER", "SERVICE-PROVIDER", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** The roles that a person may choose at registration. Only an operator can create an admin. */
export const registrableRoles = ["STUDENT", "EMPLOYER", "RENTER", "SERVICE-PROVIDER"] as const satisfies readonly Role[];
export type RegistrableRole = (typeof registrableRoles)[number];

/** Returns the authority of a role in a token, for example `ROLE_STUDENT`. */
export const toAuthority = (ofRole: Role): string => `ROLE_${ofRole}`;

/** Who may make a call: anybody, anybody signed in, or only these roles. Services check ownership. */
export type Access = "anyone" | "signed-in" | readonly Role[];

const profilePaths: Readonly<Record<Role, string>> = {
  STUDENT: "/student-profile",
  EMPLOYER: "/employer-profile",
  RENTER: "/renter-profile",
  "SERVICE-PROVIDER": "/student-profile",
  ADMIN: "/student-profile",
};

/** The page of one's own account. Screens write roles in lower case. */
export const profilePath = (role: Role | Lowercase<Role>): string => profilePaths[role.toUpperCase() as Role];
