import { runChecks } from "./checks.ts";
import { passSignalsOn } from "./run-program.ts";

passSignalsOn();
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
