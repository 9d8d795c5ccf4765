import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";

/** The channel on which the processes tell each other, through PostgreSQL, that something is new for an account. */
export const newsChannel = "wattle_news";

/** Something that is new for an account; with an application if it is about one. */
export interface AccountNews {
  accountId: string;
  applicationId: string | null;
}

/** Tells every process that something is new, once the transaction is committed. */
export async function pushNews(tx: Transaction, { accountId, applicationId }: AccountNews): Promise<void> {
  await sql`select pg_notify(${newsChannel}, ${`${accountId} ${applicationId ?? ""}`})`.execute(tx);
}

/** Reads what `pushNews` wrote. */
export function readNews(payload: string): AccountNews {
  const [accountId = "", applicationId = ""] = payload.split(" ");
  return { accountId, applicationId: applicationId || null };
}
