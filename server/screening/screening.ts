// Finds what speaks against publishing a listing at once. Nothing is decided here: reviews.ts compares the points with the threshold.
import type { AnyListing } from "#contract/listing-life.ts";
import type { Signal } from "#contract/moderation.ts";
import { comparableFrom, payFarAbove, rentFarBelow, type SignalKind, signalPoints } from "#contract/screening-rules.ts";
import type { Transaction } from "#server/db/database.ts";
import type { BoardDefinition, ComparedPrice } from "#server/listings/board.ts";
import { readMedian, readPoster, readTitle } from "./comparing.repository.ts";
import {
  type Copied,
  findCopiedPhoto,
  findCopiedText,
  forgetTextPrint,
  keepPhotoPrints,
  keepTextPrint,
  type Printed,
} from "./prints.repository.ts";
import { printText } from "./text-prints.ts";
import { findTextSignals } from "./text-signals.ts";

/** A listing as it is stored now, with its board. */
export interface ScreenedListing {
  board: BoardDefinition;
  id: string;
  posterId: string;
  listing: AnyListing;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The signals of a listing: what its texts, price, photos and account have in common with scams. Call it in the transaction that publishes. */
export async function screen(
  tx: Transaction,
  screened: ScreenedListing,
  { at, boards }: { at: Date; boards: readonly BoardDefinition[] },
): Promise<Signal[]> {
  const { board, id, posterId, listing } = screened;
  const texts = board.textsOf(listing);
  const printed = { board: board.name, id, posterId };
  const text = await findText(tx, printed, texts["description"] ?? "", at);
  const photo = await findPhoto(tx, screened, printed, at);
  const copies = [
    await toCopySignal(tx, "copied_text", text, boards),
    await toCopySignal(tx, "copied_photo", photo, boards),
  ].filter((signal) => signal !== undefined);
  return [
    ...findTextSignals(board.name, withoutFields(texts, board.contactFields)),
    ...copies,
    ...(await comparePrice(tx, screened, at)),
    ...(await readAccountSignals(tx, posterId, at)),
  ];
}

const withoutFields = (texts: Readonly<Record<string, string>>, left: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => !left.includes(field)));

async function findText(tx: Transaction, printed: Printed, description: string, at: Date): Promise<Copied | undefined> {
  const print = printText(description);
  if (!print) {
    await forgetTextPrint(tx, printed.id);
    return undefined;
  }
  const since = await keepTextPrint(tx, printed, print, at);
  return await findCopiedText(tx, { ...printed, since }, print);
}

async function findPhoto(
  tx: Transaction,
  { board, id }: ScreenedListing,
  printed: Printed,
  at: Date,
): Promise<Copied | undefined> {
  if (!board.findPhotoHashes) return undefined;
  await keepPhotoPrints(tx, printed, await board.findPhotoHashes(tx, id), at);
  return await findCopiedPhoto(tx, printed);
}

async function toCopySignal(
  tx: Transaction,
  kind: "copied_text" | "copied_photo",
  copied: Copied | undefined,
  boards: readonly BoardDefinition[],
): Promise<Signal | undefined> {
  if (!copied) return undefined;
  const table = boards.find(({ name }) => name === copied.board)?.tables.listings;
  const title = table && (await readTitle(tx, table, copied.id));
  return { kind, points: signalPoints[kind], marks: [], ...(title !== undefined && { other: { ...copied, title } }) };
}

async function comparePrice(tx: Transaction, { board, posterId, listing }: ScreenedListing, at: Date): Promise<Signal[]> {
  const price = board.priceOf?.(listing);
  if (!price) return [];
  const { median, count } = await readMedian(tx, { table: board.tables.listings, posterId }, price, at);
  const points = count < comparableFrom ? 0 : pointsOfPrice(price, median);
  if (points === 0) return [];
  const kind: SignalKind = price.suspiciousWhen === "above" ? "pay_far_above" : "rent_far_below";
  // Without the median, which changes: what an admin has approved is recognised by these words.
  const text = `$${price.amount.toFixed(2)}`;
  return [{ kind, points, marks: [{ field: price.field, start: 0, end: 0, text }] }];
}

/** What a price counts, by how far it is from the median. */
export function pointsOfPrice(
  { amount, suspiciousWhen }: Pick<ComparedPrice, "amount" | "suspiciousWhen">,
  median: number,
): number {
  const { some, much } = signalPoints.price;
  const isBeyond = ({ some: near, much: far }: { some: number; much: number }, isFar: boolean): boolean => {
    const bound = median * (isFar ? far : near);
    return suspiciousWhen === "above" ? amount > bound : amount < bound;
  };
  const bounds = suspiciousWhen === "above" ? payFarAbove : rentFarBelow;
  if (isBeyond(bounds, true)) return much;
  return isBeyond(bounds, false) ? some : 0;
}

async function readAccountSignals(tx: Transaction, posterId: string, at: Date): Promise<Signal[]> {
  const { createdAt, isConfirmed } = await readPoster(tx, posterId);
  const kinds = [
    ...(at.getTime() - createdAt.getTime() < dayMs ? (["new_account"] as const) : []),
    ...(isConfirmed ? [] : (["unconfirmed_address"] as const)),
  ];
  return kinds.map((kind) => ({ kind, points: signalPoints[kind], marks: [] }));
}
