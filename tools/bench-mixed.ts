// People who read, search and write at the same time, at a steady pace.
import { Agent, request as ask } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import type { Pool } from "pg";
import { fresh, listCases, takeInTurn } from "./bench-cases.ts";
import { aPhoto, uploadPlace } from "./bench-photos.ts";
import { type BenchServer, median, percentile, readProcessorTime } from "./bench-servers.ts";
import type { Writer } from "./bench-writer.ts";

const connections = 10;
const mostSeconds = 20;
const uploadSeconds = 60;
const everyMs = 2_000;

const kinds = ["lists", "details", "searches", "writes"] as const;
type Kind = (typeof kinds)[number];

interface Mixed {
  kind: Kind;
  method: "GET" | "PUT";
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

interface Parts {
  portal: BenchServer;
  pool: Pool;
  writer: Writer;
  minutes: number;
  /** Where the portal shows its own figures. */
  metricsUrl: string;
}

/** Measures 80 % lists and details, 15 % searches and 5 % writes at half of the rate that they reach at most; then with uploads beside. */
export async function measureMixedLoad({ portal, pool, writer, minutes, metricsUrl }: Parts): Promise<void> {
  const own = await Promise.all(Array.from({ length: 20 }, writer.jobs.post));
  const requests = await listRequests(pool, writer, own);
  const most = await reachMost(portal.origin, requests);
  const rate = Math.round(most / 2);
  const [before, began] = [await readProcessorTime(portal.pid), performance.now()];
  await readLoopDelay(metricsUrl);
  const half = await sendSteadily(portal.origin, requests, { rate, seconds: minutes * 60 });
  const busy = (100 * ((await readProcessorTime(portal.pid)) - before)) / (performance.now() - began);
  console.log(
    `| mixed load for ${minutes} minutes at half of its ${most.toFixed(0)}/s | ${half}, ` +
      `portal ${busy.toFixed(0)} % of a processor, event-loop delay p99 ${await readLoopDelay(metricsUrl)} |`,
  );
  const uploads = sendUploads(portal.origin, writer.renterToken);
  const beside = await sendSteadily(portal.origin, requests, { rate, seconds: uploadSeconds });
  console.log(
    `| the same beside a phone's photo every ${everyMs / 1000} s | ${beside}, event-loop delay p99 ${await readLoopDelay(metricsUrl)}; ` +
      `an upload p50 ${median(await uploads).toFixed(0)} ms |`,
  );
  for (const id of own) await writer.jobs.delete(id);
}

async function listRequests(pool: Pool, writer: Writer, own: readonly string[]): Promise<Mixed[]> {
  const cases = await listCases(pool);
  const pathsOf = (name: string) => cases.filter((each) => each.name.includes(name)).flatMap(({ paths }) => paths);
  const searches = [...pathsOf("word"), ...pathsOf("a filter"), ...pathsOf("a location")];
  const details = [...pathsOf("one job"), ...pathsOf("one room")];
  const lists = pathsOf("newest page");
  const writing = { authorization: `Bearer ${writer.token}`, "content-type": "application/json" };
  return Array.from({ length: 400 }, (_none, turn): Mixed => {
    if (turn % 20 === 7) {
      const path = `/api/jobs/${takeInTurn(own, Math.floor(turn / 20))}`;
      return { kind: "writes", method: "PUT", path, headers: writing, body: JSON.stringify(writer.jobForm()) };
    }
    if (turn % 20 > 16) return { kind: "searches", method: "GET", path: takeInTurn(searches, turn * 7), headers: fresh };
    return turn % 2 === 0
      ? { kind: "lists", method: "GET", path: takeInTurn(lists, turn / 2), headers: fresh }
      : { kind: "details", method: "GET", path: takeInTurn(details, turn * 101), headers: {} };
  });
}

/** Returns the answers a second that ten readers get who ask again as soon as they are answered. */
async function reachMost(url: string, requests: readonly Mixed[]): Promise<number> {
  // Each reader begins at another job, so that they don't all change the same job at the same moment.
  let begun = 0;
  const setupClient = (client: autocannon.Client) => {
    const first = (begun += 1) * 37;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  return (await autocannon({ url, connections, setupClient, duration: mostSeconds })).requests.average;
}

/**
 * Sends requests at a steady pace without waiting for answers, as people do who don't know of each other. Each time counts from when its
 * request was due. Returns the times and the number of failures as text.
 */
async function sendSteadily(
  origin: string,
  requests: readonly Mixed[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: Record<Kind, number[]> = { lists: [], details: [], searches: [], writes: [] };
  let failures = 0;
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate;
    while (performance.now() < due) await wait(1);
    const mixed = requests[turn % requests.length];
    if (mixed === undefined) break;
    answers.push(
      send(agent, origin, mixed).then((isAnswered) => {
        times[mixed.kind].push(performance.now() - due);
        if (!isAnswered) failures += 1;
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();
  const all = Object.values(times).flat();
  const ofKinds = kinds.map((kind) => `${kind} ${inMs(times[kind], 99)}`).join(", ");
  return `p50 ${inMs(all, 50)} ms, p99 ${inMs(all, 99)} ms (${ofKinds}), ${all.length} requests, ${failures} failures`;
}

const inMs = (times: readonly number[], percent: number): string => percentile(times, percent).toFixed(0);

/** Returns true if the answer came whole and was no failure. */
async function send(agent: Agent, origin: string, { method, path, headers, body }: Mixed): Promise<boolean> {
  return await new Promise((resolve) => {
    const request = ask(`${origin}${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve((answer.statusCode ?? 500) < 300));
      answer.on("error", () => resolve(false));
    });
    request.on("error", () => resolve(false));
    request.end(body);
  });
}

async function sendUploads(origin: string, token: string): Promise<number[]> {
  const photo = await aPhoto();
  const uploads = Array.from({ length: uploadSeconds / (everyMs / 1000) }, async (_none, turn) => {
    await wait(turn * everyMs);
    const began = performance.now();
    const status = await uploadPlace(origin, token, photo);
    if (status !== 201) console.error(`An upload was answered with ${status}.`);
    return performance.now() - began;
  });
  return await Promise.all(uploads);
}

/** Reads the portal's own figure, which begins anew with each reading. */
async function readLoopDelay(metricsUrl: string): Promise<string> {
  const text = await (await fetch(metricsUrl)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (?<seconds>\S+)$/m.exec(text)?.groups?.["seconds"];
  return `${(Number(seconds) * 1000).toFixed(1)} ms`;
}
