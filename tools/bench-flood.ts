// Measures how a flood of wrong sign-ins, and one of pages, from one address slows down others: readers of the list, and a person who
// signs in.
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { readList, startBenchPortal } from "./bench-portal.ts";

/** The highest allowed times during a flood of wrong sign-ins, as multiples of their quiet values (issue 12). */
const slowerAtMost = { list: 3, signIn: 2 };
const seconds = 10;
const signIns = 12;
const source = { address: "203.0.113.7", connections: 200 };
const person = { address: "198.51.100.20", email: "student@example.com", password: "wattle-demo-2026" };
const floods: readonly { name: string; requests: autocannon.Request[]; limits?: typeof slowerAtMost }[] = [
  {
    name: "wrong sign-ins",
    requests: [
      {
        method: "POST",
        path: "/api/auth/login",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: person.email, password: "not-the-password" }),
      },
    ],
    limits: slowerAtMost,
  },
  // All connections open the same pages in the same order, so most are answered from memory. Nothing is promised for these.
  { name: "pages", requests: Array.from({ length: 5_000 }, (_, count) => ({ method: "GET", path: `/jobs?q=cook+${count}` })) },
];

// The flood and the person come from different addresses, which only a trusted proxy can say.
const portal = await startBenchPortal({ TRUST_PROXY: "127.0.0.1" });
try {
  for (const { name, requests, limits } of floods) {
    const quiet = await measure();
    const attack = autocannon({
      url: portal.url,
      headers: { "x-forwarded-for": source.address },
      requests,
      connections: source.connections,
      duration: 2 * seconds + 15,
      workers: 1,
    });
    await wait(3_000);
    const flooded = await measure();
    const { requests: sent, statusCodeStats } = await attack;
    console.log(`flood: ${sent.total} ${name} over ${source.connections} connections: ${describe(statusCodeStats)}`);
    const list = report(`${name}: the list's p99`, quiet.list, flooded.list, limits?.list);
    const signIn = report(`${name}: another person's sign-in (median)`, quiet.signIn, flooded.signIn, limits?.signIn);
    if (!list || !signIn) process.exitCode = 1;
  }
} finally {
  await portal.stop();
}

async function measure(): Promise<{ list: number; signIn: number }> {
  const list = await readList(portal.url, seconds);
  const times: number[] = [];
  for (let count = 0; count < signIns; count += 1) times.push(await signInOnce());
  return { list, signIn: times.toSorted((one, other) => one - other)[signIns / 2] ?? 0 };
}

/** Signs the person in and returns the milliseconds that it took. */
async function signInOnce(): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${portal.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": person.address },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
  return performance.now() - begun;
}

/** Prints how much slower something became. Returns false if that is more than was promised. */
function report(what: string, quiet: number, flooded: number, limit: number | undefined): boolean {
  const ratio = flooded / quiet;
  const isKept = limit === undefined || ratio <= limit;
  const verdict = limit === undefined ? "nothing promised" : `promised ${limit}: ${isKept ? "kept" : "NOT kept"}`;
  console.log(
    `flood: ${what} ${quiet.toFixed(0)} ms when quiet, ${flooded.toFixed(0)} ms meanwhile, ratio ${ratio.toFixed(1)}, ${verdict}`,
  );
  return isKept;
}

function describe(statuses: Readonly<Record<string, { count?: number }>> = {}): string {
  return Object.entries(statuses)
    .map(([status, { count = 0 }]) => `${count} × ${status}`)
    .join(", ");
}
