import { type Logger, pino } from "pino";

type LogFormat = "json" | "text";

/**
 * The process's log. Of an error it keeps what identifies the error and where it came from, but not its other properties: a database
 * error carries its whole connection with the password.
 */
export function createLogger(level: "info" | "warn", format: LogFormat = "json"): Logger {
  const options = { level, serializers: { err: toLogged } };
  return format === "json" ? pino(options) : pino(options, { write: (line) => void process.stdout.write(toText(line)) });
}

function toLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, ...(code !== undefined && { code }), stack, ...(cause !== undefined && { cause: toLogged(cause) }) };
}

/**
 * A line of the log as people read it: time, level, message, details, and an error's stack below. By hand, since pino-pretty brings
 * thirteen packages for it.
 */
function toText(json: string): string {
  const { level, time, msg = "", pid: _pid, hostname: _host, err, ...details } = JSON.parse(json) as Record<string, unknown>;
  const clock = new Date(Number(time)).toISOString().slice(11, 19);
  const words = Object.entries(details).map(([name, value]) => `${name}=${toWord(value)}`);
  const stack = err === undefined ? "" : `\n${toStack(err)}`;
  return `${[clock, pino.levels.labels[Number(level)]?.padEnd(5), msg, ...words].join(" ")}${stack}\n`;
}

// Anything unusual stays escaped, so that a value can neither begin a line nor command the terminal.
const toWord = (value: unknown): string =>
  typeof value === "string" && /^[\p{L}\p{N}./:@_-]+$/u.test(value) ? value : JSON.stringify(value);

function toStack(error: unknown): string {
  const { stack, cause } = error as { stack?: string; cause?: unknown };
  const own = (stack ?? JSON.stringify(error)).replaceAll(/[^\P{Cc}\n]/gu, "");
  return cause === undefined ? own : `${own}\ncaused by ${toStack(cause)}`;
}
