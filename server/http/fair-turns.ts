import type { FastifyReply, FastifyRequest } from "fastify";
import { tooManyRequests } from "#server/errors.ts";
import type { Source } from "#server/throttles/source.ts";

/** Shares the process among networks. By hand, because p-limit and other queues know one order for all, and no networks. */
export interface FairTurns {
  /**
   * Does the work when it is this network's turn. Its reads wait for its own reads only, and its writes for its own writes.
   * @throws AppError 429 if the turn comes too late
   */
  run<Result>(kind: "read" | "write", source: Source, work: () => Promise<Result>): Promise<Result>;
}

export interface TurnLimits {
  /** How many reads, and how many writes, of one network run at the same time. Networks that many people share get ten times as many. */
  atOnce: number;
  /** A call that has waited longer is refused, in milliseconds. */
  longestMs: number;
}

/** Fewer than the connections to the database, because a page uses several at once. */
export const turnLimits: TurnLimits = { atOnce: 6, longestMs: 5_000 };

interface Turns {
  running: number;
  /** Each begins the next call. */
  waiting: (() => void)[];
}

/**
 * Creates the turns. Without them, one address that calls over 200 connections takes every connection to the database and all of the
 * processor's time, and everybody else waits behind it or gets 503. With them it waits for itself.
 */
export function createFairTurns({ atOnce, longestMs }: TurnLimits): FairTurns {
  // It has the networks whose calls run at the moment.
  const networks = new Map<string, Turns>();

  async function waitForTurn({ waiting }: Turns): Promise<void> {
    const since = performance.now();
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (performance.now() - since > longestMs)
      throw tooManyRequests("Too many requests came from this connection at once.", longestMs / 1000);
  }

  return {
    async run(kind, { network, isShared }, work) {
      const key = `${kind} ${network}`;
      const turns = networks.get(key) ?? { running: 0, waiting: [] };
      networks.set(key, turns);
      try {
        if (turns.running >= (isShared ? 10 * atOnce : atOnce)) await waitForTurn(turns);
        else turns.running += 1;
        return await work();
      } finally {
        // The next call takes over the place, so that no later one overtakes it. It begins after the event loop has looked at the
        // requests of others: calls that are answered from memory would otherwise follow each other without a pause.
        const next = turns.waiting.shift();
        if (next) setImmediate(next);
        else turns.running -= 1;
        if (turns.running === 0) networks.delete(key);
      }
    },
  };
}

/** A read and who is answered. */
interface Read {
  request: FastifyRequest;
  reply: FastifyReply;
  source: Source;
}

/**
 * Answers a read when it is its network's turn, unless its sender has closed the connection by then: of hundreds of searches that are cut off
 * only those go on that have begun.
 */
export const readInTurn = async (
  turns: FairTurns,
  { request, reply, source }: Read,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> =>
  await turns.run("read", source, async () => (request.raw.socket.destroyed ? reply.hijack() : await answer()));

/** Turns that nobody waits for, as without throttles. */
export const noTurns: FairTurns = { run: async (_kind, _source, work) => await work() };
