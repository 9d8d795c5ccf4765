// Fills in the files of deploy/cluster, which an operator fills in with envsubst.
import { chown, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PostgresUser } from "#server/db/postgres-user.ts";

export type Values = Readonly<Record<string, string | number>>;

const folder = fileURLToPath(new URL("../../deploy/cluster/", import.meta.url));

/** Returns the text of a file with its values. @throws if a value is missing here or in `cluster.env.example` */
export async function fillIn(name: string, values: Values): Promise<string> {
  const [text, example] = await Promise.all([
    readFile(join(folder, name), "utf8"),
    readFile(join(folder, "cluster.env.example"), "utf8"),
  ]);
  return text.replaceAll(/\$\{(\w+)\}/g, (_whole, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs a value for ${key}.`);
    if (!new RegExp(`^${key}=`, "m").test(example)) throw new Error(`cluster.env.example lacks ${key}, which ${name} uses.`);
    return String(value);
  });
}

/** Writes a filled-in file, readable by the user who runs the programs only, and returns its path. */
export async function writeFilled(place: { folder: string; user: PostgresUser }, name: string, values: Values): Promise<string> {
  const file = join(place.folder, basename(name));
  await writeFile(file, await fillIn(name, values), { mode: 0o600 });
  if (place.user.isDropped) await chown(file, place.user.uid, place.user.gid);
  return file;
}

/** Reads lines of `NAME=value`. */
export const toVariables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
