// Playwright starts this for the browser tests. It serves the built product from its own folder and deletes the folder when it stops. If the
// product's log holds what no log may hold, a file beside that folder says so, because Playwright ignores the exit code.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createLogSecrets } from "#server/testing/log-secrets.ts";

const dataDir = process.env.DATA_DIR;
if (dataDir === undefined) throw new Error("Run the browser tests with npm run test:e2e.");
await mkdir(dataDir, { recursive: true });
const server = spawn(process.execPath, ["server/main.ts"], { stdio: ["ignore", "pipe", "inherit"] });
const secrets = createLogSecrets();
createInterface(server.stdout).on("line", secrets.note);
let hasBeenAsked = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!hasBeenAsked) server.kill("SIGTERM");
    hasBeenAsked = true;
  });
}
await once(server, "close");
try {
  secrets.assertNone();
} catch (error) {
  console.error(error);
  await writeFile(`${dataDir}.log-secrets`, String(error));
}
await rm(dataDir, { recursive: true, force: true });
process.exitCode = server.exitCode ?? 1;
