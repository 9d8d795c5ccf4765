// Asks npm's registry whether a known advisory concerns a package of the lock file. Not part of `npm test`, which needs no network.
import { Refusal, runCommand } from "./command.ts";
import { runProgram } from "./run-program.ts";

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string; url: string })[] }>;
}

const unreachable = 2;

await runCommand("The advisories could not be read", async () => {
  const { output } = await runProgram("npm", ["audit", "--json", "--loglevel=silent"], { output: "keep", timeoutMs: 60_000 });
  const { vulnerabilities } = parse(output);
  if (vulnerabilities === undefined) {
    console.error("The registry did not answer the question for advisories. Run this where the network allows it.");
    process.exitCode = unreachable;
    return;
  }
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity, range, via }] of found) {
    const reasons = via.map((reason) => (typeof reason === "string" ? `by ${reason}` : `${reason.title} ${reason.url}`));
    console.error(`${severity}: ${name} ${range}: ${reasons.join("; ")}`);
  }
  if (found.length > 0)
    throw new Refusal(`${found.length} packages have a known advisory. Update them, or say why they do no harm.`);
  console.log("No package has a known advisory.");
});

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}
