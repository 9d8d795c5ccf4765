// Playwright starts this for the browser tests. It serves the built product from its own folder and deletes the folder when it stops. If the
// product's log holds what no log may hold, a file beside that folder says so, because Playwright ignores the exit code.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { startWatchedPortal } from "./watched-portal.ts";

const dataDir = process.env.DATA_DIR;
if (dataDir === undefined) throw new Error("Run the browser tests with npm run test:e2e.");
await mkdir(dataDir, { recursive: true });
const server = startWatchedPortal(process.env);
let hasBeenAsked = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!hasBeenAsked) server.process.kill("SIGTERM");
    hasBeenAsked = true;
  });
}
try {
  await server.end();
} catch (error) {
  console.error(error);
  await writeFile(`${dataDir}.log-secrets`, String(error));
}
await rm(dataDir, { recursive: true, force: true });
process.exitCode = server.process.exitCode ?? 1;
