import type { Kysely } from "kysely";
import { notInRegister } from "#contract/business-check-choices.ts";
import type { BusinessCheck, BusinessNumber } from "#contract/business-checks.ts";
import { businessNumberKind } from "#contract/business-number-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, notFound } from "#server/errors.ts";
import { profilePath } from "#contract/roles.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import type { BusinessRegister } from "./business-register.ts";
import {
  claimDueNumber,
  findBusinessNumber,
  lockAccount,
  readRole,
  setBusinessCheck,
  setFoundByServer,
} from "./business-numbers.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  logger: { warn(details: object, message: string): void };
  recordEvent: RecordEvent;
  tell: Tell;
  /** ABN Lookup, if the operator has a key. */
  businessRegister?: BusinessRegister | undefined;
}

export type BusinessNumbers = ReturnType<typeof createBusinessNumbers>;

const hourMs = 60 * 60 * 1000;
const tryAgainMs = hourMs;
// A business that has closed since is noticed within a quarter of a year.
const lookAgainMs = 90 * 24 * hourMs;
const atOnce = 20;

/** What the public registers say of posters' ABNs and ACNs (docs/decisions/0052-business-numbers.md). */
export function createBusinessNumbers({ db, clock, logger, recordEvent, tell, businessRegister }: Parts) {
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
    { number, ...found }: BusinessCheck,
    assertUnchanged: AssertUnchanged,
  ): Promise<BusinessNumber> {
    const register = businessNumberKind(number) === "ABN" ? "ABN Lookup" : "ASIC";
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const current = await get(accountId, tx);
      if (current.number !== number) throw conflict("state_changed", "The number has changed. Look up the new one.");
      assertUnchanged(current);
      await setBusinessCheck(tx, accountId, { ...found, at: clock.now(), by: actor.accountId, register, lookAgainAt: null });
      if (found.status === notInRegister && current.check?.status !== notInRegister) await tellNotFound(tx, accountId);
      await recordEvent(tx, "business_number_checked", { actorId: actor.accountId, subjectId: accountId });
    });
    return await get(accountId);
  }

  /**
   * Looks up the numbers that are due: new ones, those whose look-up failed an hour ago, and those that the server looked up 90 days ago.
   * It ends at the first failure, because a register that is away is away for all of them.
   */
  async function lookUpDue(): Promise<void> {
    if (!businessRegister) return;
    for (let done = 0; done < atOnce; done++) {
      const at = clock.now();
      const due = await claimDueNumber(db, { at, claimedUntil: new Date(at.getTime() + tryAgainMs) });
      if (!due) return;
      try {
        const entry = (await businessRegister.find(due.number)) ?? { name: null, status: notInRegister, state: null };
        const lookAgainAt = new Date(at.getTime() + lookAgainMs);
        await db.transaction().execute(async (tx) => {
          const before = await findBusinessNumber(tx, due.accountId);
          const isSet = await setFoundByServer(tx, due, { ...entry, at, by: null, register: "ABN Lookup", lookAgainAt });
          if (isSet && entry.status === notInRegister && before?.check?.status !== notInRegister)
            await tellNotFound(tx, due.accountId);
        });
      } catch (error) {
        logger.warn({ err: error, accountId: due.accountId }, "ABN Lookup gave no answer; it is asked again in an hour");
        return;
      }
    }
  }

  /** Only the poster can correct a number that was typed wrong. */
  async function tellNotFound(tx: Transaction, accountId: string): Promise<void> {
    const role = await readRole(tx, accountId);
    const content = { kind: "number_not_found", title: "" } as const;
    await tell(tx, { accountId, topic: "listings", content, path: profilePath(role), isForPoster: true });
  }

  return { get, check, lookUpDue };
}
