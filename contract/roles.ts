/** Every role an account can have, as it stands on the wire and in the database. */
export const roles = ["STUDENT", "EMPLOYER", "RENTER", "SERVICE-PROVIDER", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** The roles a person may choose when registering; an admin is only ever made by an operator. */
export const registrableRoles = ["STUDENT", "EMPLOYER", "RENTER", "SERVICE-PROVIDER"] as const satisfies readonly Role[];
export type RegistrableRole = (typeof registrableRoles)[number];

/** The authority that a token carries for a role, for example `ROLE_STUDENT`. */
export const toAuthority = (ofRole: Role): string => `ROLE_${ofRole}`;

/** Who may call an endpoint: anybody, anybody signed in, or only these roles. Ownership is the service's business. */
export type Access = "anyone" | "signed-in" | readonly Role[];
