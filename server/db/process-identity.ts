import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";
import { systemErrorCode } from "#server/errors.ts";

const run = promisify(execFile);

/**
 * Returns when the process was started, as an opaque text that differs for a later process with the same id; `""` if the system does
 * not say; `undefined` if no such process runs. A zombie counts as ended.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") return linuxProcessStart(pid);
  if (process.platform === "win32") return "";
  return run("ps", ["-o", "lstart=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}

/** Returns the command line of a running process; `""` if the system does not say. */
export async function processCommand(pid: number): Promise<string> {
  if (process.platform === "win32") return "";
  if (process.platform === "linux") {
    return readFile(`/proc/${pid}/cmdline`, "utf8").then(
      (text) => text.replaceAll("\0", " ").trim(),
      () => "",
    );
  }
  return run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}

/** Returns the working folder of a running process; `undefined` if the system does not say. */
export async function processFolder(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but it exists.
    return systemErrorCode(error) === "EPERM";
  }
}

async function linuxProcessStart(pid: number): Promise<string | undefined> {
  try {
    const [stat, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
    ]);
    // The second field is the program's name in brackets, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTicks] = [fields[0], fields[19]];
    return state === "Z" || state === "X" ? undefined : `${bootId.trim()} ${startTicks}`;
  } catch {
    return undefined;
  }
}
