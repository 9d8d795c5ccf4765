import type { Kysely } from "kysely";
import { favouritesMax } from "#contract/favourite-rules.ts";
import type { Favourite } from "#contract/favourites.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict } from "#server/errors.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { deleteFavourite, insertFavourites, listFavourites, lockFavourites, type SavedListing } from "./favourites.repository.ts";

const read = async (connection: Connection, accountId: string): Promise<Favourite[]> =>
  (await listFavourites(connection, accountId)).map(({ savedAt, ...listing }) => ({
    ...listing,
    savedAt: savedAt.toISOString(),
  }));

export type Favourites = ReturnType<typeof createFavourites>;

/** Keeps the listings that people save, on every board (docs/decisions/0040-favourites.md). */
export function createFavourites({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
  const list = async ({ accountId }: Actor): Promise<Favourite[]> => await read(db, accountId);

  /** Saves listings, and returns all that the person has saved. 409 if they would be too many; then none of them is saved. */
  async function add({ accountId }: Actor, listings: readonly SavedListing[]): Promise<Favourite[]> {
    return await db.transaction().execute(async (tx) => {
      if (!(await lockFavourites(tx, accountId))) return [];
      await insertFavourites(tx, accountId, listings, clock.now());
      const all = await read(tx, accountId);
      if (all.length > favouritesMax)
        throw conflict("too_many_favourites", `You can save at most ${favouritesMax} listings. Remove some first.`);
      return all;
    });
  }

  const remove = async ({ accountId }: Actor, listing: SavedListing): Promise<void> =>
    await deleteFavourite(db, accountId, listing);

  /** What people who saved listings may learn about them. Deleted listings are left out, and those that were never published. */
  async function listByIds(board: Pick<BoardDefinition, "findListings">, ids: readonly string[]) {
    const listings = await board.findListings(db, ids, clock.now());
    return listings.flatMap((listing) => {
      const { id, title, status, publishedAt } = listing;
      return status === "draft" || publishedAt === null
        ? []
        : [{ id, title, status, listing: status === "published" ? listing : null }];
    });
  }

  async function* readOwnData(actor: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "favourites.json", records: await list(actor) };
  }
  const ownData = { descriptions: { "favourites.json": "the listings you saved" }, read: readOwnData };

  return { ownData, list, add, remove, listByIds };
}
