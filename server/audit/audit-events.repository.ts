import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ActivityEvent, ActivityKind } from "#contract/admin.ts";
import type { Role } from "#contract/roles.ts";
import type { Connection, Transaction } from "#server/db/database.ts";

interface EventRecord {
  id: string;
  at: Date;
  kind: ActivityKind;
  actorId: string | null;
  subjectId: string;
}

const roleOf = (id: string | null) => sql<Role | null>`(select role from accounts where id = ${id})`;

/** Adds an event; roles are read from the accounts that have these ids. */
export async function insertEvent(tx: Transaction, { id, at, kind, actorId, subjectId }: EventRecord): Promise<void> {
  await tx
    .insertInto("audit_events")
    .values({
      id,
      at,
      kind,
      actor_id: actorId,
      actor_role: roleOf(actorId),
      subject_id: subjectId,
      subject_role: roleOf(subjectId),
    })
    .execute();
}

/** Lists what an account did and what was done to it, newest first, without naming other accounts or listings. */
export async function listEventsOf(db: Connection, accountId: string) {
  const rows = await db
    .selectFrom("audit_events")
    .select(["at", "kind", "actor_id", "actor_role"])
    .where((either) => either.or([either("actor_id", "=", accountId), either("subject_id", "=", accountId)]))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ at, kind, actor_id: actorId, actor_role: role }) => ({
    at: at.toISOString(),
    kind,
    by: actorId === accountId ? "you" : actorId === null ? "an operator" : role,
  }));
}

interface ListedBoard {
  name: string;
  tables: { listings: string };
}

/**
 * Events, newest first, with the names of the accounts and the titles of the listings that still exist. `before` leaves out that event
 * and all later ones.
 */
export async function listEvents(
  db: Connection,
  { before, limit, boards }: { before: string | undefined; limit: number; boards: readonly ListedBoard[] },
): Promise<ActivityEvent[]> {
  const ofListing = (what: (board: ListedBoard) => RawBuilder<string>) =>
    sql.join(
      boards.map((board) => sql`(select ${what(board)} from ${sql.table(board.tables.listings)} where id = event.subject_id)`),
    );
  let query = db
    .selectFrom("audit_events as event")
    .leftJoin("accounts as actor", "actor.id", "event.actor_id")
    .leftJoin("accounts as account", "account.id", "event.subject_id")
    .select([
      "event.id",
      "event.at",
      "event.kind",
      "event.actor_id",
      "event.actor_role",
      "event.subject_id",
      "event.subject_role",
    ])
    .select([
      "actor.name as actor_name",
      sql<string | null>`coalesce(account.name, ${ofListing(() => sql`title`)})`.as("subject_name"),
      sql<string | null>`coalesce(${ofListing(({ name }) => sql`${name}::text`)})`.as("subject_board"),
    ])
    .orderBy("event.at", "desc")
    .orderBy("event.id", "desc")
    .limit(limit);
  if (before !== undefined)
    query = query.where(
      sql<SqlBool>`(event.at, event.id) < (select earlier.at, earlier.id from audit_events earlier where earlier.id = ${before})`,
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: row.actor_id && row.actor_role ? { id: row.actor_id, role: row.actor_role, name: row.actor_name } : null,
    subject: { id: row.subject_id, role: row.subject_role, board: row.subject_board, name: row.subject_name },
  }));
}

/** Deletes events older than two years. The table refuses to delete younger ones. */
export async function deleteOldEvents(db: Connection): Promise<void> {
  await db
    .deleteFrom("audit_events")
    .where("at", "<", sql<Date>`now() - interval '2 years'`)
    .execute();
}
