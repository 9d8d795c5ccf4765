import type { Kysely } from "kysely";
import { type ActivityPage, activitySize } from "#contract/admin.ts";
import { deleteOldEvents, listEvents } from "#server/audit/audit-events.repository.ts";
import type { Tables } from "#server/db/tables.ts";
import type { BoardDefinition } from "#server/listings/board.ts";

export type Activity = ReturnType<typeof createActivity>;

/** Lists recent events for admins, and deletes those older than two years. */
export function createActivity({ db, boards }: { db: Kysely<Tables>; boards: readonly BoardDefinition[] }) {
  /** Lists the newest events, or those before the event with id `before`; none if there is no such event. */
  async function list({
    before,
    size = activitySize,
  }: {
    before?: string | undefined;
    size?: number | undefined;
  }): Promise<ActivityPage> {
    // One extra row shows whether there are earlier events.
    const found = await listEvents(db, { before, limit: size + 1, boards });
    const events = found.slice(0, size);
    return { events, next: found.length > size ? (events.at(-1)?.id ?? null) : null };
  }

  return { list, removeOld: async () => await deleteOldEvents(db) };
}
