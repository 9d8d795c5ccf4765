// Counts are kept in PostgreSQL, so that several instances of the portal count together and a restart resets nothing.
import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Throttle } from "#contract/throttles.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { tooManyRequests } from "#server/errors.ts";
import { createLanes } from "./lanes.ts";
import { createRefusals } from "./refusals.ts";
import type { Source } from "./source.ts";
import {
  type Backoff,
  deleteExpiredThrottles,
  deleteHit,
  deleteThrottle,
  readHits,
  takeHits,
  takeTry,
} from "./throttles.repository.ts";

/** Something that may be tried a few times at once, and then with growing delays. */
export interface GuessThrottle extends Backoff {
  name: string;
  /** The sentence for people. When to try again is added to it. */
  sentence: string;
}

/** One thing that was counted. */
interface Taken {
  /** Takes the count back. */
  giveBack(): Promise<void>;
}

export interface Throttles {
  /**
   * Adds 1, or `amount`, to the count of this subject (an account's id, an address). The count stays even if the call fails.
   * @throws AppError 429 with `Retry-After` if there were too many already; then nothing is counted
   */
  take(throttle: Throttle, subject: string, amount?: number): Promise<Taken>;
  /**
   * Counts one try to guess a secret of this subject. Call it before comparing, so that parallel guesses are counted, and call
   * `forget` after a correct one.
   * @throws AppError 429 with `Retry-After` if it is too early for the next try
   */
  takeTry(throttle: GuessThrottle, subject: string): Promise<{ forget(): Promise<void> }>;
  /**
   * Counts for a network, and for the wide network around it with ten times the limits. A shared network has ten times the limits too.
   * @throws AppError 429 as `take`
   */
  takeFrom(throttle: Throttle, source: Source, amount?: number): Promise<Taken>;
  /** Refuses from memory what was refused a moment ago, and counts nothing. @throws AppError 429 */
  assertNotRefused(throttle: Pick<Throttle, "name" | "sentence">, subject: string): void;
  /** Deletes expired counts. */
  removeExpired(): Promise<void>;
}

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  secret: string;
  isOn: boolean;
}

const notCounted = { giveBack: async () => {}, forget: async () => {} };
// So many /64 networks in one /48 may belong to different people.
const wideFactor = 10;
const sharedFactor = 10;

/**
 * Counts in the database. If `isOn` is false, nothing is counted or refused. `secret` is the key of the hashes under which subjects
 * are stored. Calls for the same subject wait for each other here, so that a flood holds one connection and not all of them.
 */
export function createThrottles({ db, clock, secret, isOn }: Parts): Throttles {
  const inTurn = createLanes();
  const refusals = createRefusals(clock);
  const toKey = (name: string, subject: string): Buffer =>
    createHmac("sha256", secret).update(`throttle\n${name}\n${subject}`).digest();

  /** Returns the time under which it was counted. */
  async function countOne({ key, sentence, count, secondsToWait }: Count): Promise<Date> {
    return await inTurn(key.toString("base64"), async () => {
      refusals.assertNone(key, sentence);
      const at = clock.now();
      if ((await count(at)) === "refused") refusals.refuse(key, sentence, secondsToWait(await readHits(db, key), at));
      return at;
    });
  }

  async function take(throttle: Throttle, subject: string, amount = 1): Promise<Taken> {
    if (!isOn) return notCounted;
    const [{ sentence, windows }, key] = [throttle, toKey(throttle.name, subject)];
    const count = async (at: Date) => await takeHits(db, { key, windows, amount, at });
    const secondsToWait = (hits: readonly Date[], at: Date) => secondsUntilRoom(throttle, hits, amount, at);
    const at =
      amount === 1
        ? await countOne({ key, sentence, count, secondsToWait })
        : await countSeveral({ key, sentence, count, secondsToWait });
    return {
      async giveBack() {
        refusals.forget(key);
        await deleteHit(db, key, at);
      },
    };
  }

  /** Several at once may be too many where a single one is not, so such a refusal is not remembered. */
  async function countSeveral({ key, sentence, count, secondsToWait }: Count): Promise<Date> {
    const at = clock.now();
    if ((await count(at)) === "refused") throw tooManyRequests(sentence, secondsToWait(await readHits(db, key), at));
    return at;
  }

  async function takeTryOf(throttle: GuessThrottle, subject: string): Promise<{ forget(): Promise<void> }> {
    if (!isOn) return notCounted;
    const key = toKey(throttle.name, subject);
    await countOne({
      key,
      sentence: throttle.sentence,
      count: async (at) => await takeTry(db, { key, backoff: throttle, at }),
      secondsToWait: (hits, at) => secondsUntilTry(throttle, hits, at),
    });
    return {
      async forget() {
        refusals.forget(key);
        await deleteThrottle(db, key);
      },
    };
  }

  return {
    take,
    takeFrom: async (throttle, source, amount) => await takeFrom(take, throttle, source, amount),
    assertNotRefused({ name, sentence }, subject) {
      if (isOn) refusals.assertNone(toKey(name, subject), sentence);
    },
    takeTry: takeTryOf,
    removeExpired: async () => await deleteExpiredThrottles(db, clock.now()),
  };
}

interface Count {
  key: Buffer;
  sentence: string;
  count(at: Date): Promise<"taken" | "refused">;
  secondsToWait(hits: readonly Date[], at: Date): number;
}

async function takeFrom(
  take: Throttles["take"],
  throttle: Throttle,
  { network, wideNetwork, isShared }: Source,
  amount: number | undefined,
): Promise<Taken> {
  const factor = isShared ? sharedFactor : 1;
  const wide =
    wideNetwork === undefined ? notCounted : await take(multiplied(throttle, factor * wideFactor), wideNetwork, amount);
  try {
    const narrow = await take(multiplied(throttle, factor), network, amount);
    return {
      async giveBack() {
        await wide.giveBack();
        await narrow.giveBack();
      },
    };
  } catch (error) {
    await wide.giveBack();
    throw error;
  }
}

const multiplied = (throttle: Throttle, factor: number): Throttle =>
  factor === 1
    ? throttle
    : { ...throttle, windows: throttle.windows.map(({ count, seconds }) => ({ count: count * factor, seconds })) };

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

// A window has room again when so many hits have expired that at most `count - amount` are left.
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
