import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";

const packages = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  postgres: "postgresql-15",
} as const;

type Program = keyof typeof packages;

/** Debian keeps PostgreSQL's programs apart, so that several versions can be installed. */
const postgresFolder = "/usr/lib/postgresql";
const folders = ["/usr/local/bin", "/usr/local/sbin", "/usr/bin", "/usr/sbin", "/bin", "/sbin"];

/** Finds the installed programs. @throws with one sentence that says which packages to install */
export async function findPrograms(): Promise<Record<Program, string>> {
  const names = Object.keys(packages) as Program[];
  const found = await Promise.all(names.map(async (name) => [name, await find(name)] as const));
  const missing = found.flatMap(([name, path]) => (path === undefined ? [packages[name]] : []));
  if (missing.length > 0)
    throw new Error(
      `This needs programs that are not installed. On Debian: apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  return Object.fromEntries(found) as Record<Program, string>;
}

async function find(name: Program): Promise<string | undefined> {
  const versions =
    name === "postgres"
      ? (await readdir(postgresFolder).catch(() => [])).toSorted((one, other) => Number(other) - Number(one))
      : [];
  const places = name === "postgres" ? versions.map((version) => join(postgresFolder, version, "bin")) : folders;
  for (const place of places) {
    const path = join(place, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}
