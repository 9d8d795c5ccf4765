import { sql } from "kysely";
import type { SecondFactorKind } from "#contract/errors.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { listPasskeys, type PasskeyRecord } from "./passkeys.repository.ts";
import type { RecoveryCodeRecord } from "./recovery-codes.ts";

/** The second factors of an account. */
export interface SecondFactors {
  app: { sealedKey: string; addedAt: Date } | undefined;
  passkeys: PasskeyRecord[];
  recoveryCodesLeft: number;
}

/** Returns what the account has as its second factor; empty if it has none. */
export const kindsOf = ({ app, passkeys }: SecondFactors): SecondFactorKind[] => [
  ...(app ? (["app"] as const) : []),
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
];

/** True in SQL if the account of this column has a second factor. */
export const hasSecondFactor = (accountId: string) =>
  sql<boolean>`(exists (select 1 from authenticator_apps as app where app.account_id = ${sql.ref(accountId)})
    or exists (select 1 from passkeys where passkeys.account_id = ${sql.ref(accountId)}))`;

/** Reads the second factors of an account. */
export async function findSecondFactors(db: Connection, accountId: string): Promise<SecondFactors> {
  const codes = db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("account_id", "=", accountId)
    .as("codes");
  // One statement, since every sign-in asks.
  const { left, sealedKey, addedAt } = await db
    .selectFrom(codes)
    .leftJoin("authenticator_apps as app", (join) => join.on("app.account_id", "=", accountId))
    .select(["codes.left", "app.sealed_key as sealedKey", "app.added_at as addedAt"])
    .executeTakeFirstOrThrow();
  const app = sealedKey !== null && addedAt !== null ? { sealedKey, addedAt } : undefined;
  return { app, passkeys: await listPasskeys(db, accountId), recoveryCodesLeft: left };
}

/** Adds an authenticator app in place of an earlier one. `step` is that of the code that confirmed it. */
export async function saveApp(
  tx: Transaction,
  { accountId, sealedKey, step, at }: { accountId: string; sealedKey: string; step: number; at: Date },
): Promise<void> {
  const values = { sealed_key: sealedKey, last_step: step, added_at: at };
  await tx
    .insertInto("authenticator_apps")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** Uses up the code of this step and of all earlier ones. Returns false if it was used up before, also by a parallel call. */
export async function takeStep(
  db: Connection,
  { accountId, sealedKey, step }: { accountId: string; sealedKey: string; step: number },
): Promise<boolean> {
  const result = await db
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("sealed_key", "=", sealedKey)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes the authenticator app, with `since` only one that was added then or later. Returns false if there was none. */
export async function deleteApp(tx: Transaction, accountId: string, { since }: { since?: Date } = {}): Promise<boolean> {
  let query = tx.deleteFrom("authenticator_apps").where("account_id", "=", accountId);
  if (since !== undefined) query = query.where("added_at", ">=", since);
  const result = await query.executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Stores new recovery codes in place of the earlier ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  records: readonly RecoveryCodeRecord[],
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId);
  const rows = records.map(({ selector, codeHash }) => ({ account_id: accountId, selector, code_hash: codeHash }));
  await tx.insertInto("recovery_codes").values(rows).execute();
}

/** Returns the hash of the recovery code that begins like this. */
export async function findRecoveryCodeHash(db: Connection, accountId: string, selector: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("recovery_codes")
    .select("code_hash as codeHash")
    .where("account_id", "=", accountId)
    .where("selector", "=", selector)
    .executeTakeFirst();
  return row?.codeHash;
}

/** Uses up the recovery code with this hash. Returns false if a parallel call has used it up. */
export async function takeRecoveryCode(tx: Transaction, accountId: string, codeHash: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the recovery codes of an account. */
export async function deleteRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
}
