// Whether the portal's process grows with the requests that it has answered.
import autocannon from "autocannon";
import type { Pool } from "pg";
import { asBrowser, type BenchCase, fresh, listCases, takeInTurn, toNew } from "./bench-cases.ts";
import { type BenchServer, readMemory } from "./bench-servers.ts";

const connections = 10;
const requestsAtOnce = 100_000;
const times = 10;

/** Reads a million lists, listings, searches and pages, and prints the memory after each tenth of them. */
export async function measureMemory({ origin, pid }: BenchServer, pool: Pool): Promise<void> {
  const requests = listRequests(await listCases(pool));
  const memory: number[] = [];
  let failures = 0;
  for (let time = 0; time < times; time += 1) {
    const result = await autocannon({ url: origin, connections, amount: requestsAtOnce, requests });
    failures += result.non2xx + result.errors;
    memory.push(await readMemory(pid));
  }
  const count = (times * requestsAtOnce).toLocaleString("en-AU");
  console.log(`| memory after each tenth of ${count} requests | ${memory.join(", ")} MB; ${failures} failures |`);
}

const read = (path: string): autocannon.Request => ({ path, headers: fresh });

/** Never asks for the same address, so that each page is rendered. */
const render = (path: string): autocannon.Request => ({
  headers: asBrowser,
  setupRequest: (request) => ({ ...request, path: toNew(path) }),
});

/** One of a hundred requests is for a page, and one a search: a million of those would take an hour. */
function listRequests(cases: readonly BenchCase[]): autocannon.Request[] {
  const pathsOf = (names: RegExp) => cases.filter(({ name }) => names.test(name)).flatMap(({ paths }) => paths);
  const [lists, details] = [pathsOf(/newest page$/), pathsOf(/: one (?:job|room)$/)];
  const [searches, pages] = [pathsOf(/word|a filter$|a location$/), pathsOf(/a page of (?:the list|one (?:job|room))$/)];
  return Array.from({ length: 20_000 }, (_none, turn) => {
    if (turn % 100 === 0) return render(takeInTurn(pages, (turn / 100) * 37));
    if (turn % 100 === 50) return read(takeInTurn(searches, (turn - 50) / 100));
    return read(turn % 2 === 0 ? takeInTurn(lists, turn / 2) : takeInTurn(details, turn * 101));
  });
}
