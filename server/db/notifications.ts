import { Client, type ClientConfig } from "pg";
import type { DatabaseLog } from "./database-log.ts";

/** Somebody who wants the messages of one channel of PostgreSQL (LISTEN and NOTIFY). */
export interface Listener {
  channel: string;
  /** Called with the payload of each message. */
  onMessage(payload: string): void;
  /** Called when the connection is back: messages may have been missed. */
  onReconnected(): void;
}

/** Messages of PostgreSQL, for as long as the process runs. */
export interface Notifications {
  listen(listener: Listener): void;
  /** Returns true if messages have been seen to arrive on the present connection. */
  isHearing(): boolean;
  /** Closes the connection. */
  close(): Promise<void>;
}

interface Parts {
  connection: Pick<ClientConfig, "connectionString">;
  log: DatabaseLog;
  notify(channel: string, payload: string): Promise<void>;
}

const proofChannel = "wattle_proof";
const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * Receives messages on one connection outside the pool, which is opened for the first listener, and opened again after ever longer
 * pauses. A proxy that shares connections between transactions (PgBouncer's transaction mode) delivers nothing: `notify`, which sends a
 * message on another connection, proves on each new one whether any arrives.
 */
export function createNotifications({ connection, log, notify }: Parts): Notifications {
  const listeners: Listener[] = [];
  let client: Client | undefined;
  /** The statements on the connection, which takes one at a time. */
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isHearing = false;
  let pauseMs = firstPauseMs;

  async function connect(isAgain: boolean): Promise<void> {
    const opened = createClient(connection);
    client = opened;
    const proof = crypto.randomUUID();
    opened.on("notification", ({ channel, payload = "" }) => {
      if (channel === proofChannel && payload === proof) isHearing = true;
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload);
    });
    opened.on("error", () => {});
    opened.once("end", () => {
      if (client !== opened) return;
      isHearing = false;
      reconnectLater();
    });
    try {
      await opened.connect();
      for (const { channel } of listeners) await startListening(opened, channel);
      await startListening(opened, proofChannel);
      notify(proofChannel, proof).catch(() => {});
      pauseMs = firstPauseMs;
      if (isAgain) for (const listener of listeners) listener.onReconnected();
    } catch (error) {
      log.warn({ err: error }, "PostgreSQL's notifications cannot be received; open tabs ask for news themselves.");
      await opened.end().catch(() => undefined);
    }
  }

  function reconnectLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      work = connect(true);
    }, pauseMs).unref();
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  return {
    listen(listener) {
      listeners.push(listener);
      if (!client) work = connect(false);
      // On a connection that is lost meanwhile the next one listens to it.
      else work = work.then(async () => await startListening(client, listener.channel)).catch(() => {});
    },
    isHearing: () => isHearing,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

const createClient = (connection: Parts["connection"]): Client =>
  new Client({ ...connection, application_name: "wattle-notifications", keepAlive: true, connectionTimeoutMillis: 5_000 });

async function startListening(client: Client | undefined, channel: string): Promise<void> {
  await client?.query(`listen ${client.escapeIdentifier(channel)}`);
}
