// npm run bench -- --filled: measures the portal on the listings that `npm run bench:data` has made, in the database of DATA_DIR or
// DATABASE_URL. The built portal and a bare handler on the same tables run in processes of their own and are asked in turns by a third,
// for several rounds. It prints a page of Markdown; --out=docs/benchmarks/2026-11-23.md writes it too.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { nameDatabase, openCommandDatabase, Refusal, runCommand, toPath } from "#scripts/command.ts";
import { asBrowser, type BenchCase, fresh, listCases, takeInTurn, toNew } from "./bench-cases.ts";
import { type BenchServer, median, readIdleMemory, readMemory, readProcessorTime, startBenchServer } from "./bench-servers.ts";

const { values } = parseArgs({
  options: {
    filled: { type: "boolean" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    connections: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    out: { type: "string", default: "" },
  },
});
const [rounds, seconds, connections] = [Number(values.rounds), Number(values.seconds), Number(values.connections)];
const ports = { portal: 3198, bare: 3197 };
/** Requests that one reader makes alone, one after the other. */
const aloneCount = 25;

interface Measured {
  rates: number[];
  alone: number[];
  p50: number[];
  p99: number[];
  /** Milliseconds of the server's own processor time for a request, without PostgreSQL's. */
  cpu: number[];
  failures: number;
}

const emptyMeasure = (): Measured => ({ rates: [], alone: [], p50: [], p99: [], cpu: [], failures: 0 });

await runCommand("The benchmark failed", async (config) => {
  if (values.out !== "" && existsSync(toPath(values.out)))
    throw new Refusal(`${values.out} exists. Name another file, or remove this one.`);
  const storage = await openCommandDatabase(config);
  const servers: BenchServer[] = [];
  try {
    const { pool } = storage.database;
    const { rows } = await pool.query<{ jobs: string; rooms: string }>(
      "select (select count(*) from jobs)::text as jobs, (select count(*) from accommodations)::text as rooms",
    );
    const size = rows[0] ?? { jobs: "0", rooms: "0" };
    if (size.jobs === "0") throw new Refusal(`${nameDatabase(config)} has no listings. Fill it: npm run bench:data -- 1000000`);
    const cases = (await listCases(pool)).filter(({ name }) => name.includes(values.only));
    const url = pool.options.connectionString ?? "";
    const portal = await startBenchServer("server/main.ts", ports.portal, url);
    servers.push(portal);
    const bare = await startBenchServer("tools/bench-bare.ts", ports.bare, url);
    servers.push(bare);
    const idle = await readIdleMemory(portal.pid);
    const results = [];
    for (const each of cases) {
      const [own, other] = [emptyMeasure(), emptyMeasure()];
      // V8 compiles code anew for some seconds after its first use, which a portal in use has behind it: the first round is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const [ofPortal, ofBare] = round === 0 ? [emptyMeasure(), emptyMeasure()] : [own, other];
        if (each.bare !== undefined) await measure(bare, { ...each, paths: each.bare }, ofBare);
        await measure(portal, each, ofPortal);
      }
      results.push({ each, own, other });
      console.log(toLine(each, own, other));
    }
    const page = toPage({
      size,
      idle,
      peak: await readMemory(portal.pid),
      lines: results.map(({ each, own, other }) => toLine(each, own, other)),
    });
    console.log(page);
    if (values.out !== "") await writeFile(toPath(values.out), page);
  } finally {
    for (const server of servers) await server.stop();
    await storage.close();
  }
});

/** Asks for the case's addresses in turns: first by one reader, then by several at once. */
async function measure({ origin, pid }: BenchServer, each: BenchCase, into: Measured): Promise<void> {
  const { paths, isFresh = false, isPage = false, isNew = false } = each;
  const toAddress = isNew ? toNew : (path: string) => path;
  const headers: Record<string, string> = { ...(isFresh && fresh), ...(isPage && asBrowser) };
  for (let turn = 0; turn < aloneCount; turn += 1) {
    const began = performance.now();
    const answer = await fetch(`${origin}${toAddress(takeInTurn(paths, turn))}`, { headers });
    await answer.arrayBuffer();
    into.alone.push(performance.now() - began);
    if (!answer.ok) into.failures += 1;
  }
  const before = await readProcessorTime(pid);
  // Each reader begins at another address.
  let begun = 0;
  const setupClient = (client: autocannon.Client) => {
    const first = Math.floor((paths.length * begun) / connections);
    begun += 1;
    client.setRequests([...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path: toAddress(path), headers })));
  };
  const result = await autocannon({ url: origin, connections, duration: seconds, setupClient });
  into.cpu.push(((await readProcessorTime(pid)) - before) / Math.max(1, result.requests.total));
  into.rates.push(result.requests.average);
  into.p50.push(result.latency.p50);
  into.p99.push(result.latency.p99);
  into.failures += result.non2xx + result.errors;
}

function toLine({ name }: BenchCase, own: Measured, other: Measured): string {
  const ratio =
    other.rates.length === 0 ? "–" : median(own.rates.map((rate, round) => rate / (other.rates[round] ?? rate))).toFixed(2);
  const bare = other.rates.length === 0 ? "–" : `${median(other.rates).toFixed(0)}/s`;
  const spread = `${Math.min(...own.rates).toFixed(0)} to ${Math.max(...own.rates).toFixed(0)}`;
  return `| ${name} | ${median(own.alone).toFixed(1)} ms | ${median(own.rates).toFixed(0)}/s (${spread}) | ${median(own.p50)} ms | ${median(own.p99)} ms | ${median(own.cpu).toFixed(1)} ms | ${bare} | ${ratio} | ${own.failures} |`;
}

function toPage({
  size,
  idle,
  peak,
  lines,
}: {
  size: { jobs: string; rooms: string };
  idle: number;
  peak: number;
  lines: readonly string[];
}): string {
  // Writes of an earlier run leave some more jobs than rooms, or fewer.
  const filledWith = size.jobs === size.rooms ? size.jobs : Number(Number(size.jobs).toPrecision(3));
  const load = loadavg().map((figure) => figure.toFixed(1));
  return `# ${new Date().toISOString().slice(0, 10)}: ${Number(size.jobs).toLocaleString("en-AU")} jobs, ${Number(size.rooms).toLocaleString("en-AU")} rooms

\`npm run bench:data -- ${filledWith}\`, then \`npm run bench -- --filled --rounds=${rounds} --seconds=${seconds} --connections=${connections}\`, on ${cpus().length} processors
(${cpus()[0]?.model.trim() ?? "unknown"}) with ${Math.round(totalmem() / 2 ** 30)} GB. The load of the machine at the end was ${load.join(", ")}; the spread of the rates tells how noisy it was.
'Alone' is the median time of one reader, 'CPU' the portal's processor time for a request without PostgreSQL's; the rest is ${connections} readers at once, after a round that is not counted, ${rounds === 1 ? "one round" : `medians of ${rounds} rounds`}.

| what | alone | rate (lowest to highest) | p50 | p99 | CPU | bare handler | ratio | failures |
|---|---|---|---|---|---|---|---|---|
${lines.join("\n")}

The portal's process had ${idle} MB in memory before and ${peak} MB after.
`;
}
