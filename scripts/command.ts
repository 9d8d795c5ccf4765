// What the operator's commands share: they read the portal's variables, use its database whether it runs or not, and end with one
// sentence if something is wrong.
import { resolve } from "node:path";
import { BackupError } from "#server/backup/backup-error.ts";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/db/database.ts";
import { EmbeddedPostgresError } from "#server/db/embedded-postgres-error.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateOver, MigrationError } from "#server/db/migrate.ts";
import { findRunningPostgres } from "#server/db/running-postgres.ts";
import { InstallationError } from "#server/installation/installation.ts";
import { createLogger } from "#server/logger.ts";

const log = createLogger("warn");

/** An error with one sentence for the operator. */
export class Refusal extends Error {}

const withSentence = [Refusal, BackupError, ConfigError, EmbeddedPostgresError, InstallationError, MigrationError];

/**
 * Runs a command with the portal's configuration. An error that was written for the operator is printed as it is, any other one is
 * logged under `failure`. Both end the process with exit code 1.
 */
export async function runCommand(failure: string, work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    if (withSentence.some((known) => error instanceof known)) console.error((error as Error).message);
    else log.fatal({ err: error }, failure);
    process.exitCode = 1;
  }
}

interface StorageOptions extends Pick<DatabaseOptions, "poolSize" | "limits"> {
  /** False if the command must not change the schema. */
  migrated?: boolean;
}

/**
 * Connects to the portal's database: that of DATABASE_URL, the embedded one of a running portal, or one that is started for this
 * command.
 */
export async function openCommandDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  { migrated = true, poolSize = 2, ...options }: StorageOptions = {},
): Promise<{ database: Database; close(): Promise<void> }> {
  const running = databaseUrl === undefined ? await findRunningPostgres(dataDir) : { connectionString: databaseUrl };
  const started = running ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const connection = running ?? started?.connection ?? {};
  try {
    if (migrated) await migrateOver(connection, log);
  } catch (error) {
    await started?.stop();
    throw error;
  }
  const database = openDatabase({ connection, log, poolSize, ...options });
  return {
    database,
    async close() {
      await database.close();
      await started?.stop();
    },
  };
}

/** Names the database in a sentence, without its password. */
export function nameDatabase({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host || "this machine"}`;
}

/** The path of a file that the operator named, from the folder in which npm was started. */
export const toPath = (name: string): string => resolve(process.env.INIT_CWD ?? ".", name);

/** A number of things in words: `1 file`, `1,234 files`. */
export const count = (number: number, thing: string): string =>
  `${number.toLocaleString("en-AU")} ${thing}${number === 1 ? "" : "s"}`;
