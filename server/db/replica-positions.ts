import type { Pool, PoolClient } from "pg";

/** How far the primary has written and a replica's connections have come, in the write-ahead log. No clock of a server is compared. */
export interface ReplicaPositions {
  /** Notes how far the primary has written. */
  notePrimary(primary: Pool): Promise<void>;
  /** Asks a connection how far its server is, unless it was asked within `checkMs`. @throws if it leads to another cluster */
  check(client: PoolClient): Promise<"ok" | "behind">;
  /** How long ago the primary was where this connection's server is; 0 if nothing was written since. */
  lagMsOf(client: PoolClient): number;
}

interface Position {
  at: number;
  /** Bytes of the write-ahead log since the cluster was made. */
  bytes: number;
}

// Behind a load balancer each connection may lead to another server, so every connection says how far its own server is. A server that
// has been promoted is no longer in recovery and counts with what it writes.
const positionSql = `
  select system_identifier::text as cluster, coalesce(pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'), -1)::float8 as bytes
  from pg_control_system()`;

/** Keeps as many positions as it takes to tell what is more than `lagMaxMs` behind. */
export function createReplicaPositions({ lagMaxMs, checkMs }: { lagMaxMs: number; checkMs: number }): ReplicaPositions {
  const known = new WeakMap<PoolClient, Position>();
  let history: Position[] = [];
  let cluster: string | undefined;

  /** What a replica must have reached. It stands still while the primary is away, because nothing is written then. */
  function wanted(): number {
    const since = (history.at(-1)?.at ?? 0) - lagMaxMs;
    return (history.findLast(({ at }) => at <= since) ?? history[0])?.bytes ?? Number.POSITIVE_INFINITY;
  }

  async function ask(client: PoolClient): Promise<Position> {
    const { cluster: found, ...position } = await readPosition(client);
    if (found !== cluster) throw new Error("DATABASE_READ_URL does not lead to a replica of DATABASE_URL.");
    known.set(client, position);
    return position;
  }

  return {
    async notePrimary(primary) {
      const { cluster: found, ...position } = await readPosition(primary);
      cluster = found;
      history.push(position);
      const first = history.findLastIndex(({ at }) => at <= position.at - lagMaxMs);
      if (first > 0) history = history.slice(first);
    },
    async check(client) {
      const before = known.get(client);
      const isRecent = before !== undefined && performance.now() - before.at < checkMs;
      const { bytes } = isRecent ? before : await ask(client);
      return bytes >= wanted() ? "ok" : "behind";
    },
    lagMsOf(client) {
      const bytes = known.get(client)?.bytes ?? 0;
      const reached = history.findLast((position) => position.bytes <= bytes) ?? history[0];
      return reached === undefined || reached === history.at(-1) ? 0 : performance.now() - reached.at;
    },
  };
}

async function readPosition(connection: Pool | PoolClient): Promise<Position & { cluster: string }> {
  const { rows } = await connection.query<{ cluster: string; bytes: number }>(positionSql);
  const [row] = rows;
  if (!row) throw new Error("The server did not say its position.");
  return { at: performance.now(), ...row };
}
