import type { Endpoint } from "#contract/endpoint.ts";
import type { CallThrottle } from "#contract/throttles.ts";
import type { Source } from "#server/throttles/source.ts";
import type { Throttles } from "#server/throttles/throttles.ts";

export interface Caller {
  source: Source;
  accountId: string | undefined;
}

/** Returns the endpoints with the limits of their throttles multiplied, so that the API document tells the multiplied ones too. */
export function multiplyThrottles(
  endpoints: Readonly<Record<string, Endpoint>>,
  factor: number,
): Readonly<Record<string, Endpoint>> {
  const multiply = (throttle: CallThrottle): CallThrottle =>
    throttle.isFixed
      ? throttle
      : { ...throttle, windows: throttle.windows.map(({ count: limit, seconds }) => ({ count: limit * factor, seconds })) };
  return Object.fromEntries(
    Object.entries(endpoints).map(([key, endpoint]) => [
      key,
      endpoint.throttles ? { ...endpoint, throttles: endpoint.throttles.map(multiply) } : endpoint,
    ]),
  );
}

/** Counts a call against the throttles of its endpoint. @throws AppError 429 if there were too many calls */
export async function countCall(throttles: Throttles, endpoint: Endpoint, caller: Caller): Promise<void> {
  for (const throttle of endpoint.throttles ?? []) if (throttle.counts === "calls") await count(throttles, throttle, caller);
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
    if (throttle.counts === "files") await count(throttles, throttle, caller, amount);
}

async function count(
  throttles: Throttles,
  throttle: CallThrottle,
  { source, accountId }: Caller,
  amount?: number,
): Promise<void> {
  if (throttle.per === "account" && accountId !== undefined) await throttles.take(throttle, accountId, amount);
  else await throttles.takeFrom(throttle, source, amount);
}
