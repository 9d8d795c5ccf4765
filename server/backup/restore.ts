import { text } from "node:stream/consumers";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import pLimit from "p-limit";
import type { Pool } from "pg";
import type { Database } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";
import { listMigrations, migrate } from "#server/db/migrate.ts";
import { filePrefixes, type FileStore } from "#server/files/file-store.ts";
import { createTasks } from "#server/tasks/tasks.ts";
import type { Archive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupManifest, schemaNumberOf } from "./manifest.ts";
import { fillTables, isEmptyDatabase } from "./tables.repository.ts";

interface RestoreParts {
  /** Without time limits. */
  database: Database;
  files: FileStore;
}

const filesAtOnce = 8;
/**
 * Checks that this release knows the backup's schema.
 * @throws BackupError if a newer release wrote it, or if the text of a migration differs
 */
export async function assertKnownSchema(manifest: BackupManifest): Promise<void> {
  const own = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of manifest.migrations) {
    if (!own.has(name))
      throw new BackupError(
        `The backup has the schema ${schemaNumberOf(manifest)} of a newer release (${manifest.release}). Restore it with that release.`,
      );
    if (own.get(name) !== checksum)
      throw new BackupError(`The migration ${name} of this release is not the one that the backup was made with.`);
  }
}

/**
 * Restores a verified backup into an empty database and an empty store. Files come first, so that no row is without its files. Then the
 * tables are created as they were when the backup was made, filled in one transaction, and migrated to this release's schema.
 * @returns the migrations that the backup's schema lacked
 * @throws BackupError before it writes anything if the place is not empty
 */
export async function restoreBackup(archive: Archive, { database, files }: RestoreParts): Promise<{ migrated: string[] }> {
  const { manifest } = archive;
  await assertKnownSchema(manifest);
  await assertEmpty(database.pool, files);

  const limit = pLimit(filesAtOnce);
  await limit.map([...manifest.files], async ({ key, entry, bytes, contentType }) => {
    await files.put(key, await readWhole(archive, entry, bytes), contentType);
  });

  const then = new Set(manifest.migrations.map(({ name }) => name));
  await migrate(database.pool, silentLog, undefined, (name) => then.has(name));
  await createQueue(database.pool);
  await fillTables(database.pool, manifest.tables, async ({ entry }) => unzip(await archive.open(entry)));
  const migrated = await migrate(database.pool, silentLog);
  await database.pool.query("analyze");
  return { migrated };
}

async function assertEmpty(pool: Pool, files: FileStore): Promise<void> {
  if (!(await isEmptyDatabase(pool)))
    throw new BackupError("The database is not empty. Restore into a new database or a new DATA_DIR.");
  for (const prefix of filePrefixes)
    for await (const { key } of files.list(prefix))
      throw new BackupError(`The file store is not empty: it holds ${key}. Restore into an empty folder or bucket.`);
}

async function readWhole(archive: Archive, entry: string, bytes: number): Promise<Buffer> {
  const whole = Buffer.alloc(bytes);
  let at = 0;
  for await (const chunk of (await archive.open(entry)) as AsyncIterable<Buffer>) at += chunk.copy(whole, at);
  return whole;
}

const unzip = (stored: Readable): Readable => pipeline(stored, createGunzip(), () => {});

/** Creates the queue's tables, without a worker. */
async function createQueue(pool: Pool): Promise<void> {
  const tasks = createTasks({ pool, log: silentLog });
  await tasks.start();
  await tasks.stop();
}

/** Reads the secret of a backup that was written with it. */
export async function readSecret(archive: Archive): Promise<string | undefined> {
  const { secret } = archive.manifest;
  return secret ? await text(await archive.open(secret.entry)) : undefined;
}
