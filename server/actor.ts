import type { Role } from "#contract/roles.ts";
import type { Source } from "#server/throttles/source.ts";

/** The account that does something. */
export interface Actor {
  accountId: string;
}

/** The account that makes a call, with its valid session and its role from the database. */
export interface SignedInActor extends Actor {
  sessionId: string;
  /** When the person last proved in this session who they are: when it began, or later. */
  authenticatedAt: Date;
  role: Role;
  /** True if an admin has suspended the account: it can read, download its data and be deleted. */
  isSuspended: boolean;
  /** True for an admin who must add a second factor before doing anything else. */
  mustAddSecondFactor: boolean;
}

/** Where a call comes from. */
export interface Place {
  /** Read through the configured proxies only. */
  source: Source;
  userAgent: string;
}
