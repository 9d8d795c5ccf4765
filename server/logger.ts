import { type Logger, pino } from "pino";

/**
 * The process's log: one line of JSON for each event. Of an error it keeps what tells it apart and where it came from, not
 * what hangs on it: a database error carries its whole connection, and with it how to connect.
 */
export function createLogger(level: "info" | "warn"): Logger {
  return pino({ level, serializers: { err: toLogged } });
}

function toLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, ...(code !== undefined && { code }), stack, ...(cause !== undefined && { cause: toLogged(cause) }) };
}
