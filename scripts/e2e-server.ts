// Playwright starts this for the browser tests. It serves the built product from its own folder and deletes the folder when it stops.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";

const dataDir = process.env.DATA_DIR;
if (dataDir === undefined) throw new Error("Run the browser tests with npm run test:e2e.");
await mkdir(dataDir, { recursive: true });
const server = spawn(process.execPath, ["server/main.ts"], { stdio: ["ignore", "inherit", "inherit"] });
let hasBeenAsked = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!hasBeenAsked) server.kill("SIGTERM");
    hasBeenAsked = true;
  });
}
await once(server, "exit");
await rm(dataDir, { recursive: true, force: true });
process.exitCode = server.exitCode ?? 1;
