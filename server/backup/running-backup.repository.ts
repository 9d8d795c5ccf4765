// A backup reads the rows first and copies the files that they name afterwards. Files that are deleted meanwhile would be missing in it,
// so the queue and the sweep wait. The lock is on a table, because taking such a lock doesn't begin the transaction's snapshot.
import { type Kysely, sql } from "kysely";
import { DatabaseError, type Pool } from "pg";
import type { Tables } from "#server/db/tables.ts";
import { BackupError } from "./backup-error.ts";

/** PostgreSQL's code for a table that doesn't exist. */
const undefinedTable = "42P01";

/**
 * Tells every process that a backup copies files, until the returned function is called or this connection ends. A process that deletes
 * files first deletes the rows, then asks {@link isBackupRunning}: a snapshot that begins after this call either names a file that is
 * kept, or doesn't name it.
 */
export async function holdFileDeletion(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("lock table installation in row share mode");
  } catch (error) {
    client.release(true);
    if (error instanceof DatabaseError && error.code === undefinedTable)
      throw new BackupError(
        "The database has no schema of this release. Start the portal once, or use the release that it belongs to.",
      );
    throw error;
  }
  return async () => {
    const failure = await client.query("commit").then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(failure);
  };
}

/** Returns true while a backup copies files. */
export async function isBackupRunning(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'relation' and relation = 'installation'::regclass and mode = 'RowShareLock'
        and database = (select oid from pg_database where datname = current_database())
    ) as "isRunning"`.execute(db);
  return rows[0]?.isRunning ?? false;
}
