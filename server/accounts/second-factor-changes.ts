import type { Kysely } from "kysely";
import type { Account } from "#contract/accounts.ts";
import type { SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict } from "#server/errors.ts";
import { secondFactorChanged } from "#server/mail/templates/second-factor-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { Clock } from "#server/clock.ts";
import { lockOwnAccount } from "./own-account-lock.ts";
import type { Passwords } from "./passwords.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { deleteRecoveryCodes, findSecondFactors, kindsOf, replaceRecoveryCodes } from "./second-factors.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  passwords: Passwords;
  recordEvent: RecordEvent;
  enqueue: EnqueueTask;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whether admins must have a second factor (`ADMIN_SECOND_FACTOR`). */
  adminSecondFactor: "required" | "optional";
}

export type SecondFactorChanges = ReturnType<typeof createSecondFactorChanges>;

/** What follows when an app or a passkey is added or removed. */
export function createSecondFactorChanges({ db, clock, passwords, recordEvent, enqueue, publicUrl, adminSecondFactor }: Parts) {
  const isRequired = ({ role }: Pick<SignedInActor, "role">): boolean => adminSecondFactor === "required" && role === "ADMIN";

  /** Adds a second factor, emails the owner, and makes recovery codes if it is the first one. `null` if the account has some. */
  async function add(
    { actor, account }: { actor: SignedInActor; account: Account },
    kind: "app added" | "passkey added",
    store: (tx: Transaction) => Promise<void>,
  ): Promise<{ recoveryCodes: string[] | null }> {
    // Hashing is slow, so it happens before the account is locked.
    const isFirst = kindsOf(await findSecondFactors(db, account.id)).length === 0;
    const made = isFirst ? await makeRecoveryCodes(passwords) : undefined;
    await db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, clock, actor);
      await store(tx);
      if (made) await replaceRecoveryCodes(tx, account.id, made.records);
      await recordEvent(tx, "second_factor_added", { actorId: account.id, subjectId: account.id });
      await enqueue(tx, "send-mail", secondFactorChanged({ to: account, change: { kind }, publicUrl }));
    });
    return { recoveryCodes: made?.codes ?? null };
  }

  /**
   * Handles a removal in its transaction: records it, emails the owner, and deletes the recovery codes with the last second factor. 409 if
   * an admin must keep one.
   */
  async function followRemoval(
    tx: Transaction,
    { actor, account, kind }: { actor: SignedInActor; account: Account; kind: "app removed" | "passkey removed" },
  ): Promise<void> {
    const isLast = kindsOf(await findSecondFactors(tx, account.id)).length === 0;
    if (isLast && isRequired(actor)) throw conflict("cannot_be_deleted", "Admins need two-step sign-in. Add another way first.");
    if (isLast) await deleteRecoveryCodes(tx, account.id);
    await recordEvent(tx, "second_factor_removed", { actorId: account.id, subjectId: account.id });
    await enqueue(tx, "send-mail", secondFactorChanged({ to: account, change: { kind }, publicUrl }));
  }

  return { isRequired, add, followRemoval };
}
