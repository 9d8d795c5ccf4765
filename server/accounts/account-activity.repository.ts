import { sql } from "kysely";
import type { AccountActivityKind, RefusalReason } from "#contract/account-activity.ts";
import type { Connection } from "#server/db/database.ts";
import { isValue, type Listed, type Order, orderOf, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

export interface ActivityRecord {
  id: string;
  accountId: string;
  at: Date;
  kind: AccountActivityKind;
  /** Why it was refused; `null` if it was done. */
  reason: RefusalReason | null;
  network: string | null;
  device: string | null;
  /** How often it was refused since the last record. */
  times: number;
}

// A flood from many networks is kept in this many rows an hour, and one more for all other networks.
const refusedNetworksMax = 20;
const newestFirst: Order = [
  ["at", "desc"],
  ["id", "desc"],
];

/** Adds a record. Refused tries of the same account, kind, reason, network and hour are counted in one. */
export async function insertActivity(db: Connection, record: ActivityRecord): Promise<void> {
  const { id, accountId, at, kind, reason, network, device, times } = record;
  const hour = sql`date_trunc('hour', ${at}::timestamptz at time zone 'UTC') at time zone 'UTC'`;
  const ofThisHour = sql`select 1 from account_activity as other
    where other.account_id = ${accountId} and other.at >= ${hour} and other.reason is not null`;
  const counted = sql`case
    when ${reason}::text is null
      or exists (${ofThisHour} and other.network = ${network})
      or (select count(*) from (${ofThisHour}) as row) < ${refusedNetworksMax} then ${network}::text
    end`;
  await sql`
    insert into account_activity as kept (id, account_id, at, kind, reason, network, device, times)
    select ${id}, accounts.id, ${at}, ${kind}, ${reason}, ${counted}, ${device}, ${times} from accounts where accounts.id = ${accountId}
    on conflict (account_id, kind, reason, network, date_trunc('hour', at at time zone 'UTC')) where reason is not null
    do update set at = greatest(kept.at, excluded.at), device = excluded.device, times = kept.times + excluded.times`.execute(db);
}

/** Lists what happened to the sign-in of an account, newest first. */
export async function listActivityOf(db: Connection, accountId: string, window: Window): Promise<Page<ActivityRecord>> {
  const listed: Listed = {
    from: sql`account_activity as item`,
    conditions: [isValue("item.account_id", accountId)],
    order: newestFirst,
  };
  return await readPage(
    window,
    async (wanted) =>
      await db
        .selectFrom("account_activity as item")
        .innerJoin(selectPage(listed, wanted), "page.id", "item.id")
        .select(["item.id", "item.account_id as accountId", "item.at", "item.kind", "item.reason", "item.network", "item.device"])
        .select(["item.times", "page.total"])
        .orderBy(orderOf("item", newestFirst))
        .execute(),
    ({ total: _total, ...record }) => record,
  );
}

/** Returns true if the account made new recovery codes then or later. */
export async function madeRecoveryCodesSince(db: Connection, accountId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("account_activity")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "recovery_codes_made")
    .where("at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes everything that happened before this time. */
export async function deleteActivityBefore(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("account_activity").where("at", "<", at).execute();
}
