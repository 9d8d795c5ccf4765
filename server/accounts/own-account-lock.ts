import type { SignedInActor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import { unauthenticated } from "#server/errors.ts";
import { findActorRole } from "./account-sessions.repository.ts";
import { lockAccount } from "./accounts.repository.ts";

/**
 * Locks the actor's own account until the transaction ends. 401 if the session has ended since the call was authorised: the owner may have
 * taken the account back meanwhile, and a call that was on its way must not change the account after that.
 */
export async function lockOwnAccount(tx: Transaction, clock: Clock, { accountId, sessionId }: SignedInActor): Promise<void> {
  await lockAccount(tx, accountId);
  if (!(await findActorRole(tx, { accountId, sessionId, at: clock.now() }))) throw unauthenticated();
}
