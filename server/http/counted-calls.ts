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

/** Counts a call against the throttles of its endpoint. @throws AppError 429 */
export async function countCall(throttles: Throttles, endpoint: Endpoint, caller: Caller): Promise<void> {
  for (const throttle of endpoint.throttles ?? [])
    if (throttle.counts === "calls") await throttles.take(throttle, subjectOf(throttle, caller));
}

/** Counts the files that came with a call. @throws AppError 429 */
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
