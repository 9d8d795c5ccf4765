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

/** The advisory locks of prints. Any two fixed numbers. */
const lockSpaces = { text: 7_920_451, photo: 7_920_452 };

/**
 * Lets nobody else look for a like text or photo until the transaction ends: of two copies that are published at the same moment, the later
 * one finds the other. Everybody takes the locks in the same order, and the text's before the photos', so that nobody waits in a circle.
 */
async function lockBands(tx: Transaction, kind: "text" | "photo", bands: readonly number[]): Promise<void> {
  const inOrder = [...new Set(bands)].toSorted((one, other) => one - other);
  await sql`select pg_advisory_xact_lock(${lockSpaces[kind]}, band) from unnest(${intArray(inOrder)}) as band`.execute(tx);
}

/** A moment after every like print that is kept by now, because clocks of two processes differ and may stand still. */
const laterThanOthers = (kind: "text" | "photo", bands: readonly number[], posterId: string, at: Date) => sql<Date>`
  greatest(${at}, (select max(since) + interval '1 millisecond' from listing_prints
    where bands && ${intArray(bands)} and kind = ${kind} and account_id <> ${posterId}))`;

/** Keeps the print of a listing's text. A text that is mostly another one is new from now on. */
export async function keepTextPrint(
  tx: Transaction,
  { board, id, posterId }: Printed,
  print: TextPrint,
  at: Date,
): Promise<Date> {
  await lockBands(tx, "text", print.bands);
  const [marks, bands] = [intArray(print.marks), intArray(print.bands)];
  const { rows } = await sql<{ since: Date }>`
    insert into listing_prints as kept (listing_id, board, account_id, kind, name, marks, bands, since)
    values (${id}, ${board}, ${posterId}, 'text', '', ${marks}, ${bands}, ${laterThanOthers("text", print.bands, posterId, at)})
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
  // The inner query has no limit: with one, PostgreSQL expects a match soon and reads the table instead of the index.
  const { rows } = await sql<Copied>`
    with candidate as materialized (
      select board, listing_id, marks from listing_prints
      where bands && ${intArray(print.bands)} and kind = 'text' and account_id <> ${own.posterId}
        and (since, listing_id) < (${own.since}, ${own.id}))
    select board, listing_id as id from candidate
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
  if (telling.length === 0) return;
  await lockBands(
    tx,
    "photo",
    telling.flatMap(({ hash }) => bandsOf(hash)),
  );
  await tx
    .insertInto("listing_prints")
    .values(
      telling.map(({ name, hash }) => ({
        listing_id: id,
        board,
        account_id: posterId,
        kind: "photo" as const,
        name,
        marks: [],
        photo_hash: hash,
        bands: bandsOf(hash),
        since: laterThanOthers("photo", bandsOf(hash), posterId, at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An earlier listing of another account with one of this listing's photos. */
export async function findCopiedPhoto(tx: Transaction, { id, posterId }: Printed): Promise<Copied | undefined> {
  const { rows } = await sql<Copied>`
    with own as materialized (
      select photo_hash, bands, since from listing_prints where listing_id = ${id} and kind = 'photo'
    ), candidate as materialized (
      select other.board, other.listing_id, other.photo_hash, own.photo_hash as own_hash
      from own join listing_prints as other on other.bands && own.bands
      where other.kind = 'photo' and other.account_id <> ${posterId} and (other.since, other.listing_id) < (own.since, ${id}))
    select board, listing_id as id from candidate
    where bit_count(('x' || photo_hash)::bit(64) # ('x' || own_hash)::bit(64)) <= ${bitsMax} limit 1`.execute(tx);
  return rows[0];
}

/**
 * Four parts of 16 bits: hashes that differ in three bits or fewer have one of them in common. Parts of a plain ceiling or sky, which many
 * photos have, are left out if others remain.
 */
function bandsOf(hash: string): number[] {
  const bands = [0, 1, 2, 3].map((band) => ({ band, bits: Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16) }));
  const telling = bands.filter(({ bits }) => countBits(BigInt(bits)) >= 3 && countBits(BigInt(bits)) <= 13);
  return (telling.length >= 2 ? telling : bands).map(({ band, bits }) => band * 0x1_0000 + bits);
}

function isTelling(hash: string): boolean {
  const bits = countBits(BigInt(`0x${hash}`));
  return bits >= setBitsMin && bits <= 64 - setBitsMin;
}

const countBits = (bits: bigint): number => bits.toString(2).replaceAll("0", "").length;
