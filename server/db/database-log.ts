/** Where the database's parts report; the server's request logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A log that keeps nothing, for tests and commands that have nowhere to write. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
