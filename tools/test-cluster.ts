// npm run test:cluster: builds the cluster that docs/operating/when-one-machine-is-not-enough.md describes, breaks its parts in turn
// while people read and write, and prints what they saw.
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type Cluster, startCluster } from "./cluster/cluster.ts";
import { createLoad, type Load } from "./cluster/load.ts";
import { writerEmail } from "./cluster/writer.ts";

const wanted = { writesGoneMs: 30_000, readsGoneMs: 5_000 };
const quietMs = 3_000;
const connectedWithinMs = 30_000;

interface Scenario {
  name: string;
  /** Does the harm, and returns how to bring the part back, with the milliseconds after which an operator's system does so. */
  harm(cluster: Cluster): Promise<{ mend(): void; afterMs: number }>;
}

const scenarios: readonly Scenario[] = [
  {
    name: "the leader's machine dies (kill -9)",
    async harm({ findLeader }) {
      const leader = await findLeader();
      await leader.kill();
      return { mend: () => leader.start(), afterMs: 40_000 };
    },
  },
  {
    name: "a portal dies (kill -9)",
    async harm({ portals: [portal] }) {
      await portal?.kill();
      return { mend: () => portal?.start(), afterMs: 2_000 };
    },
  },
  {
    name: "a portal's PgBouncer dies (kill -9)",
    async harm({ bouncers: [bouncer] }) {
      await bouncer?.kill();
      return { mend: () => bouncer?.start(), afterMs: 15_000 };
    },
  },
  {
    name: "the synchronous replica freezes",
    async harm({ findSynchronousReplica }) {
      const replica = await findSynchronousReplica();
      replica.signal("SIGSTOP");
      return { mend: () => replica.signal("SIGCONT"), afterMs: 40_000 };
    },
  },
  {
    name: "a planned switchover",
    async harm({ findLeader, findSynchronousReplica }) {
      const [leader, candidate] = [await findLeader(), await findSynchronousReplica()];
      const body = JSON.stringify({ leader: leader.name, candidate: candidate.name });
      const answer = await fetch(`${leader.api}/switchover`, { method: "POST", body });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
      return { mend: () => {}, afterMs: 0 };
    },
  },
];

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

interface Outcome {
  row: string;
  failures: string[];
}

async function suffer(cluster: Cluster, load: Load, { name, harm }: Scenario): Promise<Outcome> {
  await cluster.untilWhole();
  const before = (await load.findLost(await cluster.databaseUrl())).acknowledged;
  load.begin();
  await wait(quietMs);
  const { mend, afterMs } = await harm(cluster);
  await wait(afterMs);
  mend();
  await load.untilBack();
  await wait(quietMs);
  const { read, page, write } = await load.stop();
  await cluster.untilWhole();
  const { acknowledged, lost } = await load.findLost(await cluster.databaseUrl());
  const refused = read.refused + page.refused;
  const row = `| ${name} | ${acknowledged - before} | ${lost.length} | ${write.refused} | ${seconds(write.goneMs)} | ${read.answered + page.answered} | ${refused} | ${seconds(read.goneMs)} | ${seconds(page.goneMs)} |`;
  const failures = [
    ...lost.map((id) => `${name}: the acknowledged job ${id} is lost.`),
    ...(write.goneMs > wanted.writesGoneMs ? [`${name}: writes were gone for ${seconds(write.goneMs)}.`] : []),
    ...(Math.max(read.goneMs, page.goneMs) > wanted.readsGoneMs ? [`${name}: reads were gone for too long.`] : []),
  ];
  console.log(row);
  return { row, failures };
}

/** After all faults both portals receive notifications again, and the queue works. */
async function findUnconnected({ url, databaseUrl }: Cluster): Promise<string[]> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  const count = async (from: string) =>
    Number((await client.query<{ n: string }>(`select count(*)::text as n from ${from}`)).rows[0]?.n);
  const countListeners = async () => await count("pg_stat_activity where application_name = 'wattle-notifications'");
  const countWaiting = async () =>
    await count("tasks.job where state in ('created', 'retry', 'active') and start_after <= now()");
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/api/password/forgot`, { method: "POST", headers, body: JSON.stringify({ email: writerEmail }) });
  const deadline = performance.now() + connectedWithinMs;
  let [listeners, waiting] = [0, 1];
  while ((listeners !== 2 || waiting > 0) && performance.now() < deadline) {
    await wait(250);
    [listeners, waiting] = [await countListeners(), await countWaiting()];
  }
  await client.end();
  console.log(`\n${listeners} portals receive notifications, ${waiting} due tasks wait.`);
  return listeners === 2 && waiting === 0 ? [] : ["A portal did not come back to the queue or the notifications."];
}

async function run(cluster: Cluster): Promise<string[]> {
  const load = await createLoad(cluster.url);
  console.log(
    "| fault | writes acknowledged | lost | refused | writes gone | reads answered | refused | lists gone | pages gone |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  const failures: string[] = [];
  const chosen = scenarios.filter(({ name }) => name.includes(process.argv[2] ?? ""));
  for (const scenario of chosen) failures.push(...(await suffer(cluster, load, scenario)).failures);
  failures.push(...(await findUnconnected(cluster)));
  const { seen, missed } = load.ownWrites;
  console.log(`\n${seen} of ${seen + missed} answers showed people what they had just written.`);
  return missed > 0 ? [...failures, `${missed} people did not see what they had just written.`] : failures;
}

try {
  const cluster = await startCluster();
  try {
    const failures = await run(cluster);
    for (const failure of failures) console.error(failure);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    await cluster.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
