// Throttles are kept in PostgreSQL, so that several instances of the portal count together and a restart forgives nothing.
import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Throttle } from "#contract/throttles.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { tooManyRequests } from "#server/errors.ts";
import {
  type Backoff,
  deleteExpiredThrottles,
  deleteHit,
  deleteThrottle,
  readHits,
  takeHits,
  takeTry,
} from "./throttles.repository.ts";

/** What may be tried a few times at once, and then ever more slowly. */
export interface GuessThrottle extends Backoff {
  name: string;
  /** What a person is told; when to try again follows. */
  sentence: string;
}

/** One thing that was counted. */
interface Taken {
  /** Makes it as if it had not been counted. */
  giveBack(): Promise<void>;
}

export interface Throttles {
  /**
   * Counts one more, or `amount`, for this subject: an account's id, an address. It counts whatever becomes of the call.
   * @throws AppError 429 with `Retry-After` when there were too many already; then nothing is counted
   */
  take(throttle: Throttle, subject: string, amount?: number): Promise<Taken>;
  /**
   * Counts one more try to guess something of this subject. Call it before looking at the guess, so that guesses made at the
   * same moment are counted too, and `forget` once a guess was right.
   * @throws AppError 429 with `Retry-After` when the time for the next try has not come
   */
  takeTry(throttle: GuessThrottle, subject: string): Promise<{ forget(): Promise<void> }>;
  /** Forgets what no longer counts. */
  removeExpired(): Promise<void>;
}

const notCounted = { giveBack: async () => {}, forget: async () => {} };

/** Counts in the database; with `isOn` false nothing is counted or refused. `secret` keeps what is counted unreadable. */
export function createThrottles({
  db,
  clock,
  secret,
  isOn,
}: {
  db: Kysely<Tables>;
  clock: Clock;
  secret: string;
  isOn: boolean;
}): Throttles {
  const toKey = (name: string, subject: string): Buffer =>
    createHmac("sha256", secret).update(`throttle\n${name}\n${subject}`).digest();

  return {
    async take(throttle, subject, amount = 1) {
      if (!isOn) return notCounted;
      const [key, at] = [toKey(throttle.name, subject), clock.now()];
      if ((await takeHits(db, { key, windows: throttle.windows, amount, at })) === "refused")
        throw tooManyRequests(throttle.sentence, secondsUntilRoom(throttle, await readHits(db, key), amount, at));
      return { giveBack: async () => await deleteHit(db, key, at) };
    },
    async takeTry(throttle, subject) {
      if (!isOn) return notCounted;
      const [key, at] = [toKey(throttle.name, subject), clock.now()];
      if ((await takeTry(db, { key, backoff: throttle, at })) === "refused")
        throw tooManyRequests(throttle.sentence, secondsUntilTry(throttle, await readHits(db, key), at));
      return { forget: async () => await deleteThrottle(db, key) };
    },
    removeExpired: async () => await deleteExpiredThrottles(db, clock.now()),
  };
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

// A window has room again when its newest hits but `count - amount` have left it.
function secondsUntilRoom({ windows }: Throttle, hits: readonly Date[], amount: number, at: Date): number {
  const waits = windows.map(({ count, seconds }) => {
    const leaving = hits.at(-(count - amount + 1));
    return leaving ? seconds - secondsBetween(leaving, at) : 0;
  });
  return Math.max(...waits);
}

function secondsUntilTry({ freeTries, firstWait, longestWait }: Backoff, tries: readonly Date[], at: Date): number {
  const latest = tries.at(-1);
  return latest ? Math.min(longestWait, firstWait * 2 ** (tries.length - freeTries)) - secondsBetween(latest, at) : 0;
}
