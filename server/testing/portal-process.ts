import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { inject, vi } from "vitest";
import { createLogSecrets } from "./log-secrets.ts";
import type { TestDatabase } from "./test-database.ts";
import { toUrlOf } from "./test-database-server.ts";

interface Surroundings {
  atTerminal?: boolean;
  /** The test opens pages: compiling them takes five seconds of a core, and loading what was built a quarter of one. */
  showsPages?: boolean;
  /** How many files the process may have open. */
  descriptors?: number;
}

/** A process of the portal. */
export interface PortalProcess {
  child: ChildProcess;
  /** Its exit code and the signal that ended it. Rejects if its log holds what no log may hold. */
  exit: Promise<unknown[]>;
  /** What it has written so far. */
  output(): string;
}

/** True with `npm test`, which builds the pages first. */
const hasBuilt = process.env["TEST_PAGES"] === "built";

/** Starts the portal as an operator does; pages are compiled on request unless they were built. */
export function startPortal(
  variables: Readonly<Record<string, string>>,
  { atTerminal = false, showsPages = false, descriptors }: Surroundings = {},
): PortalProcess {
  const args = ["server/main.ts", ...(showsPages && hasBuilt ? [] : ["--dev"])];
  const command = [`'${process.execPath}'`, ...args].join(" ");
  const [program, programArgs] = atTerminal
    ? ["script", ["--quiet", "--return", "--command", command, "/dev/null"]]
    : descriptors !== undefined
      ? ["sh", ["-c", `ulimit -n ${descriptors} && exec ${command}`]]
      : [process.execPath, args];
  const child = spawn(program, programArgs, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, SHELL: "/bin/sh", ...variables },
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  return { child, exit: once(child, "exit").then((exit) => (assertNoSecrets(output), exit)), output: () => output };
}

/** The line that shows the sample accounts has their published password. */
function assertNoSecrets(output: string): void {
  const secrets = createLogSecrets();
  for (const line of output.split("\n")) if (!line.includes("signIns")) secrets.note(`${line}\n`);
  secrets.assertNone();
}

/** Waits until the portal accepts requests. */
export async function untilReady(portal: PortalProcess): Promise<void> {
  const isReady = (): void => {
    if (!portal.output().includes("Wattle is ready")) throw new Error(`The portal is not ready: ${portal.output()}`);
  };
  await vi.waitFor(isReady, { timeout: 30_000, interval: 20 });
}

/** The address of a test's database for another process. */
export async function toDatabaseUrl({ pool }: Pick<TestDatabase, "pool">): Promise<string> {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  return toUrlOf(inject("testDatabaseServer").url, rows[0]?.name ?? "");
}
