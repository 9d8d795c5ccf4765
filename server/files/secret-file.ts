import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "./durable-write.ts";
import { systemErrorCode } from "#server/errors.ts";

const fileName = "jwt-secret";

/**
 * Returns the signing secret that this folder keeps. The first call creates it: 48 random bytes in base64url, readable by its owner
 * only.
 */
export async function readOrMakeSecret(folder: string): Promise<string> {
  return (await findSecret(folder)) ?? (await keepSecret(folder, randomBytes(48).toString("base64url")));
}

/** Returns the signing secret that this folder keeps; `undefined` if there is none. */
export async function findSecret(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, fileName), "utf8")).trim();
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Stores the secret in this folder unless one is stored already, and returns the stored one. */
export async function keepSecret(folder: string, secret: string): Promise<string> {
  const file = join(folder, fileName);
  await makePrivateFolder(folder);
  const draft = join(folder, `.jwt-secret-${process.pid}`);
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  // A link fails if the file exists, so two processes that start at the same time both use the first one's secret.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(file, "utf8")).trim();
}
