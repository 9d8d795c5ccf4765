import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";

/** The channel on which the processes tell each other, through PostgreSQL, that something is new for an account. */
const newsChannel = "wattle_news";

/** Tells every process that something is new for this account, once the transaction is committed. */
export async function announceNews(tx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_notify(${newsChannel}, ${accountId})`.execute(tx);
}
