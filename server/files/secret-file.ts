import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "./durable-write.ts";

/**
 * Returns the signing secret that this folder keeps. The first call creates it: 48 random bytes in base64url, readable by its owner
 * only.
 */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const file = join(folder, "jwt-secret");
  await makePrivateFolder(folder);
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  const draft = join(folder, `.jwt-secret-${process.pid}`);
  await writeFile(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
  // A link fails if the file exists, so two processes that start at the same time both use the first one's secret.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(file, "utf8")).trim();
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
