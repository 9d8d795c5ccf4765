// Work that outlives a request waits in PostgreSQL (pg-boss), so that it is enqueued by the very transaction that causes it: what
// was rolled back sends no mail, what was committed sends it even if this process dies at once. No feature is known here; app.ts
// hands in what each task does.
import type { Pool } from "pg";
import { fromKysely, PgBoss, type QueueOptions } from "pg-boss";
import type { Transaction } from "#server/db/database.ts";
import type { Mail } from "#server/mail/mailer.ts";

/** Every task by its name, with what it needs to know. */
type TaskPayloads = {
  "send-mail": Mail;
  /** The code is sealed, since what waits here lies in the database. */
  "send-reset-code": { codeId: string; sealedCode: string };
  "delete-files": { keys: string[] };
};

type TaskName = keyof TaskPayloads;

/** When a task may begin; at once unless said otherwise. */
type EnqueueOptions = { startAfter?: Date };

/**
 * Puts a task into the queue as part of the given transaction: it exists when that commits and never did when it rolls back.
 * Throws when the queue was not started.
 */
export type EnqueueTask = <Name extends TaskName>(
  tx: Transaction,
  name: Name,
  payload: TaskPayloads[Name],
  options?: EnqueueOptions,
) => Promise<void>;

/** Does one task. A rejection means: try again later. The signal fires when the task takes too long or the process must end. */
type TaskHandler<Name extends TaskName> = (payload: TaskPayloads[Name], signal: AbortSignal) => Promise<void>;

/** What the queue writes its events to; Fastify's logger fits. */
export type TaskLog = { warn(details: object, message: string): void; error(details: object, message: string): void };

export type Tasks = {
  enqueue: EnqueueTask;
  /** Names who does a kind of task, `concurrency` (1) of them at a time in this process. Before `start`, once for each name. */
  work<Name extends TaskName>(name: Name, handler: TaskHandler<Name>, options?: { concurrency?: number }): void;
  /** Creates or migrates the queue's tables and begins to work. Throws when the database does not answer. */
  start(): Promise<void>;
  /** Looks for waiting tasks now, not only at the next of its regular looks. */
  lookNow(): void;
  /** Takes no more tasks and waits for the running ones, 10 seconds at most; what is cut off is tried again later. */
  stop(): Promise<void>;
};

const pollSeconds = 0.5;
const stopWithinMs = 10_000;
const day = 24 * 60 * 60;

// 12 tries: 40 to 80 s after the first, twice that after the next, at most 8 hours: about a day in all. A task that failed for
// good is kept a month for whoever looks into it.
const retries: QueueOptions = {
  retryLimit: 11,
  retryDelay: 40,
  retryBackoff: true,
  retryDelayMax: 8 * 60 * 60,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 30 * day,
};

// 6 tries within the 300 s that a code is good for: 4 to 8 s after the first, twice that after the next, 248 s in all at most.
// What is left of it then is of no use to anybody.
const retriesOfCodes: QueueOptions = {
  retryLimit: 5,
  retryDelay: 4,
  retryBackoff: true,
  retentionSeconds: 5 * 60,
  deleteAfterSeconds: 60 * 60,
};

const queues: Record<TaskName, QueueOptions> = {
  "send-mail": { ...retries, expireInSeconds: 2 * 60 },
  "send-reset-code": { ...retriesOfCodes, expireInSeconds: 60 },
  "delete-files": { ...retries, expireInSeconds: 5 * 60 },
};

/**
 * The queue, in its own schema of the database behind `pool`; the pool stays the caller's. An unreachable database is logged at
 * most once a minute and never ends the process: work goes on when it is back. `retry` changes the waiting for tests.
 */
export function createTasks({
  pool,
  log,
  schema = "tasks",
  retry = {},
}: {
  pool: Pool;
  log: TaskLog;
  schema?: string;
  retry?: Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryDelayMax">;
}): Tasks {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
  });
  boss.on("error", createErrorLog(log));
  boss.on("warning", (warning) => log.warn({ warning }, "The task queue has a warning"));
  const workers: (() => Promise<string>)[] = [];
  const workerIds: string[] = [];

  return {
    async enqueue(tx, name, payload, { startAfter } = {}) {
      await boss.send(name, payload, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
    },
    work(name, handler, { concurrency = 1 } = {}) {
      workers.push(() => startWorker({ boss, log, name, handler, concurrency }));
    },
    async start() {
      await boss.start();
      for (const [name, options] of Object.entries(queues)) {
        await boss.createQueue(name, { ...options, ...retry });
        // A queue made by an earlier release keeps its old figures otherwise.
        await boss.updateQueue(name, { ...options, ...retry });
      }
      for (const startOne of workers) workerIds.push(await startOne());
    },
    lookNow() {
      for (const id of workerIds) boss.notifyWorker(id);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: false });
    },
  };
}

async function startWorker<Name extends TaskName>({
  boss,
  log,
  name,
  handler,
  concurrency,
}: {
  boss: PgBoss;
  log: TaskLog;
  name: Name;
  handler: TaskHandler<Name>;
  concurrency: number;
}): Promise<string> {
  const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency, includeMetadata: true } as const;
  return await boss.work<TaskPayloads[Name], void, typeof options>(name, options, async ([task]) => {
    if (!task) return;
    try {
      await handler(task.data, task.signal);
    } catch (error) {
      const details = { task: name, taskId: task.id, try: task.retryCount + 1, err: error };
      if (task.retryCount < task.retryLimit) log.warn(details, "A task failed and will be tried again");
      else log.error(details, "A task failed for good");
      throw error;
    }
    // Done means gone: a mail holds what it says about people, and codes. Should the deletion fail, pg-boss marks it done instead.
    await boss.deleteJob(name, task.id).catch(() => undefined);
  });
}

/** Without a database every worker fails twice a second: one line a minute says it. */
function createErrorLog(log: TaskLog): (error: Error) => void {
  const quietMs = 60_000;
  let spokeAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - spokeAt < quietMs) return;
    spokeAt = performance.now();
    log.error({ err: error }, "The task queue cannot work at the moment");
  };
}
