import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { isBackupRunning } from "#server/backup/running-backup.repository.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { findPhotos } from "./accommodation-photos.repository.ts";
import { readPhotoFileName, toPhotoKeys } from "./listing-photos.ts";

/** A stored file of a photo. */
interface OpenedPhoto {
  stream: Readable;
  bytes: number;
  contentType: string;
}

const orphanGraceMs = 24 * 60 * 60 * 1000;

export type ShownPhotos = ReturnType<typeof createShownPhotos>;

/** The files of photos that listings show. */
export function createShownPhotos({ db, clock, files }: { db: Kysely<Tables>; clock: Clock; files: FileStore }) {
  /** A file of a photo by its name, while its listing shows it; `undefined` otherwise. */
  async function open(fileName: string): Promise<OpenedPhoto | undefined> {
    const named = readPhotoFileName(fileName);
    if (!named) return undefined;
    const shown = (await findPhotos(db, [named.listingId])).get(named.listingId) ?? [];
    if (!shown.some(({ name, widths }) => name === named.photoName && widths.includes(named.width))) return undefined;
    const file = await files.open(named.key);
    return file && { stream: file.stream, bytes: file.size, contentType: named.contentType };
  }

  /** Removes files of photos that no listing shows: a crash, or a deleted account, leaves them. A day of grace. */
  async function removeOrphans(): Promise<void> {
    await sweepFiles({
      store: files,
      prefix: "accommodation-images/",
      isReferenced: async (keys) => {
        const ids = keys.flatMap((key) => readPhotoFileName(key.slice(key.indexOf("/") + 1))?.listingId ?? []);
        const shown = await findPhotos(db, [...new Set(ids)]);
        return new Set([...shown.values()].flatMap(toPhotoKeys));
      },
      isHeld: async () => await isBackupRunning(db),
      olderThan: new Date(clock.now().getTime() - orphanGraceMs),
    });
  }

  return { open, removeOrphans };
}
