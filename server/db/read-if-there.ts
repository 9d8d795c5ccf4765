import { readFile } from "node:fs/promises";

/** The text of a file; `undefined` if it cannot be read. */
export const readIfThere = async (file: string): Promise<string | undefined> =>
  await readFile(file, "utf8").catch(() => undefined);
