// We wrote this queue because p-limit has one queue for all owners: one person's thousand photos would run before everybody else's.

/** Runs work, some at a time. Owners with waiting work take turns, so nobody waits behind all of somebody else's. */
export interface FairQueue {
  /** Runs the work when it is this owner's turn. @throws QueueFullError if too much waits, for everybody or for this owner */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
  /** Rejects waiting work with this error. */
  clear(error: Error): void;
}

export class QueueFullError extends Error {}

interface Limits {
  /** How much work runs at the same time. */
  atOnce: number;
  waitingMax: number;
  waitingMaxOfOwner: number;
}

interface Waiting {
  start(): void;
  reject(error: Error): void;
}

/** Creates a queue in memory. */
export function createFairQueue({ atOnce, waitingMax, waitingMaxOfOwner }: Limits): FairQueue {
  // A map keeps the order of its keys: the first owner is the next one, and goes to the end after each turn.
  const waiting = new Map<string, Waiting[]>();
  let running = 0;
  let waitingCount = 0;

  /** Gives a free place to the next owner. Returns false if nothing waits. */
  function startNext(): boolean {
    for (const [owner, [next, ...rest]] of waiting) {
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      if (!next) continue;
      waitingCount -= 1;
      next.start();
      return true;
    }
    return false;
  }

  async function waitForTurn(owner: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const own = waiting.get(owner) ?? [];
    if (waitingCount >= waitingMax || own.length >= waitingMaxOfOwner) throw new QueueFullError("Too much work is waiting.");
    await new Promise<void>((resolve, reject) => {
      waiting.set(owner, [...own, { start: resolve, reject }]);
      waitingCount += 1;
    });
  }

  return {
    async run(owner, work) {
      await waitForTurn(owner);
      try {
        return await work();
      } finally {
        // The next one takes over the place directly, so that no later call overtakes it.
        if (!startNext()) running -= 1;
      }
    },
    clear(error) {
      for (const each of [...waiting.values()].flat()) each.reject(error);
      waiting.clear();
      waitingCount = 0;
    },
  };
}
