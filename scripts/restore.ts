// Restores a backup into an empty place. The place may be of another kind: a server's database in place of the embedded one, an object
// store in place of a folder.
import { type Archive, openArchive, verifyArchive } from "#server/backup/archive.ts";
import { BackupError } from "#server/backup/backup-error.ts";
import { schemaNumberOf } from "#server/backup/manifest.ts";
import { assertKnownSchema, readSecret, restoreBackup } from "#server/backup/restore.ts";
import type { Config } from "#server/config.ts";
import { nameFileStore, openFileStore } from "#server/files/open-file-store.ts";
import { findSecret, keepSecret, readOrMakeSecret } from "#server/files/secret-file.ts";
import { adoptInstallation, toFingerprint } from "#server/installation/installation.ts";
import { count, nameDatabase, openCommandDatabase, Refusal, runCommand, toPath } from "./command.ts";

await runCommand("The backup could not be restored", async (config) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || name.startsWith("-") || more.length > 0)
    throw new Refusal("Name the backup to restore: npm run restore -- wattle.zip");
  const archive = await openArchive(toPath(name));
  try {
    console.log(`Checking every checksum of ${toPath(name)} ...`);
    await assertKnownSchema(archive.manifest);
    await verifyArchive(archive);
    await restoreInto(config, archive);
  } finally {
    archive.close();
  }
});

async function restoreInto(config: Config, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const files = await openFileStore(config);
  const backedUp = await readSecret(archive);
  const own = config.jwtSecret ?? (await findSecret(config.dataDir));
  if (config.jwtSecret === undefined && own !== undefined && backedUp !== undefined && own !== backedUp)
    throw new BackupError(`${config.dataDir} holds another signing secret than the backup. Choose another DATA_DIR.`);
  console.log(`Restoring into ${nameDatabase(config)} and ${nameFileStore(config)} ...`);
  const storage = await openCommandDatabase(config, { migrated: false, poolSize: 3, limits: "none" });
  try {
    const { migrated } = await restoreBackup(archive, { database: storage.database, files });
    const secret = own ?? backedUp ?? (await readOrMakeSecret(config.dataDir));
    if (own === undefined && backedUp !== undefined) await keepSecret(config.dataDir, backedUp);
    await adoptInstallation({ db: storage.database.kysely, files, secret });
    for (const { name, rows } of manifest.tables) console.log(`  ${name.padEnd(32)} ${count(rows, "row")}`);
    console.log(`  ${"files".padEnd(32)} ${count(manifest.files.length, "file")}`);
    console.log(
      `Restored what release ${manifest.release} backed up at ${manifest.takenAt} with schema ${schemaNumberOf(manifest)}${
        migrated.length > 0 ? `, and migrated it to ${migrated.at(-1)?.slice(0, 12)}` : ""
      }.`,
    );
    console.log(toSecretSentence(manifest.secretFingerprint === toFingerprint(secret).toString("hex")));
    for (const key of manifest.missingFiles) console.error(`Missing since before the backup: ${key}`);
  } finally {
    await storage.close();
    await files.close();
  }
}

function toSecretSentence(isSame: boolean): string {
  return isSame
    ? "The signing secret is the one of the backup: people stay signed in."
    : "The signing secret is not the one of the backup: everybody signs in again, and whatever is encrypted with it is lost, such as waiting codes.";
}
