// Accepts a changed signing secret or file store, which the start would refuse.
import { nameFileStore, openFileStore } from "#server/files/open-file-store.ts";
import { readOrMakeSecret } from "#server/files/secret-file.ts";
import { adoptInstallation } from "#server/installation/installation.ts";
import { nameDatabase, openCommandDatabase, runCommand } from "./command.ts";

await runCommand("The change could not be recorded", async (config) => {
  const storage = await openCommandDatabase(config);
  const files = await openFileStore(config);
  try {
    const secret = config.jwtSecret ?? (await readOrMakeSecret(config.dataDir));
    await adoptInstallation({ db: storage.database.kysely, files, secret });
    console.log(
      `From now on ${nameDatabase(config)} belongs to ${nameFileStore(config)} and to the signing secret of this process.`,
    );
    console.log("Processes with another store or another secret refuse to start. npm run check-data finds missing files.");
  } finally {
    await storage.close();
    await files.close();
  }
});
