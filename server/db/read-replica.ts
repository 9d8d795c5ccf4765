// A replica answers public reads. It may be a few seconds old, and it may be gone: then the primary answers.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool, PoolClient } from "pg";
import { isDatabaseAway } from "#server/errors.ts";
import type { DatabaseLog } from "./database-log.ts";
import { createReplicaPositions } from "./replica-positions.ts";

/** "behind" if the replica lags too much, "away" if it does not answer or belongs to another cluster. */
export type ReplicaState = "ok" | "behind" | "away";

export interface ReadReplica {
  /** Runs a public read. Its statements may read from the replica; outside of such a call every statement goes to the primary. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
  state(): ReplicaState;
  /** How old the replica's data was at the last check; `undefined` while that is not known. */
  lagSeconds(): number | undefined;
  /** A replica that is in use this long after a write has that write. */
  readonly showsWritesAfterSeconds: number;
  /** How many public reads began on each server. */
  readonly begun: Readonly<Record<"replica" | "primary", number>>;
}

/** What the pool of connections needs beyond {@link ReadReplica}. */
export interface ReplicaConnections extends ReadReplica {
  /** A connection for this statement; `undefined` if it must go to the primary. */
  take(): Promise<PoolClient | undefined>;
  /** Notes that a statement failed on the replica. Until the next successful check all reads go to the primary. */
  noteFailure(error: unknown): void;
  close(): Promise<void>;
}

export interface ReplicaLimits {
  /** A replica that is further behind is not used. */
  lagMaxMs: number;
  /** The time between two checks. A connection is also checked when it is taken, unless it was within this time. */
  checkMs: number;
}

const LIMITS: ReplicaLimits = { lagMaxMs: 5_000, checkMs: 1_000 };

interface Parts {
  primary: Pool;
  replica: Pool;
  log: DatabaseLog;
  limits?: ReplicaLimits | undefined;
}

const publicRead = new AsyncLocalStorage<true>();

/** Whether the statements of this call may read from a replica, if there is one. */
export const mayReadFromReplica = (): boolean => publicRead.getStore() === true;

/** Watches a replica until `close`. */
export function watchReplica({ primary, replica, log, limits = LIMITS }: Parts): ReplicaConnections {
  const begun = { replica: 0, primary: 0 };
  const positions = createReplicaPositions(limits);
  const condition = createCondition(log);
  let isClosing = false;

  /** Takes a connection to a server that is not too far behind. */
  async function takeFresh(): Promise<PoolClient | undefined> {
    const client = await replica.connect();
    try {
      if ((await positions.check(client)) === "ok") return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    condition.become("behind", { lagMs: positions.lagMsOf(client) });
    // The next connection may lead to a server that is not behind.
    client.release(true);
    return undefined;
  }

  async function check(): Promise<void> {
    await positions.notePrimary(primary).catch(() => {});
    try {
      const client = await takeFresh();
      if (client) condition.become("ok", { lagMs: positions.lagMsOf(client) });
      client?.release();
    } catch (error) {
      if (!isClosing) condition.become("away", { error });
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void>;
  const keepChecking = () => {
    checking = check().finally(() => {
      if (!isClosing) timer = setTimeout(keepChecking, limits.checkMs).unref();
    });
  };
  keepChecking();

  function noteFailure(error: unknown): void {
    if (isDatabaseAway(error)) condition.become("away", { error });
  }

  return {
    read: async (work) => await publicRead.run(true, work),
    ...condition,
    // The primary's position may be one check old, and the connection's another; a check itself takes time.
    showsWritesAfterSeconds: Math.ceil((limits.lagMaxMs + 3 * limits.checkMs) / 1000),
    begun,
    async take() {
      if (!mayReadFromReplica()) return undefined;
      const client = condition.state() === "ok" ? await takeFresh().catch(noteFailure) : undefined;
      begun[client ? "replica" : "primary"] += 1;
      return client ?? undefined;
    },
    noteFailure,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await checking;
      await replica.end();
    },
  };
}

/** Remembers a replica's state, and logs each change of it. */
function createCondition(log: DatabaseLog) {
  let state: ReplicaState = "away";
  let lagMs: number | undefined;
  return {
    state: () => state,
    lagSeconds: () => (lagMs === undefined ? undefined : lagMs / 1000),
    become(next: ReplicaState, found: { lagMs?: number; error?: unknown }): void {
      lagMs = found.lagMs;
      if (next === state) return;
      state = next;
      if (next === "ok") log.info({}, "Public reads go to the replica.");
      else if (next === "behind") log.warn({ lagMs }, "The replica is too far behind; public reads go to the primary.");
      else log.warn({ err: found.error }, "The replica does not answer; public reads go to the primary.");
    },
  };
}
