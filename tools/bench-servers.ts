// What the benchmarks share: servers in processes of their own, and what the system tells of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#scripts/command.ts";

/** A server of this project in a process of its own. */
export interface BenchServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server on a database and waits until it answers. */
export async function startBenchServer(
  program: string,
  port: number,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO_DATA: "off",
      JWT_SECRET: "benchmark".repeat(8),
      LOG_FORMAT: "json",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
  };
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${origin}/api/jobs?page=1&size=1`).catch(() => undefined);
    if (answer?.ok === true) return { origin, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Refusal(`${program} did not start.`);
}

/** The figure below which so many percent of some figures are; 0 for none. */
export const percentile = (figures: readonly number[], percent: number): number =>
  figures.toSorted((one, other) => one - other)[Math.floor((figures.length * percent) / 100)] ?? 0;

/** The middle one of some figures; 0 for none. */
export const median = (figures: readonly number[]): number => percentile(figures, 50);

/** Milliseconds for which a process has run; 0 where the system does not tell. */
export async function readProcessorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")).split(" ");
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
}

/** Megabytes that a process has in memory; 0 where the system does not tell. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Megabytes that a server has in memory once what its start needed is freed, which V8 does after some seconds without calls. */
export async function readIdleMemory(pid: number): Promise<number> {
  console.error("Waiting a minute for the memory of a portal that nobody uses ...");
  await wait(60_000);
  return await readMemory(pid);
}
