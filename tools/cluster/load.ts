// People who read and write through the proxy, and what they saw.
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { isAnswered } from "./ask.ts";
import { createWriter, type Writer } from "./writer.ts";

/** What was seen of one kind of call. */
interface Seen {
  answered: number;
  /** Answers of 500 and more, and calls without an answer. */
  refused: number;
  /** The longest time without a successful answer. */
  goneMs: number;
}

type Kind = "read" | "page" | "write";

export interface Load {
  begin(): void;
  /** @returns what was seen since `begin` */
  stop(): Promise<Record<Kind, Seen>>;
  /** Waits until both reads and writes have succeeded since this call. */
  untilBack(): Promise<void>;
  /** How many writes of this run were acknowledged, and which of all of them are not in the database as they were sent. */
  findLost(databaseUrl: string): Promise<{ acknowledged: number; lost: string[] }>;
  ownWrites: Writer["ownWrites"];
}

const backWithinMs = 90_000;
/** Makes the account that writes. */
export async function createLoad(url: string): Promise<Load> {
  const { write, acknowledged, ownWrites } = await createWriter(url);
  const clocks: Record<Kind, ReturnType<typeof createClock>> = { read: createClock(), page: createClock(), write: createClock() };
  const calls: Record<Kind, () => Promise<boolean>> = {
    read: async () => await isAnswered(`${url}/api/jobs?page=1`),
    page: async () => await isAnswered(`${url}/jobs`),
    write,
  };
  let ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const repeat = async (kind: Kind, pauseMs: number) => {
    const { signal } = ending;
    while (!signal.aborted) {
      const succeeded = await calls[kind]();
      clocks[kind].note(succeeded);
      await wait(pauseMs);
    }
  };
  return {
    ownWrites,
    begin() {
      ending = new AbortController();
      for (const clock of Object.values(clocks)) clock.reset();
      running = Promise.all([
        ...Array.from({ length: 3 }, async () => await repeat("read", 50)),
        repeat("page", 200),
        ...Array.from({ length: 4 }, async () => await repeat("write", 50)),
      ]);
    },
    async stop() {
      ending.abort();
      await running;
      return { read: clocks.read.seen(), page: clocks.page.seen(), write: clocks.write.seen() };
    },
    async untilBack() {
      const since = performance.now();
      while (!Object.values(clocks).every(({ lastSuccess }) => lastSuccess() > since)) {
        if (performance.now() - since > backWithinMs) throw new Error("Reads or writes did not come back.");
        await wait(50);
      }
    },
    async findLost(databaseUrl) {
      const stored = await readTitles(databaseUrl, [...acknowledged.keys()]);
      const lost = [...acknowledged].filter(([id, title]) => stored.get(id) !== title).map(([id]) => id);
      return { acknowledged: acknowledged.size, lost };
    },
  };
}

function createClock() {
  let [answered, refused, goneMs, lastSuccess] = [0, 0, 0, performance.now()];
  const pass = () => (goneMs = Math.max(goneMs, performance.now() - lastSuccess));
  return {
    note(succeeded: boolean) {
      pass();
      if (!succeeded) return void (refused += 1);
      answered += 1;
      lastSuccess = performance.now();
    },
    lastSuccess: () => lastSuccess,
    seen(): Seen {
      pass();
      return { answered, refused, goneMs };
    },
    reset: () => void ([answered, refused, goneMs, lastSuccess] = [0, 0, 0, performance.now()]),
  };
}

async function readTitles(databaseUrl: string, ids: readonly string[]): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; title: string }>("select id, title from jobs where id = any($1)", [ids]);
  await client.end();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
