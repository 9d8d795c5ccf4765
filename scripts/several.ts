// npm run test:several: the API's tests against two portals that answer in turns, with one database and one file store.
import { runProgram } from "./run-program.ts";

const { exitCode } = await runProgram("vitest", ["run", "--project", "server", "server/"], {
  output: "show",
  variables: { TEST_PORTALS: "2" },
});
process.exitCode = exitCode;
