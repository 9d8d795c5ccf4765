import type { Kysely } from "kysely";
import type { FailedTask } from "#contract/admin.ts";
import type { Tables } from "#server/db/tables.ts";
import { listFailedTasks, retryFailedTasks } from "#server/tasks/queue.repository.ts";

const shownMax = 50;

export type FailedTasks = ReturnType<typeof createFailedTasks>;

/** Shows admins the mails and the deletions of files that failed for good, and tries them again. */
export function createFailedTasks({ db }: { db: Kysely<Tables> }) {
  async function list(): Promise<{ total: number; tasks: FailedTask[] }> {
    const { total, rows } = await listFailedTasks(db, shownMax);
    const tasks = rows.map(({ to, subject, failedAt, ...row }) => ({
      ...row,
      failedAt: failedAt.toISOString(),
      mail: to === null ? null : { to, subject: subject ?? "" },
    }));
    return { total, tasks };
  }

  /** The queue begins with them within a second. */
  const retryAll = async (): Promise<{ retried: number }> => ({ retried: await retryFailedTasks(db) });

  return { list, retryAll };
}
