import type { Role } from "#contract/roles.ts";

/** The account that does something. */
export interface Actor {
  accountId: string;
}

/** The account that makes a call, with its valid session and its role from the database. */
export interface SignedInActor extends Actor {
  sessionId: string;
  /** When the session began. */
  signedInAt: Date;
  role: Role;
}
