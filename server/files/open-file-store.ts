import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";

/** The folder below `DATA_DIR` that keeps the files if there is no object store. */
const folderName = "files";

/** Opens the store that the configuration names: the object store if there is one, else a folder. */
export async function openFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<FileStore> {
  if (!s3) return await createDiskFileStore({ folder: join(dataDir, folderName) });
  const { createS3FileStore } = await import("./s3-file-store.ts");
  return createS3FileStore(s3);
}

/** Names that store in a sentence. */
export const nameFileStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): string =>
  s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, folderName);
