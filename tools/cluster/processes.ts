// The processes of the cluster. Each is ended by its id, and so are those that it has started.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** How a process is started, and started again. */
export interface Command {
  name: string;
  program: string;
  args: readonly string[];
  variables?: Readonly<Record<string, string>>;
  /** The user that runs it; this process's own without. */
  user?: { uid: number; gid: number } | undefined;
  /** Where its output goes. */
  log: string;
  folder: string;
  /** Finds processes that have left their parent. */
  findOthers?: () => number[];
}

export interface Service {
  name: string;
  start(): void;
  /** Sends a signal to the process and everything that it has started. */
  signal(signal: NodeJS.Signals): void;
  /** Ends all of it without warning. */
  kill(): Promise<void>;
}

export function createService({
  name,
  program,
  args,
  variables = {},
  user,
  log,
  folder,
  findOthers = () => [],
}: Command): Service {
  let child: ChildProcess | undefined;
  const pids = (): number[] => {
    const roots = [...(child?.pid === undefined || hasEnded(child) ? [] : [child.pid]), ...findOthers()];
    return roots.flatMap((pid) => [pid, ...descendantsOf(pid)]);
  };
  const signal = (which: NodeJS.Signals): void => {
    for (const pid of new Set(pids())) {
      try {
        process.kill(pid, which);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  return {
    name,
    start() {
      const output = openSync(log, "a");
      child = spawn(program, args, {
        cwd: folder,
        env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: "C.UTF-8", ...variables },
        stdio: ["ignore", output, output],
        ...(user && { uid: user.uid, gid: user.gid }),
      });
      child.on("error", (error) => console.error(`${name}: ${error.message}`));
    },
    signal,
    async kill() {
      const ended = child && !hasEnded(child) ? once(child, "exit") : undefined;
      signal("SIGKILL");
      await ended;
      for (let tries = 0; pids().length > 0 && tries < 200; tries += 1) await wait(25);
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/s.exec(readIfThere(`/proc/${name}/stat`)) ?? [];
    if (parent !== undefined && state !== "Z") parents.set(Number(name), Number(parent));
  }
  const found: number[] = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found.slice(1);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The process id in the first line of a file, if that process runs. */
export function readPid(file: string): number[] {
  const pid = Number(readIfThere(file).split("\n", 1)[0]);
  return pid > 0 && readIfThere(`/proc/${pid}/stat`) !== "" ? [pid] : [];
}
