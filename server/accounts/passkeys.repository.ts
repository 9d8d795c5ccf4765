import type { Connection, Transaction } from "#server/db/database.ts";

/** A passkey as it is stored. Everything in it is public: the private key never leaves its device. */
export interface PasskeyRecord {
  id: string;
  accountId: string;
  /** In Base64url, as browsers name it. */
  credentialId: string;
  publicKey: Buffer;
  /** How often the device says it has used the passkey; 0 if it doesn't count. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** What a challenge was made for. */
export type ChallengePurpose = "add" | "use";

const columns = [
  "id",
  "account_id as accountId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
  "name",
  "created_at as createdAt",
  "last_used_at as lastUsedAt",
] as const;

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(db: Connection, accountId: string): Promise<PasskeyRecord[]> {
  return await db
    .selectFrom("passkeys")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Finds the passkey that a browser names. */
export async function findPasskey(db: Connection, credentialId: string): Promise<PasskeyRecord | undefined> {
  return await db.selectFrom("passkeys").select(columns).where("credential_id", "=", credentialId).executeTakeFirst();
}

/** Adds a passkey. Returns false if it is known already, for this account or another one. */
export async function insertPasskey(tx: Transaction, passkey: PasskeyRecord): Promise<boolean> {
  const result = await tx
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores a use, unless another one with this counter or a higher one was stored meanwhile. Returns false in that case. */
export async function useUpCounter(
  db: Connection,
  { id, before, counter, at }: { id: string; before: number; counter: number; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: at })
    .where("id", "=", id)
    .where("counter", "=", before)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes a passkey of this account, all of them, or all that were added since then. Returns false if there was none. */
export async function deletePasskeys(
  tx: Transaction,
  { accountId, id, since }: { accountId: string; id?: string; since?: Date },
): Promise<boolean> {
  let query = tx.deleteFrom("passkeys").where("account_id", "=", accountId);
  if (id !== undefined) query = query.where("id", "=", id);
  if (since !== undefined) query = query.where("created_at", ">=", since);
  const result = await query.executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Stores the challenge of a browser in place of its earlier one. */
export async function saveChallenge(
  db: Connection,
  record: { browserHash: Buffer; purpose: ChallengePurpose; accountId: string | null; challenge: string; expiresAt: Date },
): Promise<void> {
  const { browserHash, purpose, accountId, challenge, expiresAt } = record;
  const values = { purpose, account_id: accountId, challenge, expires_at: expiresAt };
  await db
    .insertInto("passkey_challenges")
    .values({ browser_hash: browserHash, ...values })
    .onConflict((conflict) => conflict.column("browser_hash").doUpdateSet(values))
    .execute();
}

/** Uses up the challenge of a browser. `undefined` if there is none that is valid for this. Only one of several parallel calls gets it. */
export async function takeChallenge(
  db: Connection,
  wanted: { browserHash: Buffer; purpose: ChallengePurpose; accountId: string | null; at: Date },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("browser_hash", "=", wanted.browserHash)
    .where("purpose", "=", wanted.purpose)
    .where("account_id", "is not distinct from", wanted.accountId)
    .where("expires_at", ">", wanted.at)
    .returning("challenge")
    .executeTakeFirst();
  return row?.challenge;
}

/** Deletes challenges that have expired. */
export async function deleteExpiredChallenges(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", at).execute();
}
