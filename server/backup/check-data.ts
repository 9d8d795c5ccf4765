import type { Kysely } from "kysely";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { filePrefixes, type FileStore, type NamedFile } from "#server/files/file-store.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import {
  countAccountsAgain,
  countStuckTasks,
  findWrongCounters,
  type TaskCount,
  type WrongCounter,
} from "./check-data.repository.ts";
import { retryFailedTasks } from "#server/tasks/queue.repository.ts";
import { isBackupRunning } from "./running-backup.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  files: FileStore;
  boards: readonly BoardDefinition[];
  clock: Clock;
}

/** What doesn't agree in the stored data. */
export interface DataProblems {
  /** Files that records name and the store doesn't have. Only a backup can bring them back. */
  missingFiles: NamedFile[];
  /** Files that no record names, and that are more than a day old. */
  orphanedFiles: string[];
  wrongCounters: WrongCounter[];
  /** Tasks that failed for good. */
  deadTasks: TaskCount[];
  /** Tasks that should have begun over an hour ago. */
  lateTasks: TaskCount[];
}

// A file is stored before the record that names it, and a deleted record's file is kept for some hours.
const graceMs = 24 * 60 * 60 * 1000;

/** Compares records, files, counters and tasks, and changes nothing. The portal may run. */
export async function findDataProblems({ db, files, boards, clock }: Parts): Promise<DataProblems> {
  const stored = new Map<string, Date>();
  for (const prefix of filePrefixes) for await (const { key, modifiedAt } of files.list(prefix)) stored.set(key, modifiedAt);
  const named = (await Promise.all(boards.map(async (board) => await board.listFiles(db)))).flat();
  const missing = named.filter(({ key }) => !stored.has(key));
  const namedKeys = new Set(named.map(({ key }) => key));
  const olderThan = clock.now().getTime() - graceMs;
  const orphans = [...stored].filter(([key, modifiedAt]) => !namedKeys.has(key) && modifiedAt.getTime() < olderThan);
  const { dead, late } = await countStuckTasks(db);
  return {
    missingFiles: await keepMissing(files, missing),
    orphanedFiles: orphans.map(([key]) => key).toSorted(),
    wrongCounters: await findWrongCounters(db),
    deadTasks: dead,
    lateTasks: late,
  };
}

/** A file that was stored after the store was listed is not missing. */
async function keepMissing(files: FileStore, suspected: readonly NamedFile[]): Promise<NamedFile[]> {
  const missing: NamedFile[] = [];
  for (const file of suspected) {
    const found = await files.open(file.key);
    found?.stream.destroy();
    if (found === undefined) missing.push(file);
  }
  return missing;
}

/** Repairs what can be repaired: deletes orphaned files, counts again, and gives dead tasks their tries again. */
export async function repairData({ db, files }: Pick<Parts, "db" | "files">, problems: DataProblems): Promise<string[]> {
  const done: string[] = [];
  const { orphanedFiles, wrongCounters, deadTasks } = problems;
  if (orphanedFiles.length > 0 && (await isBackupRunning(db)))
    done.push("Kept the files without a record, because a backup is running.");
  else if (orphanedFiles.length > 0) {
    for (const key of orphanedFiles) await files.delete(key);
    done.push(`Deleted ${orphanedFiles.length} files without a record.`);
  }
  if (wrongCounters.length > 0) {
    await db.transaction().execute(countAccountsAgain);
    done.push("Counted all accounts again.");
  }
  if (deadTasks.length > 0) done.push(`Tries ${await retryFailedTasks(db)} failed tasks again.`);
  return done;
}
