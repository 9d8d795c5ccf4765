import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** A second process that runs the embedded database. The test decides what happens to it. */
export interface DatabaseHolder {
  child: ChildProcess;
  pid: number;
  connectionString: string;
}

// Stops as the server does; after a Ctrl-C it first proves that the database is still there.
const PROGRAM = `
  import { Client } from "pg";
  import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
  import { silentLog } from "#server/db/database-log.ts";
  const dataDir = process.argv[1];
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.once("SIGINT", async () => {
    const client = new Client(server.connection);
    await client.connect();
    await client.query("create table survived_ctrl_c ()");
    await client.end();
    await server.stop();
    process.exit(0);
  });
  // A test run that is cut short leaves no holder behind.
  process.stdin.resume().on("end", () => process.exit(1));
  console.log(JSON.stringify(server.connection));
`;

const runHolder = (dataDir: string): ChildProcessByStdio<Writable, Readable, Readable> =>
  spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM, dataDir], {
    // A process group of its own, as a terminal gives to every command.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });

/** Starts a process that holds the database in `dataDir`; rejects when it cannot. */
export async function startHolder(dataDir: string): Promise<DatabaseHolder> {
  const child = runHolder(dataDir);
  const errors = text(child.stderr);
  const first = await Promise.race([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")]);
  if (typeof first[0] !== "string" || child.pid === undefined) throw new Error(await errors);
  const { connectionString }: { connectionString: string } = JSON.parse(first[0]);
  return { child, pid: child.pid, connectionString };
}

/** Starts a process that is expected to be refused, and gives what it ended with. */
export async function runRefusedHolder(dataDir: string): Promise<{ exitCode: unknown; errors: string }> {
  const child = runHolder(dataDir);
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { exitCode, errors };
}
