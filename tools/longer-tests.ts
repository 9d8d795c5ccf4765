// Runs tests of `npm test` for longer, or against more than one portal: `npm run test:faults`, `test:fuzz` and `test:several`.
import { runProgram } from "#scripts/run-program.ts";

interface LongerTest {
  files: string;
  variables: Record<string, string>;
}

/** All faults, each for as long as a real one lasts. It takes a quarter of an hour and prints a table. */
const faults = (): LongerTest => ({ files: "server/testing/faults/faults.test.ts", variables: { FAULTS: "long" } });

/** The API's tests against two portals that answer in turns, with one database and one file store. */
const several = (): LongerTest => ({ files: "server/", variables: { TEST_PORTALS: "2" } });

/** That many requests made up from the API document. Without a seed each run makes others. */
function fuzz([count = "100000", seed = String(Math.floor(Math.random() * 2 ** 31))]: readonly string[]): LongerTest | undefined {
  if (![count, seed].every((value) => /^[1-9]\d{0,8}$/.test(value))) return undefined;
  console.log(`Making ${count} requests with the seed ${seed}.`);
  return { files: "server/http/fuzz.test.ts", variables: { FUZZ_REQUESTS: count, FUZZ_SEED: seed } };
}

const [kind = "", ...given] = process.argv.slice(2);
const kinds: Readonly<Record<string, (given: readonly string[]) => LongerTest | undefined>> = { faults, several, fuzz };
const wanted = kinds[kind]?.(given);
if (wanted === undefined) {
  console.error("Say how many requests to make, and perhaps a seed: npm run test:fuzz -- 200000 42");
  process.exitCode = 1;
} else {
  const { exitCode } = await runProgram("vitest", ["run", "--project", "server", wanted.files], {
    output: "show",
    variables: wanted.variables,
  });
  process.exitCode = exitCode;
}
