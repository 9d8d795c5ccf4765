import { type Logger, pino } from "pino";

type LogFormat = "json" | "text";
type LogLevel = "debug" | "info" | "warn" | "error";

/**
 * How an error is logged: with its type, code, message and stack, but no other properties. A database error also carries its connection, the
 * password, and the row that it refused.
 */
export const logSerializers = { err: toLogged };

/** The process's log. */
export function createLogger(level: LogLevel, format: LogFormat = "json"): Logger {
  const options = { level, serializers: logSerializers };
  return format === "json" ? pino(options) : pino(options, { write: (line) => void process.stdout.write(toText(line)) });
}

function toLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, ...(code !== undefined && { code }), stack, ...(cause !== undefined && { cause: toLogged(cause) }) };
}

/**
 * A log line for people: time, level, message, details, and an error's stack below. Written by hand because pino-pretty adds thirteen
 * packages.
 */
function toText(json: string): string {
  const { level, time, msg = "", pid: _pid, hostname: _host, err, ...details } = JSON.parse(json) as Record<string, unknown>;
  const clock = new Date(Number(time)).toISOString().slice(11, 19);
  const words = Object.entries(details).map(([name, value]) => `${name}=${toWord(value)}`);
  const stack = err === undefined ? "" : `\n${toStack(err)}`;
  return `${[clock, pino.levels.labels[Number(level)]?.padEnd(5), msg, ...words].join(" ")}${stack}\n`;
}

// Unusual characters stay escaped, so that a value cannot start a new line or send commands to the terminal.
const toWord = (value: unknown): string =>
  typeof value === "string" && /^[\p{L}\p{N}./:@_-]+$/u.test(value) ? value : JSON.stringify(value);

function toStack(error: unknown): string {
  const { stack, cause } = error as { stack?: string; cause?: unknown };
  const own = (stack ?? JSON.stringify(error)).replaceAll(/[^\P{Cc}\n]/gu, "");
  return cause === undefined ? own : `${own}\ncaused by ${toStack(cause)}`;
}
