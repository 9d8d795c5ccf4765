import { join, resolve } from "node:path";
import { Client } from "pg";
import { toDataLayout } from "./postgres-cluster.ts";
import { readIfThere } from "./read-if-there.ts";
import { toLoopbackUrl, toSocketUrl } from "./postgres-endpoint.ts";

/**
 * Connects to the embedded database below `dataDir` that another process runs at this moment; `undefined` if there is none, or if it
 * belongs to another user. The database may stop at any time.
 */
export async function findRunningPostgres(dataDir: string): Promise<{ connectionString: string } | undefined> {
  const { cluster, passwordFile } = toDataLayout(resolve(dataDir));
  // PostgreSQL's own file: process id, folder, time, port, the socket's folder, the address, a key, the state.
  const note = await readIfThere(join(cluster, "postmaster.pid"));
  const [, , , port = "", socketFolder = ""] = note?.split("\n") ?? [];
  if (port === "") return undefined;
  const connectionString =
    process.platform === "win32"
      ? toLoopbackUrl({ role: "wattle", database: "wattle", port, password: (await readIfThere(passwordFile))?.trim() ?? "" })
      : toSocketUrl({ role: "wattle", database: "wattle", folder: socketFolder });
  // The file remains after a server is killed.
  return (await answers(connectionString)) ? { connectionString } : undefined;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
