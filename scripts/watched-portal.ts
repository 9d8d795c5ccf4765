import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createLogSecrets } from "#server/testing/log-secrets.ts";

/** A portal in a process of its own, whose log is read. */
export interface WatchedPortal {
  process: ChildProcess;
  /**
   * Waits until the process has ended and its whole log was read.
   * @throws if the log held something that no log may hold
   */
  end(): Promise<void>;
}

/** Starts what is built. `nodeArguments` come before the program's name. */
export function startWatchedPortal(
  env: Readonly<Record<string, string | undefined>>,
  nodeArguments: readonly string[] = [],
): WatchedPortal {
  const server = spawn(process.execPath, [...nodeArguments, "server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const secrets = createLogSecrets();
  createInterface(server.stdout).on("line", secrets.note);
  const closed = once(server, "close");
  return {
    process: server,
    async end() {
      await closed;
      secrets.assertNone();
    },
  };
}
