import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

interface RunOptions {
  variables?: Readonly<Record<string, string>>;
  /** `"show"` prints the output as it comes, `"keep"` returns it. */
  output: "show" | "keep";
  timeoutMs?: number;
}

interface Outcome {
  /** 0 means success, 127 a program that could not be started, 128 and more a signal. */
  exitCode: number;
  output: string;
}

const running = new Set<ChildProcess>();

/** Runs a program in the project's folder, with the project's own tools first on its path. Never rejects. */
export async function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const { variables = {}, output: mode, timeoutMs } = options;
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, ...variables },
    stdio: mode === "show" ? "inherit" : ["ignore", "pipe", "pipe"],
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    shell: process.platform === "win32",
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  try {
    const [code, signal]: [number | null, NodeJS.Signals | null] = await ended(child);
    return { exitCode: code ?? 128 + (signal ? constants.signals[signal] : 0), output: Buffer.concat(chunks).toString("utf8") };
  } catch (error) {
    return { exitCode: 127, output: `${program}: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    running.delete(child);
  }
}

async function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve([code, signal]));
  });
}

/**
 * A Ctrl-C or SIGTERM then ends the running programs instead of this process, so that it can clean up.
 * @returns a function that gives the signal, once there was one
 */
export function passSignalsOn(): () => NodeJS.Signals | undefined {
  let received: NodeJS.Signals | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // A repeated signal would make some programs stop before they have cleaned up.
      if (received === undefined) for (const child of running) child.kill(signal);
      received ??= signal;
    });
  }
  return () => received;
}
