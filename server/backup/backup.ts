import { access } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline, type Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Kysely } from "kysely";
import packageJson from "../../package.json" with { type: "json" };
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Database } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { FileStore, NamedFile } from "#server/files/file-store.ts";
import type { ZipEntry } from "#server/files/zip-stream.ts";
import { alreadyThere, createMeter, sha256, writeArchive } from "./archive.ts";
import { type BackupManifest, type FileCopy, manifestEntry, manifestSumEntry, type TableCopy } from "./manifest.ts";
import { holdFileDeletion } from "./running-backup.repository.ts";
import { inSnapshot, openSnapshot, type Snapshot } from "./tables.repository.ts";

interface BackupParts {
  /** Without time limits, and with three connections or more. */
  database: Database;
  files: FileStore;
  boards: readonly BoardDefinition[];
  /** The archive also holds this secret. Without it, everybody signs in again after a restore under another secret. */
  secret: string | undefined;
}

// A store in a network answers one request after the other slowly.
const filesAtOnce = 8;
const readTries = 3;

/**
 * Writes everything that the portal keeps into one archive, while the portal runs: all tables as of one moment, the waiting tasks, and
 * the files that the rows name. Files that the store doesn't have are in `missingFiles`.
 * @throws BackupError if `file` is there already
 */
export async function writeBackup(file: string, parts: BackupParts): Promise<BackupManifest> {
  const { database } = parts;
  if (await exists(file)) throw alreadyThere(file);
  const letFilesGo = await holdFileDeletion(database.pool);
  try {
    const snapshot = await openSnapshot(database.pool);
    try {
      return await writeSnapshot(file, snapshot, parts);
    } finally {
      snapshot.abandon();
    }
  } finally {
    await letFilesGo();
  }
}

async function writeSnapshot(file: string, snapshot: Snapshot, parts: BackupParts): Promise<BackupManifest> {
  const { database, files, secret } = parts;
  const { takenAt, database: server, migrations, secretFingerprint } = snapshot;
  const tables: TableCopy[] = [];
  const copies: FileCopy[] = [];
  const missingFiles: string[] = [];
  const manifest: BackupManifest = {
    format: 1,
    release: packageJson.version,
    takenAt: takenAt.toISOString(),
    database: server,
    migrations,
    tables,
    files: copies,
    missingFiles,
    secretFingerprint,
    secret: secret === undefined ? null : { entry: "jwt-secret", ...describe(Buffer.from(secret)) },
  };

  async function* toEntries(): AsyncGenerator<ZipEntry> {
    yield* copyTables(snapshot, tables);
    const named = await listFilesOf(snapshot, database.kysely, parts.boards);
    // A snapshot that stays open would keep PostgreSQL from cleaning up while the files are copied.
    await snapshot.close();
    yield* copyFiles(files, named, { copies, missingFiles });
    if (secret !== undefined) yield { name: "jwt-secret", content: secret, modifiedAt: takenAt };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    yield { name: manifestEntry, content: text, modifiedAt: takenAt };
    yield { name: manifestSumEntry, content: `${sha256(text)}  ${manifestEntry}\n`, modifiedAt: takenAt };
  }

  await writeArchive(file, toEntries());
  return manifest;
}

const describe = (bytes: Buffer) => ({ bytes: bytes.length, sha256: sha256(bytes) });

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

async function* copyTables(snapshot: Snapshot, copied: TableCopy[]): AsyncGenerator<ZipEntry> {
  for (const table of snapshot.tables) {
    const rows = snapshot.copy(table);
    const { meter, read } = createMeter();
    const entry = `tables/${table.schema}.${table.name}.copy.gz`;
    // An error of any part destroys the last one, whose reader then fails.
    const content: Readable = pipeline(rows, createGzip(), meter, () => {});
    yield { name: entry, content, modifiedAt: snapshot.takenAt };
    copied.push({ ...table, rows: rows.rowCount, entry, ...read() });
  }
}

/** Asks the boards for their files, within the same snapshot as the tables. */
async function listFilesOf(snapshot: Snapshot, db: Kysely<Tables>, boards: readonly BoardDefinition[]): Promise<NamedFile[]> {
  return await inSnapshot(db, snapshot, async (tx) => {
    const lists = [];
    for (const board of boards) lists.push(await board.listFiles(tx));
    return lists.flat();
  });
}

async function* copyFiles(
  store: FileStore,
  named: readonly NamedFile[],
  { copies, missingFiles }: { copies: FileCopy[]; missingFiles: string[] },
): AsyncGenerator<ZipEntry> {
  for (let at = 0; at < named.length; at += filesAtOnce) {
    const batch = named.slice(at, at + filesAtOnce);
    const read = await Promise.all(batch.map(async ({ key }) => await readFile(store, key)));
    for (const [index, { key, contentType }] of batch.entries()) {
      const found = read[index];
      if (found === undefined) {
        missingFiles.push(key);
        continue;
      }
      const entry = `files/${key}`;
      yield { name: entry, content: found.bytes, modifiedAt: new Date() };
      copies.push({ key, contentType, entry, ...describe(found.bytes) });
    }
  }
}

/** Reads a whole file, which has some megabytes at most. Tries again if a network breaks the transfer. */
async function readFile(store: FileStore, key: string): Promise<{ bytes: Buffer } | undefined> {
  for (let tried = 1; ; tried += 1) {
    try {
      const found = await store.open(key);
      if (found === undefined) return undefined;
      const bytes = await buffer(found.stream);
      if (bytes.length !== found.size) throw new Error(`${key} has ${bytes.length} bytes instead of ${found.size}.`);
      return { bytes };
    } catch (error) {
      if (tried === readTries) throw error;
    }
  }
}
