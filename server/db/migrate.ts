import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { type DatabaseOptions, openDatabase } from "./database.ts";
import type { DatabaseLog } from "./database-log.ts";
import { systemErrorCode } from "#server/errors.ts";

// Written by hand because Kysely's Migrator does not do this: one transaction for each migration, a checksum of each applied file, and a
// start on a database that has migrations of a newer release. It runs all migrations in one transaction or in none.

/** The database cannot be migrated to this release's schema. The message is for the person who started the portal. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

interface Migration {
  name: string;
  sql: string;
  /** The SHA-256 checksum of the text. */
  checksum: string;
}

const ownFolder = join(import.meta.dirname, "migrations");
const FILE_NAME = /^\d{12}_[a-z0-9]+(?:_[a-z0-9]+)+\.sql$/;
const SERVER_VERSION_MIN = 150_000;
// Any fixed number. Instances that migrate the same database at the same time wait for each other on this lock.
const LOCK = 7_920_441;

/**
 * Applies the migrations that the database lacks, oldest first, each in a transaction of its own. Several instances may
 * do this at once.
 * @param folder where the `.sql` files are, when not beside this file
 * @param isWanted leaves out the files for which it is false; a restore makes the schema of its backup first
 * @returns the names of the files that this call applied
 * @throws MigrationError when the database does not answer or lets nobody in, an applied file was edited, a file is misnamed, a statement fails or the server is too old
 */
export async function migrate(
  pool: Pool,
  log: DatabaseLog,
  folder = ownFolder,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => isWanted(name));
  const client = await pool.connect().catch(refuseAbsent);
  try {
    await prepare(client);
    const before = await readApplied(client);
    warnOfNewer(before, migrations, log);
    const applied: string[] = [];
    for (const migration of migrations) {
      // Most starts find all of them here. A transaction for each would take longer than all else that is asked of the database.
      if (isApplied(migration, before.get(migration.name))) continue;
      if (!(await inLockedTransaction(client, () => applyOnce(client, migration)))) continue;
      applied.push(migration.name);
      log.info({ migration: migration.name }, "Applied a migration.");
    }
    return applied;
  } finally {
    client.release();
  }
}

/**
 * Applies the migrations over a connection of their own without time limits, since building an index on a large table may take as long as
 * it needs.
 * @throws MigrationError as {@link migrate}
 */
export async function migrateOver(connection: DatabaseOptions["connection"], log: DatabaseLog): Promise<void> {
  const database = openDatabase({ connection, log, poolSize: 1, limits: "none" });
  try {
    await migrate(database.pool, log);
  } finally {
    await database.close();
  }
}

function refuseAbsent(error: unknown): never {
  const reason = error instanceof Error ? error.message || String(systemErrorCode(error)) : String(error);
  throw new MigrationError(`The database cannot be reached (${reason}). Check DATABASE_URL, and that the server runs.`, {
    cause: error,
  });
}

/** This release's migrations, oldest first. */
export const listMigrations = async (): Promise<Pick<Migration, "name" | "checksum">[]> => await readMigrations(ownFolder);

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(".")).toSorted();
  const migrations: Migration[] = [];
  // One after the other, since a process may have few descriptors left.
  for (const name of names) {
    if (!FILE_NAME.test(name)) {
      throw new MigrationError(`The migration ${name} must be named YYYYMMDDHHMM_verb_noun.sql.`);
    }
    // A checkout may have other line endings than the one that applied the file.
    const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
    migrations.push({ name, sql, checksum: createHash("sha256").update(sql).digest("hex") });
  }
  return migrations;
}

async function prepare(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`,
  );
  const { number, version, encoding } = rows[0] ?? {};
  if (Number(number) < SERVER_VERSION_MIN)
    throw new MigrationError(`The database server is PostgreSQL ${version}; 15 or newer is needed.`);
  if (encoding !== "UTF8")
    throw new MigrationError(`The database is in ${encoding}, and UTF8 is needed: create it with encoding 'UTF8'.`);
  await inLockedTransaction(client, () =>
    client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`),
  );
}

/** The checksums of the applied files by their names. */
async function readApplied(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<Omit<Migration, "sql">>("select name, checksum from schema_migrations order by name");
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

// After a roll-back to an earlier release the newer schema stays. That works because migrations only add.
function warnOfNewer(applied: ReadonlyMap<string, string>, migrations: Migration[], log: DatabaseLog): void {
  const unknown = [...applied.keys()].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) log.warn({ migrations: unknown }, "The database has migrations of a newer release.");
}

/** @param before the checksum of the file that was applied under this name */
function isApplied({ name, checksum }: Migration, before: string | undefined): boolean {
  if (before === undefined) return false;
  if (before === checksum) return true;
  throw new MigrationError(
    `The migration ${name} was edited after it had been applied: restore it and put the change into a new one.`,
  );
}

/** Returns false if another process has applied the migration meanwhile. */
async function applyOnce(client: PoolClient, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration;
  const { rows } = await client.query<{ checksum: string }>("select checksum from schema_migrations where name = $1", [name]);
  if (isApplied(migration, rows[0]?.checksum)) return false;
  try {
    await client.query(sql);
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  return true;
}

// A transaction's lock and settings also work behind a pooler such as PgBouncer, where a session's do not.
async function inLockedTransaction<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query("begin");
  try {
    // A role, a server or a pooler may limit statements, but building an index on a large table may take as long as it needs.
    await client.query("set local statement_timeout = 0");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
