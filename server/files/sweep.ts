import type { FilePrefix, FileStore } from "./file-store.ts";

const batchSize = 500;

/**
 * Removes the files below the prefix that no record refers to and that were last written before `olderThan`, and answers how many
 * went. The grace keeps files whose record is still being written. `isReferenced` answers which of the given keys
 * (500 at most) are in use; if it throws, nothing of that batch is removed. Nothing more is removed while `isHeld` says that a backup is
 * copying files.
 */
export async function sweepFiles({
  store,
  prefix,
  isReferenced,
  isHeld,
  olderThan,
}: {
  store: FileStore;
  prefix: FilePrefix;
  isReferenced: (keys: string[]) => Promise<Set<string>>;
  isHeld: () => Promise<boolean>;
  olderThan: Date;
}): Promise<{ removed: number }> {
  let removed = 0;
  let batch: string[] = [];

  const removeOrphans = async (): Promise<void> => {
    const referenced = await isReferenced(batch);
    // In this order: the snapshot of a backup that begins later doesn't name these files any more.
    const isKept = await isHeld();
    for (const key of batch) {
      if (isKept || referenced.has(key)) continue;
      await store.delete(key);
      removed += 1;
    }
    batch = [];
  };

  for await (const { key, modifiedAt } of store.list(prefix)) {
    if (modifiedAt >= olderThan) continue;
    batch.push(key);
    if (batch.length === batchSize) await removeOrphans();
  }
  if (batch.length > 0) await removeOrphans();
  return { removed };
}
