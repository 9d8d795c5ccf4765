import { runProgram } from "./run-program.ts";

interface Check {
  name: string;
  program: string;
  args: readonly string[];
  /** What a success says, for a tool that is also content when it has understood nothing. */
  proof?: RegExp;
}

export interface Tally {
  passed: number;
  failed: number;
}

const checks: readonly Check[] = [
  { name: "format", program: "oxfmt", args: ["--check", "."] },
  { name: "lint", program: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "types: server", program: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "types: contract", program: "tsc", args: ["-p", "contract/tsconfig.json"] },
  { name: "types: routes", program: "react-router", args: ["typegen"] },
  { name: "types: web", program: "tsc", args: ["-p", "web/tsconfig.json"] },
  { name: "types: browser tests", program: "tsc", args: ["-p", "e2e/tsconfig.json"] },
  {
    name: "walls",
    program: "depcruise",
    args: ["--config", ".dependency-cruiser.mjs", "contract", "server", "web"],
    proof: /\d{3,} modules/,
  },
  { name: "unused", program: "knip", args: [] },
  { name: "lock file", program: "node", args: ["scripts/complete-lockfile.mjs", "--check"] },
  { name: "portable", program: "node", args: ["scripts/check-portable.ts"] },
];

/** Runs every check of the source text, one after the other, a line for each and all it says where it failed. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const { name, program, args, proof } of checks) {
    const begun = performance.now();
    const { exitCode, output } = await runProgram(program, args, { output: "keep", timeoutMs: 300_000 });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const hasPassed = exitCode === 0 && (proof === undefined || proof.test(output));
    console.log(`  ${hasPassed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (!hasPassed) console.log(output.trimEnd());
    tally[hasPassed ? "passed" : "failed"] += 1;
  }
  return tally;
}
