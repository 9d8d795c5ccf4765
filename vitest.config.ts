import { defineConfig } from "vitest/config";

/** How long a test may take on a busy machine. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  test: {
    // The tests wait for the database as often as they compute.
    maxWorkers: 2,
    // Node itself resolves the #imports of package.json; nothing is to be configured for them here.
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{contract,server,scripts}/**/*.test.ts"],
          globalSetup: ["./server/testing/test-database-server.ts"],
          // Every file makes its own portal and database; loading the server anew for each would take longer than its tests.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "web",
          environment: "jsdom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["./web/testing/setup.ts"],
          testTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
