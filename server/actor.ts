import type { Role } from "#contract/roles.ts";

/** The account that does something. */
export interface Actor {
  accountId: string;
}

/** The account that makes a call, with its living session and the role that the database has now. */
export interface SignedInActor extends Actor {
  sessionId: string;
  role: Role;
}
