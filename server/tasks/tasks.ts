// Background work waits in PostgreSQL (pg-boss). The transaction that causes a task also enqueues it: a rolled-back transaction sends
// no mail, and a committed one sends it even if this process ends at once. This file knows no feature; workers.ts assigns the work.
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { fromKysely, type Db, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss";
import type { Database, Transaction } from "#server/db/database.ts";
import type { Mail } from "#server/mail/mailer.ts";

/** Every task by its name, with its data. */
export type TaskPayloads = {
  "send-mail": Mail;
  /** The code is encrypted, because waiting tasks are rows in the database. */
  "send-reset-code": { codeId: string; sealedCode: string };
  "send-email-link": { linkId: string };
  /** About a period of a listing's life; the email has a link that renews it. */
  "send-reminder": { board: string; listingId: string; periodEndsAt: string };
  /** Asks somebody without an account to confirm a saved search. */
  "send-search-link": { searchId: string };
  /**
   * What was new for a saved search between two moments. The email is written when it is sent, and not if it was stopped meanwhile. The
   * former release enqueues it without ids.
   */
  "send-search-mail": {
    searchId: string;
    since: string;
    until: string;
    missedIds?: readonly string[];
    hiddenIds?: readonly string[];
  };
  "delete-files": { keys: string[] };
  /** Those in the outbox to this address, written before this moment (ISO 8601). */
  "delete-written-mails": { address: string; before: string };
};

type TaskName = keyof TaskPayloads;

/** When a task may begin; immediately by default. */
type EnqueueOptions = { startAfter?: Date };

/** Enqueues a task as part of the given transaction. Throws if the queue was not started. */
export type EnqueueTask = <Name extends TaskName>(
  tx: Transaction,
  name: Name,
  payload: TaskPayloads[Name],
  options?: EnqueueOptions,
) => Promise<void>;

/** A failure that trying again cannot change. The task is logged as failed and dropped. */
export class FinalFailure extends Error {
  override readonly name = "FinalFailure";
}

/**
 * Does one task. If it rejects, the task is tried again later, unless it rejects with a FinalFailure. The signal is aborted if the task
 * takes too long or the process must end.
 */
type TaskHandler<Name extends TaskName> = (payload: TaskPayloads[Name], signal: AbortSignal) => Promise<void>;

interface WorkOptions {
  workers?: number;
  together?: number;
}

/** Where the queue writes its messages; Fastify's logger fits. */
export type TaskLog = { warn(details: object, message: string): void; error(details: object, message: string): void };

export type Tasks = {
  enqueue: EnqueueTask;
  /**
   * Assigns workers to a kind of task: `workers` (1) of them, each doing up to `together` (1) at a time, in this process. A worker looks
   * for more once all of them are done. Call it once for each name, before `start`.
   */
  work<Name extends TaskName>(name: Name, handler: TaskHandler<Name>, options?: WorkOptions): void;
  /** Creates or migrates the queue's tables and starts the workers. Throws if the database does not answer. */
  start(): Promise<void>;
  /** Looks for waiting tasks of this kind now instead of at the next regular check. */
  lookNow(name: string): void;
  /** Takes no more tasks and waits up to 10 seconds for running ones. An interrupted task is tried again later. */
  stop(): Promise<void>;
};

const stopWithinMs = 10_000;
/** The shortest time that pg-boss itself waits for running tasks. */
const lastWaitMs = 1_000;
const day = 24 * 60 * 60;

// 12 tries: 40 to 80 s after the first, then twice as long each time, at most 8 hours; about a day in all. A task that has failed for
// good is kept for a month, so that an operator can investigate.
const retries: QueueOptions = {
  retryLimit: 11,
  retryDelay: 40,
  retryBackoff: true,
  retryDelayMax: 8 * 60 * 60,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 30 * day,
};

// 6 tries within the 300 s for which a code is valid: 4 to 8 s after the first, then twice as long each time, at most 248 s in all.
// After that the code is useless.
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
  "send-email-link": { ...retries, expireInSeconds: 2 * 60 },
  "send-reminder": { ...retries, expireInSeconds: 2 * 60 },
  "send-search-link": { ...retries, expireInSeconds: 2 * 60 },
  "send-search-mail": { ...retries, expireInSeconds: 2 * 60 },
  "delete-files": { ...retries, expireInSeconds: 5 * 60 },
  "delete-written-mails": { ...retries, expireInSeconds: 5 * 60 },
};

/**
 * How often a worker looks for a task that is due, in seconds: if PostgreSQL does not tell it of new ones, and if it does. Then it looks
 * for tasks that are tried again, and behind a proxy that delivers no notifications.
 */
const pollSeconds = { alone: 0.5, told: 2 };
/** A worker that has found as many tasks as it does together looks for more after this time. */
const paceMs = 500;

interface TasksOptions {
  pool: Pool;
  /** Tells of new tasks as soon as they are committed, whichever process enqueued them. */
  listen?: Database["listen"];
  log: TaskLog;
  schema?: string;
  retry?: Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryDelayMax">;
  poll?: typeof pollSeconds;
}

/**
 * Creates the queue in its own schema of the database behind `pool`, which the caller closes. An unreachable database is logged at
 * most once a minute and never ends the process; work continues when the database is back. `retry` and `poll` change the delays for tests.
 */
export function createTasks({ pool, listen, log, schema = "tasks", retry = {}, poll = pollSeconds }: TasksOptions): Tasks {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values), ...(listen && { listen: toListen(listen) }) },
    schema,
    schedule: false,
    useListenNotify: listen !== undefined,
  });
  boss.on("error", createErrorLog(log));
  boss.on("warning", (warning) => log.warn({ warning }, "The task queue has a warning"));
  const workers: { name: TaskName; start: () => Promise<string> }[] = [];
  const started: { name: TaskName; id: string }[] = [];

  return {
    async enqueue(tx, name, payload, { startAfter } = {}) {
      await boss.send(name, payload, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
    },
    work(name, handler, { workers: count = 1, together = 1 } = {}) {
      for (let number = 0; number < count; number += 1)
        workers.push({ name, start: () => startWorker({ boss, log, name, handler, poll, together }) });
    },
    async start() {
      await oneAtATime(pool, async () => {
        await boss.start();
        const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
        for (const [name, options] of Object.entries(queues))
          await settleQueue(boss, name, { ...options, ...retry, notify: true }, stored.get(name));
      });
      for (const { name, start } of workers) started.push({ name, id: await start() });
    },
    lookNow(name) {
      for (const worker of started) if (worker.name === name) boss.notifyWorker(worker.id);
    },
    async stop() {
      // pg-boss looks only every half second whether its workers have ended.
      await endWithin(stopWithinMs - lastWaitMs, Promise.all(Object.keys(queues).map((name) => boss.offWork(name))));
      await boss.stop({ graceful: true, timeout: lastWaitMs, close: false });
    },
  };
}

type QueueSettings = QueueOptions & { notify: boolean };

/** Creates the queue, or gives it these settings if an earlier release created it with others. */
async function settleQueue(boss: PgBoss, name: string, settings: QueueSettings, stored?: Partial<QueueSettings>): Promise<void> {
  if (stored === undefined) return await boss.createQueue(name, settings);
  const keys = Object.keys(settings) as (keyof QueueSettings)[];
  // Writing what is stored already would take longer than the rest of the queue's start.
  if (keys.some((key) => stored[key] !== settings[key])) await boss.updateQueue(name, settings);
}

/** Waits for work, at most this long. */
async function endWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([work, delay(ms, undefined, { signal: waiting.signal }).catch(() => undefined)]);
  waiting.abort();
}

/** The advisory lock that a process holds while it makes the queue's tables. Any fixed number. */
export const startLock = 7_920_442;
const startWithinMs = 60_000;

/** Runs `work` in one process after the other: of two that create the same schema at the same moment one would fail. */
async function oneAtATime(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`set local statement_timeout = ${startWithinMs}`);
    // The lock of a transaction also works behind a pooler.
    const lock = { text: "select pg_advisory_xact_lock($1)", values: [startLock], query_timeout: startWithinMs };
    await client.query(lock);
    await work();
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface TaskParts<Name extends TaskName> {
  boss: PgBoss;
  log: TaskLog;
  name: Name;
  handler: TaskHandler<Name>;
}

interface WorkerParts<Name extends TaskName> extends TaskParts<Name> {
  poll: typeof pollSeconds;
  together: number;
}

/** Starts a worker, and returns its id. Each commit of a task makes every worker of its kind look, so that few workers are better than many. */
async function startWorker<Name extends TaskName>({ poll, together, ...parts }: WorkerParts<Name>): Promise<string> {
  const { boss, name } = parts;
  const { alone: pollingIntervalSeconds, told: notifyPollingIntervalSeconds } = poll;
  const intervals = { pollingIntervalSeconds, notifyPollingIntervalSeconds } as const;
  const options = { ...intervals, batchSize: together, includeMetadata: true, perJobResults: true } as const;
  const id = await boss.work<TaskPayloads[Name], void, typeof options>(name, options, async (tasks) => {
    // There may be more, and nobody tells of them again.
    if (tasks.length === together) setTimeout(() => boss.notifyWorker(id), paceMs).unref();
    return await Promise.all(tasks.map(async (task) => await doTask(parts, task)));
  });
  return id;
}

/** Does a task, and returns what became of it. Those that are not tried again are deleted at once, whatever else the worker does. */
async function doTask<Name extends TaskName>(
  { boss, log, name, handler }: TaskParts<Name>,
  task: JobWithMetadata<TaskPayloads[Name]>,
): Promise<JobResult> {
  const { id } = task;
  try {
    await handler(task.data, task.signal);
  } catch (error) {
    const details = { task: name, taskId: id, try: task.retryCount + 1, err: error };
    const isFinal = error instanceof FinalFailure;
    if (!isFinal && task.retryCount < task.retryLimit) log.warn(details, "A task failed and will be tried again");
    else log.error(details, "A task failed for good");
    if (!isFinal) return { id, status: "failed", output: error };
  }
  await drop(boss, name, id);
  return { id, status: "completed" };
}

/** Lets the queue hear what the process hears anyway. That ends with the database's connections. */
function toListen(listen: Database["listen"]): NonNullable<Db["listen"]> {
  return async (channel, onMessage, onReconnected) => {
    listen({ channel, onMessage, onReconnected });
    return { close: async () => {} };
  };
}

/** Deletes a finished task, because mails contain personal data and codes. If that fails, pg-boss marks the task as completed. */
async function drop(boss: PgBoss, name: TaskName, id: string): Promise<void> {
  await boss.deleteJob(name, id).catch(() => undefined);
}

/** Without a database every worker fails again and again, so only one line a minute is logged. */
function createErrorLog(log: TaskLog): (error: Error) => void {
  const quietMs = 60_000;
  let spokeAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - spokeAt < quietMs) return;
    spokeAt = performance.now();
    log.error({ err: error }, "The task queue cannot work at the moment");
  };
}
