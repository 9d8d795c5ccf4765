// A database belongs to one file store and one signing secret. A process with another store would answer that files don't exist, and would
// delete the files of others as orphans. A process with another secret would refuse the tokens that others sign.
import { createHmac, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { findPlace, type Place, savePlace, withPlaceLocked } from "./installation.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  files: FileStore;
  secret: string;
}

/** This process cannot work with this database. The message says which variable to set. */
export class InstallationError extends Error {
  override readonly name = "InstallationError";
}

/** Returns 32 bytes that are the same for the same secret and don't reveal it. */
export const toFingerprint = (secret: string): Buffer => createHmac("sha256", secret).update("wattle installation").digest();

const adoptHint = "If you changed it on purpose, stop every process and run npm run adopt.";

/**
 * Checks that this process has the file store and the secret of its database. The first start records both.
 * @throws InstallationError if one differs, or if the store cannot be read
 */
export async function joinInstallation(parts: Parts): Promise<void> {
  const { storeId, fingerprint } = await withPlaceLocked(
    parts.db,
    async (tx) => (await findPlace(tx)) ?? (await recordFirstPlace(tx, parts)),
  );
  if (storeId !== (await readStoreId(parts.files)))
    throw new InstallationError(
      `This file store does not belong to the database. Set the same S3_ variables in every process, or the same DATA_DIR if there is only one. ${adoptHint}`,
    );
  if (!fingerprint.equals(toFingerprint(parts.secret)))
    throw new InstallationError(
      `This signing secret does not belong to the database. Set the same JWT_SECRET in every process. ${adoptHint}`,
    );
}

async function recordFirstPlace(tx: Transaction, { files, secret }: Parts): Promise<Place> {
  if ((await readStoreId(files)) !== undefined)
    throw new InstallationError(
      `The file store belongs to another database. Set DATABASE_URL to that database, or choose an empty store with S3_BUCKET or DATA_DIR. ${adoptHint}`,
    );
  const place = { storeId: randomUUID(), fingerprint: toFingerprint(secret) };
  await files.writeId(place.storeId);
  await savePlace(tx, place);
  return place;
}

/** Records this process's file store and secret as those of the database, in place of earlier ones. */
export async function adoptInstallation({ db, files, secret }: Parts): Promise<void> {
  const known = await readStoreId(files);
  const storeId = known ?? randomUUID();
  if (known === undefined) await files.writeId(storeId);
  await withPlaceLocked(db, async (tx) => await savePlace(tx, { storeId, fingerprint: toFingerprint(secret) }));
}

async function readStoreId(files: FileStore): Promise<string | undefined> {
  const id = await files.readId().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InstallationError(`The file store cannot be read (${reason}). Check the S3_ variables or DATA_DIR.`);
  });
  return id === "" ? undefined : id;
}
