import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * When the process was started, as an opaque text that a later process with the same id does not share;
 * `""` where the system does not tell, `undefined` when no such process runs (a zombie counts as gone).
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

/** The command line of a running process; `""` where the system does not tell. */
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

/** The working folder of a running process; `undefined` where the system does not tell. */
export async function processFolder(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function linuxProcessStart(pid: number): Promise<string | undefined> {
  try {
    const [stat, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
    ]);
    // The second field is the program's name in brackets, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTicks] = [fields[0], fields[19]];
    return state === "Z" || state === "X" ? undefined : `${bootId.trim()} ${startTicks}`;
  } catch {
    return undefined;
  }
}
