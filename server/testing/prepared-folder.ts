import { cpSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { inject } from "vitest";
import { toDataLayout } from "#server/db/postgres-cluster.ts";
import { choosePostgresUser, giveTo } from "#server/db/postgres-user.ts";

/**
 * Gives a data folder the migrated database that the portal's first start makes there. A copy takes a tenth of that start's time, so this
 * is for tests that do not test the first start.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const { preparedFolder } = inject("testDatabaseServer");
  // Then the first start makes it.
  if (preparedFolder === undefined) return;
  // The asynchronous function takes eight times as long for the thousand files, which is as long as the first start.
  cpSync(preparedFolder, dataDir, { recursive: true });
  const { cluster } = toDataLayout(dataDir);
  // It copies no modes of folders, and PostgreSQL refuses one that others may read.
  await chmod(cluster, 0o700);
  await giveTo(await choosePostgresUser(toDataLayout(preparedFolder).cluster), cluster);
}
