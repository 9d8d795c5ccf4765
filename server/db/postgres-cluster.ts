import { execFile } from "node:child_process";
import { syncFolder } from "#server/files/durable-write.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { PostgresPrograms } from "./postgres-programs.ts";
import { findClosedFolder, giveTo, type PostgresUser } from "./postgres-user.ts";
import { systemErrorCode } from "#server/errors.ts";

/** The embedded database's paths below `DATA_DIR`. */
export interface DataLayout {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Holds the password where connections need one. */
  passwordFile: string;
}

interface ClusterOptions {
  layout: DataLayout;
  programs: PostgresPrograms;
  user: PostgresUser | undefined;
  durable: boolean;
}

const DRAFT_PREFIX = "postgresql.new-";
// The first of these that the system knows is used. Sorting and letter case come from PostgreSQL itself; the locale only decides
// whether pg_trgm treats characters beyond ASCII as letters.
const CHARACTER_LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];

export const toDataLayout = (dataDir: string): DataLayout => ({
  dataDir,
  cluster: join(dataDir, "postgresql"),
  passwordFile: join(dataDir, "embedded-postgres.password"),
});

/**
 * Creates `DATA_DIR` if missing and checks that PostgreSQL's user can work below it.
 * @throws EmbeddedPostgresError if it is not writable, or is below a folder that the user may not enter
 */
export async function prepareDataFolder(dataDir: string, user: PostgresUser | undefined): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (user?.isDropped === true) await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011);
    // A unique name, because another process may check the same folder at this moment.
    const trial = join(dataDir, `.writable-${randomUUID()}`);
    await (await open(trial, "w")).close();
    await rm(trial);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${dataDir} cannot be written to (${systemErrorCode(error) ?? String(error)}): set DATA_DIR to a folder that this process may write to.`,
    );
  }
  const closed = user && (await findClosedFolder(dataDir, user));
  if (closed !== undefined) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL refuses to run as root, and its user ${user?.name} may not enter ${closed}: set DATA_DIR to a folder outside it, such as /var/lib/wattle.`,
    );
  }
}

/**
 * Creates the cluster if there is none, complete or not at all. Otherwise checks that these programs can run it.
 * @throws EmbeddedPostgresError if the cluster has another major version or owner, or cannot be created
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { layout, programs, user } = options;
  const version = await readFile(join(layout.cluster, "PG_VERSION"), "utf8").catch((error: unknown) => {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw new EmbeddedPostgresError(`${layout.cluster} cannot be read: it belongs to another user, who must start this.`);
  });
  if (version === undefined) return createCluster(options);

  if (version.trim() !== programs.majorVersion) {
    throw new EmbeddedPostgresError(
      `${layout.cluster} was made by PostgreSQL ${version.trim()} and this is ${programs.majorVersion}: export it with the release that made it, then import it here.`,
    );
  }
  const { uid } = await stat(layout.cluster);
  if (user === undefined || uid === user.uid) return;
  if (!user.isDropped) {
    throw new EmbeddedPostgresError(`${layout.cluster} belongs to another user (id ${uid}), who must start this.`);
  }
  await giveTo(user, layout.cluster);
}

async function createCluster(options: ClusterOptions): Promise<void> {
  const { layout, user, durable } = options;
  if ((await stat(layout.cluster).catch(() => undefined)) !== undefined) {
    throw new EmbeddedPostgresError(`${layout.cluster} is there but is no PostgreSQL database: move it away.`);
  }
  await removeDrafts(layout.dataDir);
  // The password is written before the cluster is created, since a cluster whose password is lost cannot be opened.
  if (process.platform === "win32") await writeFile(layout.passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });

  const draft = await mkdtemp(join(layout.dataDir, DRAFT_PREFIX));
  try {
    await giveTo(user, draft);
    await runInitdb(options, draft);
    await rename(draft, layout.cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (durable) await syncFolder(dirname(layout.cluster));
}

async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT_PREFIX));
  for (const draft of drafts) await rm(join(dataDir, draft), { recursive: true, force: true });
}

async function runInitdb({ layout, programs, user, durable }: ClusterOptions, folder: string): Promise<void> {
  const access = process.platform === "win32" ? ["--auth=scram-sha-256", `--pwfile=${layout.passwordFile}`] : ["--auth=trust"];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const common = ["-D", folder, "-U", "postgres", "--no-instructions", ...access, ...locale, ...(durable ? [] : ["--no-sync"])];
  let failure: unknown;
  for (const characters of CHARACTER_LOCALES) {
    try {
      await promisify(execFile)(programs.initdb, [...common, `--lc-ctype=${characters}`], {
        cwd: folder,
        env: postgresEnvironment,
        ...(user?.isDropped === true && { uid: user.uid, gid: user.gid }),
      });
      return;
    } catch (error) {
      failure = error;
      if (!/invalid locale name|locale.*(?:not supported|could not)/i.test(String(error))) break;
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL could not make its database in ${layout.dataDir}: ${toReason(failure)}`);
}

/** The environment of PostgreSQL's programs, without our secrets and without variables that would redirect them. */
export const postgresEnvironment: Readonly<NodeJS.ProcessEnv> = {};

function toReason(error: unknown): string {
  const text = error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr : String(error);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => line.includes("error:")) ?? lines.at(-1) ?? "no reason was given";
}
