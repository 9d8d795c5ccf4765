import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";
import type { TextPrint } from "./text-prints.ts";

/** A listing, as far as its prints name it. */
export interface Printed {
  board: string;
  id: string;
  posterId: string;
}

/** Another account's listing with the same text or photo. */
export interface Copied {
  board: string;
  id: string;
}

/** How many listings with a common band are compared. */
const candidatesMax = 50;
/** How many of 64 bits of two hashes of one photo may differ. */
const bitsMax = 4;
/** How many of a text's 24 marks are the same in a copy: about three quarters of its words. */
const marksMin = 16;
/** Fewer set bits are of a photo of almost one colour, which any other could be. */
const setBitsMin = 8;

const intArray = (numbers: readonly number[]): RawBuilder<number[]> => sql<number[]>`${`{${numbers.join(",")}}`}::integer[]`;

const sharedMarks = (marks: RawBuilder<number[]>) => sql<number>`
  (select count(*) from unnest(marks) with ordinality as own(mark, way)
   join unnest(${marks}) with ordinality as other(mark, way) using (way, mark))`;

/** Keeps the print of a listing's text. A text that is mostly another one is new from now on. */
export async function keepTextPrint(
  tx: Transaction,
  { board, id, posterId }: Printed,
  print: TextPrint,
  at: Date,
): Promise<Date> {
  const [marks, bands] = [intArray(print.marks), intArray(print.bands)];
  const { rows } = await sql<{ since: Date }>`
    insert into listing_prints as kept (listing_id, board, account_id, kind, name, marks, bands, since)
    values (${id}, ${board}, ${posterId}, 'text', '', ${marks}, ${bands}, ${at})
    on conflict (listing_id, kind, name) do update set marks = excluded.marks, bands = excluded.bands,
      since = case when (select count(*) from unnest(kept.marks) with ordinality as own(mark, way)
          join unnest(excluded.marks) with ordinality as other(mark, way) using (way, mark)) >= ${marksMin}
        then kept.since else excluded.since end
    returning since`.execute(tx);
  return rows[0]?.since ?? at;
}

/** Deletes the print of a listing's text, which has become too short to have one. */
export async function forgetTextPrint(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("listing_prints").where("listing_id", "=", id).where("kind", "=", "text").execute();
}

/** An earlier listing of another account whose text is almost this one. */
export async function findCopiedText(
  tx: Transaction,
  own: Printed & { since: Date },
  print: TextPrint,
): Promise<Copied | undefined> {
  const { rows } = await sql<Copied>`
    select board, listing_id as id from (
      select board, listing_id, marks from listing_prints
      where bands && ${intArray(print.bands)} and kind = 'text' and account_id <> ${own.posterId}
        and (since, listing_id) < (${own.since}, ${own.id})
      limit ${candidatesMax}) as candidate
    where ${sharedMarks(intArray(print.marks))} >= ${marksMin} limit 1`.execute(tx);
  return rows[0];
}

/** Keeps the hashes of a listing's photos, and forgets those of photos that it no longer has. */
export async function keepPhotoPrints(
  tx: Transaction,
  { board, id, posterId }: Printed,
  photos: readonly { name: string; hash: string }[],
  at: Date,
): Promise<void> {
  const telling = photos.filter(({ hash }) => isTelling(hash));
  const names = telling.map(({ name }) => name);
  let stale = tx.deleteFrom("listing_prints").where("listing_id", "=", id).where("kind", "=", "photo");
  if (names.length > 0) stale = stale.where("name", "not in", names);
  await stale.execute();
  for (const { name, hash } of telling)
    await sql`
      insert into listing_prints (listing_id, board, account_id, kind, name, marks, photo_hash, bands, since)
      values (${id}, ${board}, ${posterId}, 'photo', ${name}, '{}', ${hash}, ${intArray(bandsOf(hash))}, ${at})
      on conflict do nothing`.execute(tx);
}

/** An earlier listing of another account with one of this listing's photos. */
export async function findCopiedPhoto(tx: Transaction, { id, posterId }: Printed): Promise<Copied | undefined> {
  const own = await tx
    .selectFrom("listing_prints")
    .select(["photo_hash", "bands", "since"])
    .where("listing_id", "=", id)
    .where("kind", "=", "photo")
    .execute();
  for (const { photo_hash: hash, bands, since } of own) {
    const { rows } = await sql<Copied>`
      select board, listing_id as id from (
        select board, listing_id, photo_hash from listing_prints
        where bands && ${intArray(bands)} and kind = 'photo' and account_id <> ${posterId} and (since, listing_id) < (${since}, ${id})
        limit ${candidatesMax}) as candidate
      where bit_count(('x' || photo_hash)::bit(64) # ('x' || ${hash}::text)::bit(64)) <= ${bitsMax} limit 1`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** Four parts of 16 bits. Hashes that differ in three bits or fewer have one of them in common. */
const bandsOf = (hash: string): number[] =>
  [0, 1, 2, 3].map((band) => band * 0x1_0000 + Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16));

function isTelling(hash: string): boolean {
  const bits = BigInt(`0x${hash}`).toString(2).replaceAll("0", "").length;
  return bits >= setBitsMin && bits <= 64 - setBitsMin;
}
