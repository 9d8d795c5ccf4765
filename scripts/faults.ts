// npm run test:faults: all faults, for as long as they last in life. It takes a quarter of an hour and prints a table.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram("vitest", ["run", "--project", "server", "server/testing/faults/faults.test.ts"], {
  output: "show",
  variables: { FAULTS: "long" },
});
process.exitCode = exitCode;
