import { provideBrowser } from "./browser.ts";
import { passSignalsOn, runProgram } from "./run-program.ts";

passSignalsOn();
try {
  const CHROMIUM = await provideBrowser();
  const { exitCode } = await runProgram("playwright", ["test", ...process.argv.slice(2)], {
    output: "show",
    variables: { CHROMIUM },
  });
  process.exitCode = exitCode;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
