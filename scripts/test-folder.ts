import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** How `statfs` names a file system in memory (`TMPFS_MAGIC` in Linux's magic.h). */
const memoryType = 0x01_02_19_94;
/** Much more than a run uses: the tests with the most rows take half a gigabyte. */
const bytesMin = 6 * 2 ** 30;

/**
 * Returns the folder in which `npm test` makes its own: `TMPDIR` if it is set, else a folder in memory if Linux has one with enough room, else
 * the system's. Tests create and delete more than a hundred databases of 600 files each, and a disk's file system can take longer for that
 * than PostgreSQL takes for everything else.
 */
export async function findTestFolder(): Promise<string> {
  if (process.env["TMPDIR"] !== undefined) return tmpdir();
  const found = await statfs(memoryFolder).catch(() => undefined);
  const hasRoom = found?.type === memoryType && found.bavail * found.bsize >= bytesMin && process.availableMemory() >= bytesMin;
  return hasRoom ? memoryFolder : tmpdir();
}
