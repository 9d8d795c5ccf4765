// npm run test:faults: all faults, each for as long as a real one lasts. It takes a quarter of an hour and prints a table.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram("vitest", ["run", "--project", "server", "server/testing/faults/faults.test.ts"], {
  output: "show",
  variables: { FAULTS: "long" },
});
process.exitCode = exitCode;
