// npm run test:fuzz -- 200000 [SEED]: that many requests made up from the API document. Without a seed each run makes others.
import { runProgram } from "./run-program.ts";

const [count = "100000", seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
if (![count, seed].every((value) => /^[1-9]\d{0,8}$/.test(value))) {
  console.error("Say how many requests to make, and perhaps a seed: npm run test:fuzz -- 200000 42");
  process.exitCode = 1;
} else {
  console.log(`Making ${count} requests with the seed ${seed}.`);
  const { exitCode } = await runProgram("vitest", ["run", "--project", "server", "server/http/fuzz.test.ts"], {
    output: "show",
    variables: { FUZZ_REQUESTS: count, FUZZ_SEED: seed },
  });
  process.exitCode = exitCode;
}
