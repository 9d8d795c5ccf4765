import type { Kysely } from "kysely";
import type { BusinessCheck, BusinessNumber } from "#contract/business-checks.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, notFound } from "#server/errors.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { findBusinessNumber, lockAccount, setBusinessCheck } from "./business-numbers.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  recordEvent: RecordEvent;
}

export type BusinessNumbers = ReturnType<typeof createBusinessNumbers>;

/** What the public registers say of posters' ABNs and ACNs (docs/decisions/0052-business-numbers.md). */
export function createBusinessNumbers({ db, clock, recordEvent }: Parts) {
  /** 404 for an account without a number. */
  async function get(accountId: string, connection: Connection = db): Promise<BusinessNumber> {
    const found = await findBusinessNumber(connection, accountId);
    if (!found) throw notFound("This user has no ABN or ACN.");
    return found;
  }

  /**
   * Keeps what an admin found in the register. 404 for an account without a number, 412 if the check has changed since the admin read it,
   * 409 if the account has another number by now.
   */
  async function check(
    actor: Actor,
    accountId: string,
    { number, name, status, state }: BusinessCheck,
    assertUnchanged: AssertUnchanged,
  ): Promise<BusinessNumber> {
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const current = await get(accountId, tx);
      if (current.number !== number) throw conflict("state_changed", "The number has changed. Look up the new one.");
      assertUnchanged(current);
      await setBusinessCheck(tx, accountId, { at: clock.now(), by: actor.accountId, name, status, state });
      await recordEvent(tx, "business_number_checked", { actorId: actor.accountId, subjectId: accountId });
    });
    return await get(accountId);
  }

  return { get, check };
}
