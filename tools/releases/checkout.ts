// Another commit of this repository beside this checkout, built as an operator does.
import { execFileSync } from "node:child_process";
import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "#scripts/command.ts";
import { projectFolder, runProgram } from "#scripts/run-program.ts";

const buildMs = 10 * 60_000;
const migrations = "server/db/migrations";

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: projectFolder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** Checks this commit, branch or tag out into a new folder. */
export function checkOut(revision: string, to: string): void {
  const commit = git("rev-parse", "--verify", `${revision}^{commit}`);
  git("clone", "--quiet", "--shared", "--no-checkout", projectFolder, to);
  execFileSync("git", ["checkout", "--quiet", commit], { cwd: to });
}

/** Installs what a checkout needs, and builds its pages. */
export async function buildPages(checkout: string): Promise<void> {
  const script = join(checkout, "scripts/bootstrap.mjs");
  const { exitCode, output } = await runProgram("node", [script, "build"], { output: "keep", timeoutMs: buildMs });
  if (exitCode !== 0) throw new Error(`${checkout} could not be built.\n${output}`);
}

/** Gives a checkout this one's packages if its lock file is the same, which saves installing them again. */
export async function sharePackages(checkout: string): Promise<void> {
  const [own, other] = await Promise.all(
    [projectFolder, checkout].map(async (folder) => await readFile(join(folder, "package-lock.json"), "utf8")),
  );
  if (own === other) await symlink(join(projectFolder, "node_modules"), join(checkout, "node_modules"));
}

/**
 * Finds the release that this one replaces: the given commit, branch or tag, or else the last commit before the newest migration was added.
 * @throws Refusal if the history does not go back to it
 */
export function findFormerRelease(given: string | undefined): string {
  const revision = given ?? `${findCommitOfNewestMigration()}^`;
  try {
    return git("rev-parse", "--verify", "--short", `${revision}^{commit}`);
  } catch {
    throw withoutHistory(given ?? "the release before the newest migration");
  }
}

function findCommitOfNewestMigration(): string {
  try {
    const newest = git("ls-files", migrations).split("\n").toSorted().at(-1) ?? "";
    const commit = git("log", "-1", "--diff-filter=A", "--format=%H", "--", newest);
    // In a shallow clone its oldest commit seems to have added every file.
    if (commit !== "" && !git("rev-list", "--max-parents=0", "HEAD").split("\n").includes(commit)) return commit;
  } catch {
    // There is no repository, which is told below.
  }
  throw withoutHistory("the release before the newest migration");
}

const withoutHistory = (wanted: string): Refusal =>
  new Refusal(`This checkout's history does not reach ${wanted}. Get it with: git fetch --unshallow --tags`);

/** The migrations that a checkout has and another one lacks, oldest first. */
export function listNewMigrations(former: string): string[] {
  const old = new Set(git("ls-tree", "--name-only", former, `${migrations}/`).split("\n"));
  return git("ls-files", migrations)
    .split("\n")
    .filter((path) => !old.has(path))
    .map((path) => path.slice(migrations.length + 1))
    .toSorted();
}
