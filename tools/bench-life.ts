// npm run bench -- --life: what else happens to the portal on the listings of `npm run bench:data`. Listings are published, edited and
// deleted, alone and beside readers; people read, search and write for some minutes; hostile searches arrive and are cut off.
// The throttles are off, since all calls come from one address.
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import type { Pool } from "pg";
import { openCommandDatabase, runCommand } from "#scripts/command.ts";
import { fresh } from "./bench-cases.ts";
import { listHostileQueries } from "./bench-hostile.ts";
import { measureMemory } from "./bench-memory.ts";
import { measureMixedLoad } from "./bench-mixed.ts";
import { type BenchServer, median, readIdleMemory, readMemory, startBenchServer } from "./bench-servers.ts";
import { type BoardWriter, createWriter, type Writer } from "./bench-writer.ts";

const { values } = parseArgs({ options: { life: { type: "boolean" }, minutes: { type: "string", default: "10" } } });
const connections = 10;
const port = 3198;
const metricsPort = 3197;
const writesPerSecond = 50;

await runCommand("The benchmark failed", async (config) => {
  const storage = await openCommandDatabase(config);
  let portal: BenchServer | undefined;
  try {
    const { pool } = storage.database;
    portal = await startBenchServer("server/main.ts", port, pool.options.connectionString ?? "", {
      RATE_LIMITS: "off",
      METRICS_PORT: String(metricsPort),
    });
    const idle = await readIdleMemory(portal.pid);
    const writer = await createWriter(portal.origin, pool);
    await measureWrites("a job", writer.jobs);
    await measureWrites("a room with a small photo", writer.rooms);
    await measureReadersBesideWrites(portal, "jobs", listWritesOfJobs(writer));
    await measureReadersBesideWrites(portal, "accommodation", await listWritesOfRooms(writer));
    await measureMixedLoad({
      portal,
      pool,
      writer,
      minutes: Number(values.minutes),
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    });
    await measureMemory(portal, pool);
    await measureHostile(portal, pool);
    console.log(`| memory of the portal's process | ${idle} MB before, ${await readMemory(portal.pid)} MB after |`);
    await writer.remove();
  } finally {
    await portal?.stop();
    await storage.close();
  }
});

async function timed<Result>(into: number[], work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  into.push(performance.now() - began);
  return result;
}

type WriteTimes = Readonly<Record<"published" | "edited" | "deleted", number[]>>;

async function timeWrites(writer: BoardWriter): Promise<WriteTimes> {
  const times: WriteTimes = { published: [], edited: [], deleted: [] };
  for (let turn = 0; turn < 100; turn += 1) {
    const id = await timed(times.published, writer.post);
    await timed(times.edited, async () => await writer.edit(id));
    await timed(times.deleted, async () => await writer.delete(id));
  }
  return times;
}

/** The first hundred listings find the parts of the index that have frequent words on the disk, and are told apart. */
async function measureWrites(listing: string, writer: BoardWriter): Promise<void> {
  const first = await timeWrites(writer);
  const later = await timeWrites(writer);
  for (const what of ["published", "edited", "deleted"] as const)
    console.log(
      `| ${listing} is ${what} | p50 ${median(later[what]).toFixed(1)} ms, slowest ${Math.max(...later[what]).toFixed(0)} ms; ` +
        `the first hundred p50 ${median(first[what]).toFixed(1)} ms |`,
    );
}

async function readList(url: string): Promise<autocannon.Result> {
  return await autocannon({ url, headers: fresh, connections, duration: 15, workers: 1 });
}

/** One call that writes. */
type Write = () => Promise<void>;

/** Calls with the first of these listings, or makes one if there is none. */
function onFirst(ids: string[], make: Write, call: (id: string) => Promise<void>): Write {
  return async () => {
    const id = ids.shift();
    await (id === undefined ? make() : call(id));
  };
}

/** Keeps a listing for a later call once this one was answered. */
function keeping(ids: string[], call: (id: string) => Promise<void>): (id: string) => Promise<void> {
  return async (id) => {
    await call(id);
    ids.push(id);
  };
}

/** A job is published, edited and deleted in turn. */
function listWritesOfJobs({ jobs }: Writer): Write[] {
  const ids: string[] = [];
  const post = async () => void ids.push(await jobs.post());
  return [post, onFirst(ids, post, keeping(ids, jobs.edit)), onFirst(ids, post, jobs.delete)];
}

/** A room is copied, published, edited and deleted in turn. Making photos smaller would slow the readers down, not the listings. */
async function listWritesOfRooms({ rooms, copyRoom, publishRoom }: Writer): Promise<Write[]> {
  const original = await rooms.post();
  const drafts: string[] = [];
  const ids: string[] = [];
  const copy = async () => void drafts.push(await copyRoom(original));
  return [
    copy,
    onFirst(drafts, copy, keeping(ids, publishRoom)),
    onFirst(ids, copy, keeping(ids, rooms.edit)),
    onFirst(ids, copy, rooms.delete),
  ];
}

/** Readers of a board's newest page, alone and beside these writes in turn. */
async function measureReadersBesideWrites({ origin }: BenchServer, path: string, writes: readonly Write[]): Promise<void> {
  const url = `${origin}/api/${path}?page=1`;
  const alone = await readList(url);
  const times: number[] = [];
  const begun: Promise<void>[] = [];
  let refused = 0;
  const timer = setInterval(() => {
    const write = writes[begun.length % writes.length];
    if (write) begun.push(timed(times, write).catch(() => void (refused += 1)));
  }, 1000 / writesPerSecond);
  const beside = await readList(url);
  clearInterval(timer);
  await Promise.all(begun);
  console.log(
    `| newest page of ${path} beside ${writesPerSecond} writes a second | p99 ${beside.latency.p99} ms, ${alone.latency.p99} ms without; ` +
      `${beside.requests.average.toFixed(0)}/s, ${alone.requests.average.toFixed(0)}/s without; ` +
      `a write p50 ${median(times).toFixed(0)} ms, ${refused} of ${begun.length} refused; ${beside.non2xx + beside.errors} failures |`,
  );
}

/** Hostile searches one after the other; then again, each cut off by its sender after a moment. */
async function measureHostile({ origin }: BenchServer, pool: Pool): Promise<void> {
  const queries = [...listHostileQueries("jobs"), ...listHostileQueries("accommodation")];
  const times: { ms: number; path: string }[] = [];
  let failures = 0;
  for (const path of queries) {
    const began = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers: fresh });
    await answer.arrayBuffer();
    times.push({ ms: performance.now() - began, path });
    if (answer.status >= 500) failures += 1;
  }
  times.sort((one, other) => other.ms - one.ms);
  const slowest = times[0];
  console.log(
    `| ${queries.length} hostile searches | p50 ${median(times.map(({ ms }) => ms)).toFixed(0)} ms, ` +
      `slowest ${slowest?.ms.toFixed(0)} ms (\`${decodeURIComponent(slowest?.path ?? "").slice(0, 160)}\`), ${failures} failures |`,
  );
  for (const path of queries)
    await fetch(`${origin}${path}`, { headers: fresh, signal: AbortSignal.timeout(5) }).catch(() => undefined);
  await wait(5_000);
  const { rows } = await pool.query<{ running: number }>(
    "select count(*)::int as running from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()",
  );
  console.log(`| statements that still run 5 s after all of them were sent again and cut off | ${rows[0]?.running} |`);
}
