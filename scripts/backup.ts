// Writes everything that the portal keeps into one file, also while it runs.
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { writeBackup } from "#server/backup/backup.ts";
import { boards } from "#server/boards.ts";
import { nameFileStore, openFileStore } from "#server/files/open-file-store.ts";
import { readOrMakeSecret } from "#server/files/secret-file.ts";
import { count, nameDatabase, openCommandDatabase, Refusal, runCommand, toPath } from "./command.ts";

const usage = "npm run backup -- [--with-secret] wattle.zip";

await runCommand("The backup could not be written", async (config) => {
  const { file, withSecret } = readArguments();
  console.log(`Backing up ${nameDatabase(config)} and ${nameFileStore(config)} ...`);
  const storage = await openCommandDatabase(config, { migrated: false, poolSize: 3, limits: "none" });
  try {
    const files = await openFileStore(config);
    const secret = withSecret ? (config.jwtSecret ?? (await readOrMakeSecret(config.dataDir))) : undefined;
    const manifest = await writeBackup(file, {
      ...storage,
      files,
      boards: Object.values(boards),
      secret,
    });
    await files.close();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Wrote ${file}: ${count(rows, "row")} of ${count(manifest.tables.length, "table")} as of ${manifest.takenAt}, and ${count(manifest.files.length, "file")}, ${count((await stat(file)).size, "byte")} in all.`,
    );
    console.log(
      withSecret
        ? "It holds the signing secret. Anyone who reads the file can sign in as any person, so keep it like a password."
        : "The signing secret is not in it. Keep that apart: without it everybody signs in again after a restore.",
    );
    for (const key of manifest.missingFiles) console.error(`Missing in the file store, so not in the backup: ${key}`);
    if (manifest.missingFiles.length > 0) console.error("npm run check-data says which records name them.");
  } finally {
    await storage.close();
  }
});

function readArguments(): { file: string; withSecret: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { "with-secret": { type: "boolean" } } });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { file: toPath(file), withSecret: values["with-secret"] ?? false };
  } catch {
    // Handled below.
  }
  throw new Refusal(`Name the file to write: ${usage}`);
}
