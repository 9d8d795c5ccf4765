/** Where the parts of the database write their messages; the server's request logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A log that discards everything, for tests and commands without a log. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
