import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { silentLog } from "#server/db/database-log.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
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
    await runOn(server.url, `create database ${template}`);
    await migrateOver({ connectionString: toUrlOf(server.url, template) }, silentLog);
    await runOn(server.url, `create database ${templateWithQueue} template ${template} strategy file_copy`);
    await startQueueOnce(toUrlOf(server.url, templateWithQueue));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("testDatabaseServer", { url: server.url, template, templateWithQueue });
  return async () => {
    await dropDatabases(server.url, template);
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

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), "wattle-test-database-"));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  return {
    url: server.connection.connectionString,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(url: string, template: string): Promise<void> {
  const { rows } = await runOn(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await runOn(url, `drop database if exists ${String(datname)} with (force)`);
}
