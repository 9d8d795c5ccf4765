import type { Kysely } from "kysely";
import { type ActivityPage, activitySize } from "#contract/admin.ts";
import { listEvents } from "#server/audit/audit-events.repository.ts";
import type { Tables } from "#server/db/tables.ts";
import type { BoardDefinition } from "#server/listings/board.ts";

export type Activity = ReturnType<typeof createActivity>;

/** What admins read of the audit log. */
export function createActivity({ db, boards }: { db: Kysely<Tables>; boards: readonly BoardDefinition[] }) {
  const listingTables = boards.map(({ tables }) => tables.listings);

  /** The newest events, or those `before` one of them; none before one that never was. */
  async function list({
    before,
    size = activitySize,
  }: {
    before?: string | undefined;
    size?: number | undefined;
  }): Promise<ActivityPage> {
    // One more than asked for tells whether there are earlier ones.
    const found = await listEvents(db, { before, limit: size + 1, listingTables });
    const events = found.slice(0, size);
    return { events, next: found.length > size ? (events.at(-1)?.id ?? null) : null };
  }

  return { list };
}
