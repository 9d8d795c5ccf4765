import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, runProgram } from "./run-program.ts";

interface Check {
  name: string;
  program: string;
  args: readonly string[];
  variables?: Readonly<Record<string, string>>;
  /** Returns why a successful run cannot be trusted, for a tool that also succeeds if it has parsed nothing. */
  doubt?: (output: string) => string | undefined;
}

export interface Tally {
  passed: number;
  failed: number;
}

const walledFolders = ["content", "contract", "server", "web", "scripts", "tools", "e2e"];

const checks: readonly Check[] = [
  { name: "format", program: "oxfmt", args: ["--check", "."] },
  { name: "types of routes", program: "react-router", args: ["typegen"] },
  // Reads each file once for both, with the options of the nearest tsconfig.json.
  {
    name: "lint and types",
    program: "oxlint",
    args: ["--type-aware", "--type-check", "--deny-warnings"],
    // Go's collector of garbage otherwise takes a sixth of the processor's time, and frees little: types live until the end.
    variables: { GOGC: "400" },
  },
  {
    name: "walls",
    program: "depcruise",
    args: ["--config", ".dependency-cruiser.mjs", "--output-type", "err-long", ...walledFolders],
    doubt: missesFiles,
  },
  { name: "unused", program: "knip", args: [] },
  { name: "lock file", program: "node", args: ["tools/complete-lockfile.mjs", "--check"] },
  { name: "portable", program: "node", args: ["scripts/check-portable.ts"] },
];

/** Runs the checks of the source text one after the other. Prints a line for each, and the whole output of those that fail. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const { name, program, args, variables = {}, doubt } of checks) {
    const begun = performance.now();
    const { exitCode, output } = await runProgram(program, args, { output: "keep", timeoutMs: 300_000, variables });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const reason = exitCode === 0 ? doubt?.(output) : output.trimEnd();
    const hasPassed = reason === undefined;
    console.log(`  ${hasPassed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (!hasPassed) console.log(reason);
    tally[hasPassed ? "passed" : "failed"] += 1;
  }
  return tally;
}

// Without its parser dependency-cruiser finds only a few modules and no violations, and succeeds.
function missesFiles(output: string): string | undefined {
  const [, modules, imports] = /\((\d+) modules, (\d+) dependencies cruised\)/.exec(output) ?? [];
  const names = walledFolders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" }),
  );
  const files = names.filter((name) => /\.tsx?$/.test(name)).length;
  if (Number(modules) >= files && Number(imports) >= 2 * files) return undefined;
  return `dependency-cruiser saw ${modules} modules with ${imports} imports, but there are ${files} files: does its parser, @swc/core, load?`;
}
