import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";

const port = 3199;

/** A portal with the sample data in a process of its own, as in production. */
export interface BenchPortal {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built portal in a folder that is deleted afterwards, and waits until it is quiet. */
export async function startBenchPortal(settings: Readonly<Record<string, string>>): Promise<BenchPortal> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-bench-"));
  const portal = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...settings },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    portal.kill();
    if (portal.exitCode === null) await once(portal, "exit");
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  // Excludes the start and the first requests.
  await wait(15_000);
  return { url, process: portal, stop };
}

/** The portal listens once it has added the sample data. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(500);
  }
  throw new Error("The portal did not start.");
}

/** Readers of the list at this many requests per second. They run in their own thread, or they would wait for other work. */
const readers = { connections: 5, overallRate: 100, workers: 1 } as const;

/** Returns the p99 of the list of places in milliseconds, read for some seconds. */
export async function readList(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url: `${url}/api/accommodation?page=1`, duration: seconds, ...readers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error("The list answered with an error.");
  return result.latency.p99;
}
