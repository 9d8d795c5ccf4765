import { LRUCache } from "lru-cache";
import { atMost } from "#server/at-most.ts";
import type { Clock } from "#server/clock.ts";
import { tooManyRequests } from "#server/errors.ts";

/** Remembers refusals, so that the next calls are refused without a statement. */
export interface Refusals {
  /** @throws AppError 429 if this key was refused a moment ago and its time is not over */
  assertNone(key: Buffer, sentence: string): void;
  /** Remembers that this key must wait. @throws AppError 429 */
  refuse(key: Buffer, sentence: string, seconds: number): never;
  /** Forgets the refusal of this key, because a count was taken back. */
  forget(key: Buffer): void;
}

const refusalsMax = 20_000;
// Another process may take a count back meanwhile, so the database is asked again after this time.
const trustedMs = 5_000;
const nameOf = (key: Buffer): string => key.toString("base64");

/** Creates a memory for the newest refusals. */
export function createRefusals(clock: Clock): Refusals {
  const refusals = new LRUCache<string, { refusedAt: number; retryAt: number; trustedUntil: number }>(atMost(refusalsMax));
  return {
    assertNone(key, sentence) {
      const refusal = refusals.get(nameOf(key));
      const now = clock.now().getTime();
      // The clock may have been set back since.
      if (refusal && now >= refusal.refusedAt && now < Math.min(refusal.retryAt, refusal.trustedUntil))
        throw tooManyRequests(sentence, (refusal.retryAt - now) / 1000);
    },
    refuse(key, sentence, seconds) {
      const now = clock.now().getTime();
      refusals.set(nameOf(key), { refusedAt: now, retryAt: now + seconds * 1000, trustedUntil: now + trustedMs });
      throw tooManyRequests(sentence, seconds);
    },
    forget: (key) => void refusals.delete(nameOf(key)),
  };
}
