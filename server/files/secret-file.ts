import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The signing secret kept in this folder, made on the first call: 48 random bytes in base64url, readable by its owner only. */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const file = join(folder, "jwt-secret");
  await mkdir(folder, { recursive: true });
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  const draft = join(folder, `.jwt-secret-${process.pid}`);
  await writeFile(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
  // Linking fails where the file exists, so that of two processes that start at once both use the first one's secret.
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
