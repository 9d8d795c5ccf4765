import { sql } from "kysely";
import type { FactFigure } from "#contract/content/facts.ts";
import type { FactName } from "#contract/fact-rules.ts";
import type { Connection, Transaction } from "#server/db/database.ts";

/** The channel on which processes tell each other that a figure was corrected. */
export const figuresChannel = "wattle_figures";

interface NewCorrection {
  id: string;
  name: FactName;
  figures: readonly FactFigure[];
  former: readonly FactFigure[];
  /** A hash of the content file's list. */
  basedOn: string;
  at: Date;
  accountId: string;
}

/** Adds a correction, and tells every process once the transaction is committed. */
export async function insertCorrection(tx: Transaction, record: NewCorrection): Promise<void> {
  await tx
    .insertInto("fact_corrections")
    .values({
      id: record.id,
      name: record.name,
      figures: JSON.stringify(record.figures),
      former: JSON.stringify(record.former),
      based_on: record.basedOn,
      made_at: record.at,
      made_by: record.accountId,
    })
    .execute();
  await sql`select pg_notify(${figuresChannel}, '')`.execute(tx);
}

/** Corrections at the same moment wait for each other until the transaction ends. */
export const lockCorrections = async (tx: Transaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('fact_corrections'))`.execute(tx));

/** The newest correction of each fact. */
export async function listNewestCorrections(db: Connection) {
  return await db
    .selectFrom("fact_corrections")
    .distinctOn("name")
    .select(["id", "name", "figures", "based_on as basedOn", "made_at as madeAt"])
    .orderBy("name")
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The figure that a correction was about, and its list from before. */
export async function findCorrection(
  db: Connection,
  id: string,
): Promise<{ name: FactName; former: readonly FactFigure[] } | undefined> {
  return await db.selectFrom("fact_corrections").select(["name", "former"]).where("id", "=", id).executeTakeFirst();
}

/** The newest corrections, `countMax` at most, with the names of who made them. */
export async function listCorrections(db: Connection, countMax: number) {
  return await db
    .selectFrom("fact_corrections as item")
    .leftJoin("accounts", "accounts.id", "item.made_by")
    .select(["item.id", "item.name", "item.figures", "item.former", "item.made_at as madeAt", "accounts.name as by"])
    .orderBy("item.made_at", "desc")
    .orderBy("item.id", "desc")
    .limit(countMax)
    .execute();
}

/** Notes that admins are told of a figure. Returns false if they were told of this check before. */
export async function noteTold(tx: Transaction, fact: string, checkedOn: string, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto("told_facts")
    .values({ fact, checked_on: checkedOn, told_at: at })
    .onConflict((conflict) => conflict.columns(["fact", "checked_on"]).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Every admin's account. */
export async function listAdmins(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom("accounts").select("id").where("role", "=", "ADMIN").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
