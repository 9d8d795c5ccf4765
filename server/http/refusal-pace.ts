import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { atMost } from "#server/at-most.ts";

/** How fast answers of 429 go out to one network. */
export interface PaceSettings {
  /** As many go out at once. */
  burst: number;
  perSecond: number;
  /** No answer waits longer, in milliseconds. */
  longestMs: number;
}

/**
 * A flood of refused calls would occupy the process with refusing, and everybody else would wait behind it. Who calls again without
 * waiting therefore gets the next refusal later: 200 connections make 50 calls a second and not 5,000.
 */
export const refusalPace: PaceSettings = { burst: 50, perSecond: 50, longestMs: 5_000 };

/** Holds refusals back. */
export interface RefusalPace {
  /** Resolves when the refusal may go out to this network. */
  wait(network: string): Promise<void>;
  /** Lets all out at once, because the server stops. */
  end(): void;
}

const networksMax = 20_000;

/** Creates the pace, which remembers the networks that were refused most recently. */
export function createRefusalPace({ burst, perSecond, longestMs }: PaceSettings): RefusalPace {
  const everyMs = 1000 / perSecond;
  const freeAt = new LRUCache<string, number>(atMost(networksMax));
  const ending = new AbortController();
  return {
    async wait(network) {
      const now = performance.now();
      const slot = Math.max(freeAt.get(network) ?? 0, now) + everyMs;
      const delay = Math.min(slot - now - burst * everyMs, longestMs);
      freeAt.set(network, Math.min(slot, now + burst * everyMs + longestMs));
      if (delay > 0) await wait(delay, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    },
    end: () => ending.abort(),
  };
}
