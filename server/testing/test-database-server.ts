import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, DatabaseError } from "pg";
import type { TestProject } from "vitest/node";
import { silentLog } from "#server/db/database-log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrateOver } from "#server/db/migrate.ts";
import { createTasks } from "#server/tasks/tasks.ts";

/** What a test needs to copy the migrated database. */
export interface TestDatabaseServer {
  /** A connection URL; its role may create databases. */
  url: string;
  /** The migrated database that every test's is a copy of. Its name begins the name of each copy. */
  template: string;
  /** A copy of it in which the task queue has been started once. */
  templateWithQueue: string;
  /** A data folder with a stopped, migrated database, unless `TEST_DATABASE_URL` names the server. */
  preparedFolder: string | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    testDatabaseServer: TestDatabaseServer;
  }
}

/**
 * Vitest's global set-up: one server for the whole run, `TEST_DATABASE_URL` or a temporary one, with two migrated
 * templates. The returned function removes everything that the run has made.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `wattle_test_${randomBytes(4).toString("hex")}`;
  const templateWithQueue = `${template}_queue`;
  try {
    await runOn(server.url, `create database ${template} ${server.preparedFolder === undefined ? "" : asCopyOf("wattle")}`);
    await migrateOver({ connectionString: toUrlOf(server.url, template) }, silentLog);
    await runOn(server.url, `create database ${templateWithQueue} ${asCopyOf(template)}`);
    await startQueueOnce(toUrlOf(server.url, templateWithQueue));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { url, preparedFolder } = server;
  project.provide("testDatabaseServer", { url, template, templateWithQueue, preparedFolder });
  return async () => {
    // A server of this run's own goes with all that it has.
    if (preparedFolder === undefined) await dropDatabases(url, template);
    await server.stop();
  };
}

/** Makes the queue's tables, which takes longer than all else that a portal does when it starts. */
async function startQueueOnce(connectionString: string): Promise<void> {
  const database = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 2 });
  const tasks = createTasks({ pool: database.pool, log: silentLog });
  try {
    await tasks.start();
    await tasks.stop();
  } finally {
    await database.close();
  }
}

/** The same server, another database. */
export function toUrlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement outside a transaction, as `create database` demands. */
export async function runOn(url: string, sql: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code for a database that somebody is still connected to. */
const objectInUse = "55006";
/** Its code for a process that only a superuser may end, such as an autovacuum. */
const insufficientPrivilege = "42501";
const dropTries = 5;

/**
 * Deletes a database, also if somebody is still connected to it. Only a deletion without force ends an autovacuum, and only one with force
 * ends connections, so it tries both in turn while one begins as the other has ended.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runOn(url, `drop database if exists ${name}${tries % 2 === 0 ? " with (force)" : ""}`);
      return;
    } catch (error) {
      const isOccupied = error instanceof DatabaseError && [objectInUse, insufficientPrivilege].includes(error.code ?? "");
      if (!isOccupied || tries === dropTries) throw error;
    }
  }
}

const asCopyOf = (database: string): string => `template ${database} strategy file_copy`;

async function openServer(): Promise<Pick<TestDatabaseServer, "url" | "preparedFolder"> & { stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") return { url: given, preparedFolder: undefined, stop: async () => {} };
  const [dataDir, preparedFolder] = [await makeFolder("wattle-test-database-"), await makeFolder("wattle-test-prepared-")];
  const start = async () => await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  const removeFolders = async () => {
    for (const folder of [dataDir, preparedFolder]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrateOnce(start);
    cpSync(dataDir, preparedFolder, { recursive: true });
    const server = await start();
    return {
      url: server.connection.connectionString,
      preparedFolder,
      async stop() {
        await server.stop();
        await removeFolders();
      },
    };
  } catch (error) {
    await removeFolders();
    throw error;
  }
}

async function migrateOnce(start: () => Promise<EmbeddedPostgres>): Promise<void> {
  const server = await start();
  try {
    await migrateOver(server.connection, silentLog);
  } finally {
    await server.stop();
  }
}

const makeFolder = async (prefix: string): Promise<string> => await mkdtemp(join(tmpdir(), prefix));

async function dropDatabases(url: string, template: string): Promise<void> {
  const { rows } = await runOn(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await dropDatabase(url, String(datname));
}
