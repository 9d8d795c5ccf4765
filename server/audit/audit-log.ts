import type { ActivityKind } from "#contract/admin.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import { newId } from "#server/ids.ts";
import { insertEvent } from "./audit-events.repository.ts";

interface Involved {
  /** The account that did it; nobody when it was an operator. */
  actorId: string | null;
  /** The account or listing that it happened to; of an application, the listing that it is for. */
  subjectId: string;
}

/**
 * Writes down what happened as part of the given transaction: it is known when that commits and never when it rolls back. The
 * roles are those that the accounts have at this moment, so a deletion is told before it is done.
 */
export type RecordEvent = (tx: Transaction, kind: ActivityKind, involved: Involved) => Promise<void>;

/** The audit log, which features are handed to write to. What it keeps: docs/decisions/0020-audit-log.md. */
export const createAuditLog =
  (clock: Clock): RecordEvent =>
  async (tx, kind, involved) =>
    await insertEvent(tx, { id: newId(clock), at: clock.now(), kind, ...involved });
