// A checkout must work on any machine. No tracked file may contain a folder of somebody's computer, or an address to download packages
// or programs from (each machine sets its own registry).
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder, runProgram } from "./run-program.ts";

const rules: { pattern: RegExp; sentence: string }[] = [
  {
    pattern: /(?<=^|[\s"'`=(:])[/](?:home|Users|root|workspace|work)[/][\w.-]+/m,
    sentence: "names a folder of one machine",
  },
  {
    pattern: /https?:[/][/]\S*(?:[/]-[/]\S+\.tgz|[/]releases[/]download[/]|\.(?:tgz|tar\.[gx]z|whl|deb|msi|dmg)\b)/,
    sentence: "names an address to download from",
  },
  {
    pattern: /^\s*"resolved": "/m,
    sentence: "ties packages to one registry; npm's omit-lockfile-registry-resolved keeps them out",
  },
];
const TEXT =
  /\.(?:[cm]?[jt]sx?|json|md|css|html|sql|svg|ya?ml|toml|sh|txt|npmrc|env)$|(?:^|[/])(?:\.[a-z]+|Dockerfile|run|[A-Z]+)$/;

const { exitCode, output } = await runProgram("git", ["ls-files", "-z"], { output: "keep" });
// An unpacked archive is not a git repository, so nothing can be committed there.
const files = exitCode === 0 ? output.split("\0").filter((file) => TEXT.test(file)) : [];
const findings: string[] = [];
for (const file of files) {
  const text = await readFile(join(projectFolder, file), "utf8").catch(() => "");
  for (const { pattern, sentence } of rules) {
    const found = pattern.exec(text);
    if (found)
      findings.push(`${file}:${text.slice(0, found.index).split("\n").length}: ${sentence}: ${found[0].trim().slice(0, 80)}`);
  }
}
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
