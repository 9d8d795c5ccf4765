import type { FileStore } from "#server/files/file-store.ts";
import type { TemporaryFiles } from "#server/files/temporary-files.ts";
import type { Board } from "#server/listings/board.ts";
import type { Services } from "#server/services.ts";

interface Parts {
  services: Pick<Services, "accountActivity" | "activity" | "boards" | "knownDevices" | "passwordReset" | "throttles">;
  files: FileStore;
  temporaryFiles: TemporaryFiles;
}

/** Deletes expired records, and files that killed processes left. The process calls it at its start and every hour. */
export async function sweep({ services, files, temporaryFiles }: Parts): Promise<void> {
  const { accountActivity, activity, boards, knownDevices, passwordReset, throttles } = services;
  await throttles.removeExpired();
  await knownDevices.removeUnused();
  await passwordReset.removeExpired();
  await accountActivity.removeOld();
  await activity.removeOld();
  await temporaryFiles.removeAbandoned();
  await files.removeAbandoned();
  for (const board of Object.values<Board>(boards)) await board.removeOrphanedFiles();
}
