// Lists what a release is made of, from package-lock.json and without a network: a CycloneDX bill of materials, and the licences.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, runCommand, toPath } from "./command.ts";
import { listLicences } from "./licences.ts";
import { projectFolder, runProgram } from "./run-program.ts";

await runCommand("The components could not be listed", async () => {
  const [name = "build/components", ...more] = process.argv.slice(2);
  if (name.startsWith("-") || more.length > 0)
    throw new Refusal("Name the folder to write into, or nothing: npm run components -- build/components");
  const folder = toPath(name);
  await mkdir(folder, { recursive: true });
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--loglevel=error"];
  const { exitCode, output } = await runProgram("npm", args, { output: "keep", timeoutMs: 60_000 });
  if (exitCode !== 0) throw new Refusal(`npm could not write the bill of materials:\n${output}`);
  await writeFile(join(folder, "sbom.cdx.json"), output);
  const { lines, unknown } = listLicences(await readFile(join(projectFolder, "package-lock.json"), "utf8"));
  await writeFile(join(folder, "licences.txt"), `${lines.join("\n")}\n`);
  console.log(`Wrote ${join(folder, "sbom.cdx.json")} and ${join(folder, "licences.txt")}: ${lines.length} packages.`);
  if (unknown.length > 0) throw new Refusal(`These packages name no licence: ${unknown.join(", ")}`);
});
