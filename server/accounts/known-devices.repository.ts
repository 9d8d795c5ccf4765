import type { Connection } from "#server/db/database.ts";

interface KnownDevice {
  accountId: string;
  deviceHash: Buffer;
}

/** Returns true if this account has signed in with this device since the given time. */
export async function hasKnownDevice(db: Connection, { accountId, deviceHash }: KnownDevice, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("device_hash", "=", deviceHash)
    .where("last_used_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that this account has just signed in with this device. */
export async function keepKnownDevice(db: Connection, { accountId, deviceHash }: KnownDevice, at: Date): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ account_id: accountId, device_hash: deviceHash, last_used_at: at })
    .onConflict((conflict) => conflict.columns(["account_id", "device_hash"]).doUpdateSet({ last_used_at: at }))
    .execute();
}

/** Lists when the account last signed in with each of its devices, newest first. */
export async function listKnownDevices(db: Connection, accountId: string): Promise<{ lastUsedAt: Date }[]> {
  return await db
    .selectFrom("known_devices")
    .select("last_used_at as lastUsedAt")
    .where("account_id", "=", accountId)
    .orderBy("last_used_at", "desc")
    .execute();
}

/** Deletes every known device of this account. */
export async function deleteKnownDevicesOf(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("account_id", "=", accountId).execute();
}

/** Deletes devices that have not been used since the given time. */
export async function deleteKnownDevicesUnusedSince(db: Connection, since: Date): Promise<void> {
  await db.deleteFrom("known_devices").where("last_used_at", "<=", since).execute();
}
