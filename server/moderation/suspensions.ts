import type { Kysely } from "kysely";
import { profilePath, type Role } from "#contract/roles.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, notFound } from "#server/errors.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { lockListingsOf } from "#server/listings/belongings.repository.ts";
import { pauseListingsOf, returnHeldListingsOf } from "#server/listings/listing-life.repository.ts";
import { closeListingCasesOf } from "./cases.repository.ts";
import { lockAccount, setSuspension } from "./suspensions.repository.ts";
import type { DecidedContent, TellDecision } from "./telling-decisions.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  recordEvent: RecordEvent;
  tellDecision: TellDecision;
  boards: readonly BoardDefinition[];
}

const heldReason = "Your account was suspended before we had read this listing.";

export type Suspensions = ReturnType<typeof createSuspensions>;

/** Suspends accounts: nothing of them is public any more, and they can do nothing but take their data and go. */
export function createSuspensions({ db, clock, recordEvent, tellDecision, boards }: Parts) {
  /** Suspends an account, pauses its listings and returns those that wait for review. 404 for an unknown account, 409 for an admin's or one that is suspended already. */
  async function suspend(actor: Actor, id: string, reason: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockListingsOf(tx, boards, id);
      const account = await lockAccount(tx, id);
      if (!account) throw notFound("There is no such user.");
      if (account.isSuspended) throw conflict("state_changed", "This account is suspended already.");
      await suspendIn(tx, actor, id, reason);
    });
  }

  /** Does the same as part of a decision; an account that is suspended already stays so. */
  async function suspendIn(tx: Transaction, actor: Actor, id: string, reason: string): Promise<void> {
    // Listings before the account, as publishing locks them.
    await lockListingsOf(tx, boards, id);
    const account = await lockAccount(tx, id);
    if (!account || account.isSuspended) return;
    if (account.role === "ADMIN") throw conflict("state_changed", "You can't suspend an admin.");
    const at = clock.now();
    await setSuspension(tx, id, { at, reason });
    // What waits for review goes back to its poster, so that nobody reviews what can't be published.
    await closeListingCasesOf(tx, id, { at, decidedBy: actor.accountId, reason: heldReason });
    for (const { tables } of boards) await returnHeldListingsOf(tx, tables.listings, id, at);
    for (const { tables } of boards)
      for (const listing of await pauseListingsOf(tx, tables.listings, id, at))
        await recordEvent(tx, "listing_paused", { actorId: actor.accountId, subjectId: listing });
    await recordEvent(tx, "account_suspended", { actorId: actor.accountId, subjectId: id });
    await tell(tx, { id, role: account.role }, { kind: "account_suspended", title: "", reason });
  }

  /** Ends a suspension. 404 for an account that is not suspended. */
  async function restore(actor: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, id);
      if (!account?.isSuspended) throw notFound("This account is not suspended.");
      await setSuspension(tx, id, null);
      await recordEvent(tx, "account_restored", { actorId: actor.accountId, subjectId: id });
      await tell(tx, { id, role: account.role }, { kind: "account_restored", title: "" });
    });
  }

  const tell = async (
    tx: Transaction,
    { id: accountId, role }: { id: string; role: Role },
    content: DecidedContent,
  ): Promise<void> => await tellDecision(tx, { accountId, content, path: profilePath(role) });

  return { suspend, suspendIn, restore };
}
