import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Mail } from "#server/mail/mailer.ts";
import { FinalFailure, createTasks, startLock, type TaskLog, type Tasks } from "#server/tasks/tasks.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";

type Database = Awaited<ReturnType<typeof createTestDatabase>>;
type Line = { level: "warn" | "error"; message: string };

const aMail = (subject: string): Mail => ({ to: { address: "mia@example.com" }, subject, text: "Hello", html: "<p>Hello</p>" });

function aLog(): { log: TaskLog; lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: Line["level"]) => (_details: object, message: string) => void lines.push({ level, message });
  return { log: { warn: write("warn"), error: write("error") }, lines };
}

describe("the task queue", () => {
  let database: Database;
  let started: Tasks[];
  let lines: Line[];

  beforeEach(async () => {
    database = await createTestDatabase({ hasQueue: true });
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map((tasks) => tasks.stop()));
    await database.drop();
  });

  /** A queue that tries again at once, so that a test need not wait. */
  async function aQueue(prepare: (tasks: Tasks) => void = () => {}, retryLimit = 11): Promise<Tasks> {
    const recorded = aLog();
    ({ lines } = recorded);
    const { pool, listen } = database;
    const tasks = createTasks({ pool, listen, log: recorded.log, retry: { retryLimit, retryDelay: 1, retryDelayMax: 1 } });
    prepare(tasks);
    await tasks.start();
    started.push(tasks);
    return tasks;
  }

  async function storedTasks(): Promise<{ name: string; state: string; data: unknown }[]> {
    const { rows } = await database.pool.query(
      "select name, state, data from tasks.job where name in ('send-mail', 'delete-files') order by created_on",
    );
    return rows;
  }

  const enqueueMail = (tasks: Tasks, subject: string): Promise<void> =>
    database.kysely.transaction().execute((tx) => tasks.enqueue(tx, "send-mail", aMail(subject)));

  test("a committed transaction's mail is sent and leaves nothing behind", async () => {
    const sent: Mail[] = [];
    const tasks = await aQueue((queue) => queue.work("send-mail", async (mail) => void sent.push(mail)));

    await enqueueMail(tasks, "Hello");
    await vi.waitFor(() => expect(sent).toEqual([aMail("Hello")]), { timeout: 10_000 });

    await vi.waitFor(async () => expect(await storedTasks()).toEqual([]), { timeout: 10_000 });
    expect(lines).toEqual([]);
  });

  describe("whose workers never look of their own accord", () => {
    /** A process with a queue. Its workers look once at the start. */
    async function aToldQueue(prepare: (tasks: Tasks) => void = () => {}): Promise<Tasks> {
      const { pool, listen, isHearing } = database;
      const tasks = createTasks({ pool, listen, log: aLog().log, poll: { alone: 3_600, told: 3_600 } });
      prepare(tasks);
      await tasks.start();
      started.push(tasks);
      await vi.waitFor(() => expect(isHearing()).toBe(true));
      return tasks;
    }

    test("a task begins when it is committed, whichever process enqueued it", async () => {
      const sent: string[] = [];
      await aToldQueue((queue) => queue.work("send-mail", async ({ subject }) => void sent.push(subject)));
      const another = await aToldQueue();

      for (const subject of ["first", "second"]) {
        await enqueueMail(another, subject);
        await vi.waitFor(() => expect(sent).toContain(subject), { timeout: 10_000 });
      }
    });

    test("tasks that are enqueued together are all done", async () => {
      const sent: string[] = [];
      const tasks = await aToldQueue((queue) =>
        queue.work("send-mail", async ({ subject }) => void sent.push(subject), { workers: 2, together: 2 }),
      );
      const subjects = Array.from({ length: 9 }, (_none, number) => `Mail ${number}`);

      await database.kysely.transaction().execute(async (tx) => {
        for (const subject of subjects) await tasks.enqueue(tx, "send-mail", aMail(subject));
      });

      await vi.waitFor(() => expect(sent.toSorted()).toEqual(subjects), { timeout: 10_000 });
    });
  });

  test("of tasks that are done together only the failed one is tried again", async () => {
    const tries: string[] = [];
    const tasks = await aQueue((queue) => {
      const handler = async ({ subject }: Mail) => {
        tries.push(subject);
        if (subject === "B" && tries.filter((tried) => tried === "B").length === 1) throw new Error("mail box full");
      };
      queue.work("send-mail", handler, { together: 3 });
    });

    await database.kysely.transaction().execute(async (tx) => {
      for (const subject of ["A", "B", "C"]) await tasks.enqueue(tx, "send-mail", aMail(subject));
    });
    await vi.waitFor(() => expect(tries.toSorted()).toEqual(["A", "B", "B", "C"]), { timeout: 15_000 });

    await vi.waitFor(async () => expect(await storedTasks()).toEqual([]), { timeout: 10_000 });
    expect(lines).toEqual([{ level: "warn", message: "A task failed and will be tried again" }]);
  });

  test("a task that takes long keeps none waiting that another worker can do", async () => {
    const sent: string[] = [];
    const finish = Promise.withResolvers<void>();
    const handler = async ({ subject }: Mail) => {
      if (subject === "slow") await finish.promise;
      sent.push(subject);
    };
    const tasks = await aQueue((queue) => queue.work("send-mail", handler, { workers: 2, together: 2 }));
    await enqueueMail(tasks, "slow");
    await vi.waitFor(async () => expect(await storedTasks()).toMatchObject([{ state: "active" }]), { timeout: 5_000 });

    for (const subject of ["first", "second", "third"]) await enqueueMail(tasks, subject);
    await vi.waitFor(() => expect(sent.toSorted()).toEqual(["first", "second", "third"]), { timeout: 10_000 });

    finish.resolve();
    await vi.waitFor(async () => expect(await storedTasks()).toEqual([]), { timeout: 10_000 });
  });

  test("a rolled-back transaction enqueues nothing", async () => {
    const tasks = await aQueue();

    const changing = database.kysely.transaction().execute(async (tx) => {
      await tasks.enqueue(tx, "send-mail", aMail("Never"));
      await tasks.enqueue(tx, "delete-files", { keys: ["resumes/x"] });
      throw new Error("changed our mind");
    });

    await expect(changing).rejects.toThrow("changed our mind");
    expect(await storedTasks()).toEqual([]);
  });

  test("a task is invisible until its transaction commits", async () => {
    const sent: string[] = [];
    const tasks = await aQueue((queue) => queue.work("send-mail", async ({ subject }) => void sent.push(subject)));

    await database.kysely.transaction().execute(async (tx) => {
      await tasks.enqueue(tx, "send-mail", aMail("Later"));
      await enqueueMail(tasks, "Sooner");
      await vi.waitFor(() => expect(sent).toContain("Sooner"), { timeout: 5000 });
      expect(sent).toEqual(["Sooner"]);
    });

    await vi.waitFor(() => expect(sent).toEqual(["Sooner", "Later"]), { timeout: 5000 });
  });

  test("a failing task is tried again until it works, with a warning each time", async () => {
    let tries = 0;
    const tasks = await aQueue((queue) =>
      queue.work("delete-files", async () => {
        tries += 1;
        if (tries < 3) throw new Error("bucket away");
      }),
    );

    await database.kysely.transaction().execute((tx) => tasks.enqueue(tx, "delete-files", { keys: ["resumes/x"] }));
    await vi.waitFor(() => expect(tries).toBe(3), { timeout: 15_000 });

    expect(lines).toEqual([
      { level: "warn", message: "A task failed and will be tried again" },
      { level: "warn", message: "A task failed and will be tried again" },
    ]);
    await vi.waitFor(async () => expect(await storedTasks()).toEqual([]), { timeout: 10_000 });
  });

  test("a task that fails for good is kept, logged as an error once and not tried again", async () => {
    let tries = 0;
    const tasks = await aQueue((queue) => {
      queue.work("send-mail", async () => {
        tries += 1;
        throw new Error("no such mail box");
      });
    }, 1);

    await enqueueMail(tasks, "Undeliverable");
    await vi.waitFor(async () => expect(await storedTasks()).toMatchObject([{ state: "failed" }]), { timeout: 15_000 });

    expect(tries).toBe(2);
    expect(lines).toEqual([
      { level: "warn", message: "A task failed and will be tried again" },
      { level: "error", message: "A task failed for good" },
    ]);
    expect(await storedTasks()).toEqual([{ name: "send-mail", state: "failed", data: aMail("Undeliverable") }]);
  });

  test("a task that no further try can help is logged as an error and dropped", async () => {
    let tries = 0;
    const tasks = await aQueue((queue) => {
      queue.work("send-mail", async () => {
        tries += 1;
        throw new FinalFailure("The mail server refused a mail with code 550.");
      });
    });

    await enqueueMail(tasks, "Undeliverable");
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await storedTasks()).toEqual([]), { timeout: 10_000 });

    expect(tries).toBe(1);
    expect(lines).toEqual([{ level: "error", message: "A task failed for good" }]);
  });

  test("gives a mail 12 tries over about a day", async () => {
    const tasks = createTasks({ pool: database.pool, log: aLog().log });
    await tasks.start();
    started.push(tasks);

    const { rows } = await database.pool.query(
      "select name, retry_limit, retry_delay, retry_backoff, retry_delay_max from tasks.queue where name in ('send-mail', 'delete-files') order by name",
    );

    const expected = { retry_limit: 11, retry_delay: 40, retry_backoff: true, retry_delay_max: 28_800 };
    expect(rows).toEqual([
      { name: "delete-files", ...expected },
      { name: "send-mail", ...expected },
    ]);
  });

  test("gives a code six tries within the five minutes that it is good for", async () => {
    const tasks = createTasks({ pool: database.pool, log: aLog().log });
    await tasks.start();
    started.push(tasks);

    const { rows } = await database.pool.query(
      "select retry_limit, retry_delay, retry_backoff, retention_seconds from tasks.queue where name = 'send-reset-code'",
    );

    // Each wait is at most twice as long as its figure: 8 + 16 + 32 + 64 + 128 s.
    expect(rows).toEqual([{ retry_limit: 5, retry_delay: 4, retry_backoff: true, retention_seconds: 300 }]);
  });

  test("a task for later waits", async () => {
    const deleted: string[] = [];
    const tasks = await aQueue((queue) => queue.work("delete-files", async ({ keys }) => void deleted.push(...keys)));

    await database.kysely.transaction().execute(async (tx) => {
      await tasks.enqueue(tx, "delete-files", { keys: ["later"] }, { startAfter: new Date(Date.now() + 3_600_000) });
      await tasks.enqueue(tx, "delete-files", { keys: ["now"] });
    });
    await vi.waitFor(() => expect(deleted).toEqual(["now"]), { timeout: 5000 });

    await vi.waitFor(async () => expect(await storedTasks()).toMatchObject([{ state: "created", data: { keys: ["later"] } }]));
  });

  test("two processes on one database do each task once", async () => {
    const sent: string[] = [];
    const prepare = (queue: Tasks): void =>
      queue.work("send-mail", async ({ subject }) => void sent.push(subject), { together: 2 });
    const [first] = await Promise.all([aQueue(prepare), aQueue(prepare)]);
    const subjects = Array.from({ length: 10 }, (_, index) => `Mail ${index}`);

    for (const subject of subjects) await enqueueMail(first, subject);
    await vi.waitFor(() => expect(sent).toHaveLength(10), { timeout: 15_000 });

    expect(sent.toSorted()).toEqual(subjects.toSorted());
  });

  test("a start gives a queue of an earlier release its own settings, and writes nothing where they are the same", async () => {
    const readSettings = async () =>
      (await database.pool.query("select name, retry_limit, updated_on from tasks.queue order by name")).rows;
    const before = await readSettings();
    await aQueue(() => {}, 3);
    const changed = await readSettings();
    await aQueue(() => {}, 3);
    const same = await readSettings();

    expect(new Set(before.map(({ retry_limit }) => retry_limit))).toEqual(new Set([11, 5]));
    expect(new Set(changed.map(({ retry_limit }) => retry_limit))).toEqual(new Set([3]));
    expect(same).toEqual(changed);
  });

  test("a start waits while another process makes the queue's tables", async () => {
    await database.drop();
    database = await createTestDatabase();
    const other = await database.pool.connect();
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock($1)", [startLock]);

    const starting = aQueue();
    const countWaiting = async () =>
      (await database.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    await expect.poll(countWaiting).toBe(1);
    const { rows } = await other.query("select to_regclass('tasks.job') as found");
    await other.query("commit");
    other.release();
    await starting;

    expect(rows).toEqual([{ found: null }]);
  });

  test("stopping finishes the running task and takes no other", async () => {
    const events: string[] = [];
    const finish = Promise.withResolvers<void>();
    const tasks = await aQueue((queue) =>
      queue.work("send-mail", async ({ subject }) => {
        events.push(`began ${subject}`);
        await finish.promise;
        events.push(`ended ${subject}`);
      }),
    );
    await enqueueMail(tasks, "first");
    await vi.waitFor(() => expect(events).toEqual(["began first"]), { timeout: 5000 });
    await enqueueMail(tasks, "second");

    const stopping = tasks.stop().then(() => events.push("stopped"));
    // A stop that doesn't wait for the task needs fewer queries than these.
    for (let queries = 0; queries < 20; queries += 1) await storedTasks();
    expect(events).toEqual(["began first"]);
    finish.resolve();
    await stopping;

    expect(events).toEqual(["began first", "ended first", "stopped"]);
    expect(await storedTasks()).toMatchObject([{ state: "created", data: { subject: "second" } }]);
  });

  test("goes on by itself when the database was away, says so once and does not end the process", async () => {
    const sent: string[] = [];
    const tasks = await aQueue((queue) => queue.work("send-mail", async ({ subject }) => void sent.push(subject)));
    const query = vi.spyOn(database.pool, "query").mockRejectedValue(new Error("Connection terminated unexpectedly"));
    await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(3), { timeout: 10_000 });
    query.mockRestore();

    await enqueueMail(tasks, "After");
    await vi.waitFor(() => expect(sent).toEqual(["After"]), { timeout: 10_000 });

    expect(lines).toEqual([{ level: "error", message: "The task queue cannot work at the moment" }]);
  });

  test("survives that the server ends every connection", async () => {
    const sent: string[] = [];
    const tasks = await aQueue((queue) => queue.work("send-mail", async ({ subject }) => void sent.push(subject)));

    await database.pool
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      )
      .catch(() => undefined);
    // The pool may hold a connection whose end it has not noticed yet, and a caller would be told to try again.
    await vi.waitFor(async () => await enqueueMail(tasks, "After"), { timeout: 5_000 });

    await vi.waitFor(() => expect(sent).toEqual(["After"]), { timeout: 10_000 });
  });
});
