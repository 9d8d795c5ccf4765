import { Client, type ClientConfig } from "pg";
import type { DatabaseLog } from "./database-log.ts";

/** Messages of one channel of PostgreSQL (LISTEN and NOTIFY), for as long as the process runs. */
export interface Notifications {
  /** Closes the connection. */
  close(): Promise<void>;
}

export interface NotificationParts {
  connection: Pick<ClientConfig, "connectionString">;
  channel: string;
  log: DatabaseLog;
  /** Called with the payload of each message. */
  onMessage(payload: string): void;
  /** Called when the connection is back: messages may have been missed. */
  onReconnected(): void;
}

const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * Listens on a connection of its own, since a pool's connections come and go. A lost connection is opened again, after longer and longer
 * pauses. A proxy that shares connections between transactions (PgBouncer's transaction mode) delivers nothing.
 */
export function listenForNotifications(parts: NotificationParts): Notifications {
  const { connection, channel, log, onMessage, onReconnected } = parts;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pauseMs = firstPauseMs;

  async function connect(isAgain: boolean): Promise<void> {
    const opened = new Client({
      ...connection,
      application_name: "wattle-news",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = opened;
    opened.on("notification", ({ payload = "" }) => onMessage(payload));
    opened.on("error", () => {});
    opened.once("end", () => {
      if (client === opened) reconnectLater();
    });
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      if (isAgain) onReconnected();
    } catch (error) {
      log.warn({ err: error }, "PostgreSQL's notifications cannot be received; open tabs ask for news themselves.");
      await opened.end().catch(() => undefined);
    }
  }

  function reconnectLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => void connect(true), pauseMs).unref();
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  void connect(false);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
