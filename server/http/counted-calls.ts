import ipaddr from "ipaddr.js";
import type { Endpoint } from "#contract/endpoint.ts";
import type { CallThrottle } from "#contract/throttles.ts";
import type { Throttles } from "#server/throttles/throttles.ts";

interface Caller {
  /** An IPv4 address or an IPv6 network. */
  address: string;
  accountId: string | undefined;
}

const subjectOf = (throttle: CallThrottle, { address, accountId }: Caller): string =>
  throttle.per === "account" ? (accountId ?? address) : address;

/** Counts a call against the throttles of its endpoint. @throws AppError 429 if there were too many calls */
export async function countCall(throttles: Throttles, endpoint: Endpoint, caller: Caller): Promise<void> {
  for (const throttle of endpoint.throttles ?? [])
    if (throttle.counts === "calls") await throttles.take(throttle, subjectOf(throttle, caller));
}

/** Counts the files of a call against the throttles of its endpoint. @throws AppError 429 if there were too many files */
export async function countFiles(
  throttles: Throttles,
  endpoint: Endpoint,
  { files, ...caller }: Caller & { files: Readonly<Record<string, readonly unknown[]>> },
): Promise<void> {
  const amount = Object.values(files).flat().length;
  if (amount === 0) return;
  for (const throttle of endpoint.throttles ?? [])
    if (throttle.counts === "files") await throttles.take(throttle, subjectOf(throttle, caller), amount);
}

/** The IPv4 address itself, or the first 64 bits of an IPv6 address: whoever has one of those addresses has all of them. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
