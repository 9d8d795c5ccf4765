import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { protectDataFolder } from "./data-folder.ts";

// As root, PostgreSQL's user has to pass through it.
const closed = process.getuid?.() === 0 ? "751" : "750";

describe.skipIf(process.platform === "win32")("an existing data folder", () => {
  let dataDir: string;
  let warnings: unknown[];
  const log = { warn: (...words: unknown[]) => void warnings.push(...words) };
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o7777).toString(8);

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "wattle-data-folder-"));
    warnings = [];
    for (const folder of ["files", "outbox"]) await mkdir(join(dataDir, folder));
    await writeFile(join(dataDir, "jwt-secret"), "");
    for (const name of [".", "files", "outbox", "jwt-secret"])
      await chmod(join(dataDir, name), name === "outbox" ? 0o750 : 0o755);
  });

  afterEach(async () => await rm(dataDir, { recursive: true }));

  test("is closed to other users with all that the portal keeps in it, and stays open to its group", async () => {
    await protectDataFolder(dataDir, log);

    expect(await Promise.all([".", "files", "outbox", "jwt-secret"].map(modeOf))).toEqual([closed, "750", "750", "750"]);
    expect(warnings).toEqual([]);
  });

  test("that also holds what is not the portal's stays open, and the log says how to close it", async () => {
    await writeFile(join(dataDir, "holiday.txt"), "");

    await protectDataFolder(dataDir, log);

    expect(await Promise.all([".", "files", "jwt-secret"].map(modeOf))).toEqual(["755", "750", "750"]);
    expect(warnings).toEqual([`Other users of this machine can look into DATA_DIR. To prevent that: chmod o-rw ${dataDir}`]);
  });

  test("that does not exist yet is left alone", async () => {
    await protectDataFolder(join(dataDir, "new"), log);

    expect(warnings).toEqual([]);
  });
});
