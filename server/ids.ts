import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

let latest = { msecs: 0, seq: 0 };

/**
 * Returns the id of a new record: a UUIDv7. Its ids increase with time, which keeps index pages full. Those that this process makes in
 * one millisecond increase too, so that records made together keep their order.
 */
export function newId(clock: Clock): string {
  const msecs = clock.now().getTime();
  latest = { msecs, seq: msecs === latest.msecs ? latest.seq + 1 : randomInt(2 ** 30) };
  return v7(latest);
}

/**
 * Returns the id of a new account. Its time is the beginning of the month (RFC 9562, section 6.1, allows that): listings show the id of
 * their poster's account, and the second in which somebody signed up concerns nobody.
 */
export function newAccountId(clock: Clock): string {
  const now = clock.now();
  return v7({ msecs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) });
}
