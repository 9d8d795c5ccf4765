import type { Connection } from "./database.ts";

/**
 * Keeps something for each database: what one has been asked must not answer for another, such as that of another test.
 * @param make makes what is kept for a database that is asked for the first time
 */
export function keptForDatabase<Kept>(make: () => Kept): (db: Connection) => Kept {
  const all = new WeakMap<Connection, Kept>();
  return (db) => {
    const kept = all.get(db) ?? make();
    all.set(db, kept);
    return kept;
  };
}
