import { cpSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Client } from "pg";
import { silentLog } from "#server/db/database-log.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateOver } from "#server/db/migrate.ts";
import { toDataLayout } from "#server/db/postgres-cluster.ts";
import { openEndpoint, toSocketUrl } from "#server/db/postgres-endpoint.ts";
import { startServer, stopServer } from "#server/db/postgres-process.ts";
import { preparePostgresPrograms } from "#server/db/postgres-programs.ts";
import { choosePostgresUser, giveTo } from "#server/db/postgres-user.ts";
import { fillDataFolder } from "./prepared-folder.ts";

/** A migrated database on a PostgreSQL server, and a server that follows it by streaming. */
export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** While it is paused the replica receives changes and does not show them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopPrimary(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both from the embedded programs, which have no pg_basebackup: the primary's files are copied while it is in backup mode. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const [folder, copy] = [await mkdtemp(join(tmpdir(), "wattle-primary-")), await mkdtemp(join(tmpdir(), "wattle-replica-"))];
  await fillDataFolder(folder);
  const primary = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, durable: false });
  const primaryUrl = primary.connection.connectionString;
  await migrateOver({ connectionString: primaryUrl }, silentLog);
  const user = await choosePostgresUser(toDataLayout(folder).cluster);
  const { cluster, passwordFile } = toDataLayout(copy);
  const label = await asSuperuser(toSuperuserUrl(primaryUrl), async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    // As in `fillDataFolder`, the asynchronous function would take far longer.
    cpSync(toDataLayout(folder).cluster, cluster, { recursive: true, filter: isOfEveryServer });
    return (await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()")).rows[0]?.labelfile ?? "";
  });
  await chmod(cluster, 0o700);
  await writeFile(join(cluster, "backup_label"), label);
  await writeFile(join(cluster, "standby.signal"), "");
  await giveTo(user, copy);

  const programs = await preparePostgresPrograms(copy, user);
  const endpoint = await openEndpoint(user, passwordFile);
  const socket = new URL(primaryUrl).searchParams.get("host") ?? "";
  const settings = { ...endpoint.settings, primary_conninfo: `host=${socket} user=postgres`, max_connections: 100, fsync: "off" };
  const options = { programs, cluster, user, settings, log: silentLog };
  let server = await startServer(options);
  const stopReplica = async () => await stopServer(server, options);
  const onReplica = async (sql: string) =>
    await asSuperuser(endpoint.urlFor("postgres", "postgres"), async (client) => void (await client.query(sql)));
  return {
    primaryUrl,
    replicaUrl: endpoint.urlFor("wattle", "wattle"),
    pauseReplay: async () => await onReplica("select pg_wal_replay_pause()"),
    resumeReplay: async () => await onReplica("select pg_wal_replay_resume()"),
    stopPrimary: primary.stop,
    stopReplica,
    async startReplica() {
      server = await startServer(options);
    },
    async close() {
      await stopReplica();
      await endpoint.close();
      await primary.stop();
      for (const each of [folder, copy]) await rm(each, { recursive: true, force: true });
    },
  };
}

const isOfEveryServer = (path: string): boolean => !basename(path).startsWith("postmaster.");

function toSuperuserUrl(url: string): string {
  return toSocketUrl({ role: "postgres", database: "postgres", folder: new URL(url).searchParams.get("host") ?? "" });
}

async function asSuperuser<Result>(connectionString: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
