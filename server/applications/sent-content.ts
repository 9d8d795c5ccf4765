import type { Connection } from "#server/db/database.ts";
import type { BoardDefinition, SentRecord } from "#server/listings/board.ts";
import type { ApplicationRecord } from "./applications.repository.ts";

/** Reads what students sent with these applications, by their ids; without those whose content was deleted. */
export type ReadSent = (
  db: Connection,
  records: readonly Pick<ApplicationRecord, "id" | "board">[],
) => Promise<Map<string, SentRecord>>;

export const createReadSent =
  (boards: readonly BoardDefinition[]): ReadSent =>
  async (db, records) => {
    const sent = new Map<string, SentRecord>();
    for (const { name, readSent } of boards) {
      const ids = records.filter(({ board }) => board === name).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const each of (await readSent?.(db, ids)) ?? []) sent.set(each.applicationId, each);
    }
    return sent;
  };
