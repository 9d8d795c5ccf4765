import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { isDatabaseAway, systemErrorCode } from "#server/errors.ts";
import { runNamed, type Value } from "./named-query.ts";
import { nameOfPrepared, stopPreparing } from "./prepared.ts";
import type { ReplicaConnections } from "./read-replica.ts";

type Query = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

/**
 * The pool that all statements take their connections from: the primary's, or the replica's for a public read. A statement that the
 * replica fails to answer is asked again on the primary.
 */
export function createRoutedPool(primary: Pool, replica: ReplicaConnections | undefined): PostgresPool {
  // Kysely keeps an object and two weak entries for each client that it is given.
  const leavingClients = new WeakMap<PoolClient, PostgresPoolClient>();
  const leavingOnce = (client: PoolClient) => {
    const known = leavingClients.get(client) ?? leaving(client);
    leavingClients.set(client, known);
    return known;
  };
  return {
    options: primary.options,
    async connect() {
      const client = await replica?.take();
      return replica && client ? readingFrom(client, primary, replica) : leavingOnce(await primary.connect());
    },
    // The caller that opened the pools closes them.
    end: async () => {},
  };
}

/** A pooler that gives every transaction another connection does not know the statements of the last one, or knows other ones. */
const strangeConnection = new Set(["26000", "42P05"]);

/** Runs a statement under the name that it is prepared by. If that fails, this process prepares nothing any more. */
async function runPrepared(client: PoolClient, text: string, parameters: readonly unknown[]): Promise<unknown> {
  const name = nameOfPrepared(text);
  if (name === undefined) return await client.query(text, [...parameters]);
  try {
    return await runNamed(client, { name, text, values: parameters as Value[] });
  } catch (error) {
    if (!strangeConnection.has(String(systemErrorCode(error)))) throw error;
    stopPreparing();
    return await client.query(text, [...parameters]);
  }
}

const readOnlyTransaction = "25006";

/** Closes the connection if it leads to a server that has become a replica. The next statement then finds the new primary. */
function leaving(client: PoolClient): PostgresPoolClient {
  let isReadOnly = false;
  const query: Query = async (text, parameters) => {
    try {
      return await runPrepared(client, text, parameters);
    } catch (error) {
      isReadOnly ||= systemErrorCode(error) === readOnlyTransaction;
      throw error;
    }
  };
  return toClient(query, (destroy) => client.release(destroy === true || isReadOnly));
}

function readingFrom(client: PoolClient, primary: Pool, replica: ReplicaConnections): PostgresPoolClient {
  let isBroken = false;
  let substitute: PostgresPoolClient | undefined;
  const query: Query = async (text, parameters) => {
    // A transaction may write.
    if (!substitute && !/^(?:begin|start transaction)/.test(text)) {
      try {
        // Never prepared: the pooler before replicas may give every statement another connection.
        return await client.query(text, [...parameters]);
      } catch (error) {
        if (!mayWorkOnPrimary(error)) throw error;
        // A statement that writes belongs on the primary, and says nothing of the replica.
        if (systemErrorCode(error) !== readOnlyTransaction) {
          isBroken = true;
          replica.noteFailure(error);
        }
      }
    }
    substitute ??= leaving(await primary.connect());
    return await substitute.query(text, parameters);
  };
  return toClient(query, (destroy) => {
    client.release(isBroken);
    substitute?.release(destroy);
  });
}

// 40001: the replica cancelled the statement, because it had to apply a change that was in the way.
const mayWorkOnPrimary = (error: unknown): boolean => isDatabaseAway(error) || systemErrorCode(error) === "40001";

// Kysely also asks for cursors if it was given a cursor's class; ours was not.
const toClient = (query: Query, release: (destroy?: boolean) => void): PostgresPoolClient => ({
  query: query as PostgresPoolClient["query"],
  release,
});
