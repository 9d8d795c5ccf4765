import { sql } from "kysely";
import type { Belongings } from "#contract/admin.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { BoardDefinition } from "./board.ts";

type WalkedBoard = Pick<BoardDefinition, "name" | "tables">;

const countListed = ({ tables: { listings } }: WalkedBoard) =>
  sql<number>`(select count(*) from ${sql.table(listings)} where poster_id = account.id)`;

const countSent = ({ tables: { applications } }: WalkedBoard) =>
  applications
    ? sql<number>`(select count(*) from ${sql.table(applications.table)} where student_id = account.id)`
    : sql<number>`0`;

const countReceived = ({ tables: { listings, applications } }: WalkedBoard) =>
  !applications
    ? sql<number>`0`
    : sql<number>`(select count(*) from ${sql.table(applications.table)}
    join ${sql.table(listings)} as listing on listing.id = ${sql.ref(applications.listingId)}
    where listing.poster_id = account.id)`;

/** How much is deleted together with an account; `undefined` when there is no such account. */
export async function countBelongings(
  db: Connection,
  boards: readonly WalkedBoard[],
  accountId: string,
): Promise<Belongings | undefined> {
  const { rows } = await sql<Belongings>`
    select
      ${sql.join(boards.map((board) => sql`${countListed(board)} as ${sql.ref(board.name)}`))},
      ${sql.join(boards.map(countSent), sql` + `)} as "applicationsSent",
      ${sql.join(boards.map(countReceived), sql` + `)} as "applicationsReceived"
    from accounts as account
    where account.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Locks an account's listings on every board until the transaction ends: nobody can change them or apply to them. */
export async function lockListingsOf(tx: Transaction, boards: readonly WalkedBoard[], accountId: string): Promise<void> {
  for (const { tables } of boards)
    await sql`select 1 from ${sql.table(tables.listings)} where poster_id = ${accountId} order by id for update`.execute(tx);
}
