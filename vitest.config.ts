import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** How long a test may take on a busy machine. */
const PATIENCE_MS = 60_000;

/** These short files take the longest. Vitest starts the largest files first, so one worker would run them alone at the end. */
const LONGEST = ["/fuzz.test.ts", "/faults.test.ts"];

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((name) => moduleId.endsWith(name));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method
    const sorted = await super.sort(files);
    return Object.values(Object.groupBy(sorted, ({ project }) => project.name)).flatMap((ofProject = []) =>
      ofProject.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one))),
    );
  }
}

const TEMPLATES = "server/mail/templates/templates.test.ts";

export default defineConfig({
  test: {
    // The tests wait for databases and processes as often as they compute, so that three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Node itself resolves the #imports of package.json; nothing is to be configured for them here.
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{contract,server,scripts}/**/*.test.ts"],
          exclude: [TEMPLATES],
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
          name: "mail templates",
          environment: "node",
          // In a process of its own: jsdom replaces what Node's fetch sends with, and the S3 store's requests then fail.
          include: [TEMPLATES],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: "web",
          environment: "jsdom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["./web/testing/setup.ts"],
          // What a file leaves behind is cleared away in the set-up.
          isolate: false,
          testTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
