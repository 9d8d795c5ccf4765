import type { ActivityKind } from "#contract/admin.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import { newId } from "#server/ids.ts";
import { insertEvent } from "./audit-events.repository.ts";

interface Involved {
  /** The account that acted; absent if it was an operator. */
  actorId: string | null;
  /** The account or listing that was affected. For an application, its listing. */
  subjectId: string;
}

/** Records an event as part of the given transaction. Roles are read at this moment, so record a deletion before it is done. */
export type RecordEvent = (tx: Transaction, kind: ActivityKind, involved: Involved) => Promise<void>;

/** Creates the audit log that features write to. For what it keeps see docs/decisions/0020-audit-log.md. */
export const createAuditLog =
  (clock: Clock): RecordEvent =>
  async (tx, kind, involved) =>
    await insertEvent(tx, { id: newId(clock), at: clock.now(), kind, ...involved });
