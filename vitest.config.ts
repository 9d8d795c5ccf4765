import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Node itself resolves the #imports of package.json; nothing is to be configured for them here.
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{contract,server,scripts}/**/*.test.ts"],
          globalSetup: ["./server/testing/test-database-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          environment: "jsdom",
          include: ["web/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
