import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, type DatabaseOptions, openDatabase } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";
import { dropDatabase, runOn, toUrlOf } from "./test-database-server.ts";

/** A migrated, empty database that belongs to one test or test file alone. */
export interface TestDatabase extends Database {
  /** Opens it once more, as another process does. Without limits a statement may take minutes. The caller closes it. */
  openAgain(limits?: DatabaseOptions["limits"]): Database;
  /** Closes every connection and removes the database. */
  drop(): Promise<void>;
}

interface Kind {
  isMigrated?: boolean;
  /** With the tables of the task queue, which else its start makes. */
  hasQueue?: boolean;
  /** A locale of the operating system, as "C", and an encoding. */
  locale?: { name: string; encoding: string };
}

/** In milliseconds: a machine that others use too may need seconds for what takes one of them. */
const patientLimits = { statement: 20_000, connection: 20_000 };

/**
 * Makes a copy of the run's migrated template, which takes a few hundredths of a second. With `isMigrated: false`, or another
 * locale, a database without any table. Call `drop` when done.
 */
export async function createTestDatabase({ isMigrated = true, hasQueue = false, locale }: Kind = {}): Promise<TestDatabase> {
  const { url, template, templateWithQueue } = inject("testDatabaseServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  const kind = locale
    ? `template template0 encoding '${locale.encoding}' locale_provider libc locale '${locale.name}'`
    : `template ${hasQueue ? templateWithQueue : isMigrated ? template : "template1"} strategy file_copy`;
  await runOn(url, `create database ${name} ${kind}`);
  const open = (limits: DatabaseOptions["limits"] = patientLimits) =>
    openDatabase({ connection: { connectionString: toUrlOf(url, name) }, log: silentLog, poolSize: 5, limits });
  const database = open();
  return {
    ...database,
    openAgain: open,
    async drop() {
      await database.close();
      await dropDatabase(url, name);
    },
  };
}
