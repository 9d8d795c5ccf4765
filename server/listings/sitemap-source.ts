import type { Kysely } from "kysely";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import type { SitemapSource } from "#server/http/search-engines.ts";
import type { BoardDefinition } from "./board.ts";
import { listPosterStretches, readPosterStretch } from "./posters.repository.ts";
import { listStretches, readStamps } from "./listing-stamps.repository.ts";

/** A board's published listings for the sitemap: each has a page of its own below the board's name. */
function createSitemapSource(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { name, tables }: BoardDefinition,
): SitemapSource {
  const published = () => ({ table: tables.listings, at: clock.now() });
  return {
    name,
    listFiles: async (countMax) =>
      (await listStretches(db, published(), countMax)).map((stretch) => ({
        count: stretch.count,
        lastModified: stretch.updatedAt,
        async *read() {
          for await (const stamps of readStamps(db, published(), stretch, countMax))
            yield stamps.map(({ id, updatedAt }) => ({ path: `/${name}/${id}`, lastModified: updatedAt }));
        },
      })),
  };
}

/** The pages of posters who have a published listing on one of these boards. */
function createPosterSitemapSource(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  boards: readonly BoardDefinition[],
): SitemapSource {
  const published = () => ({ tables: boards.map(({ tables }) => tables.listings), at: clock.now() });
  return {
    name: "posters",
    listFiles: async (countMax) =>
      (await listPosterStretches(db, { ...published(), countMax })).map((stretch) => ({
        count: stretch.count,
        lastModified: stretch.updatedAt,
        async *read() {
          const posters = await readPosterStretch(db, { ...published(), countMax, ...stretch });
          yield posters.map(({ posterId, updatedAt }) => ({ path: `/posters/${posterId}`, lastModified: updatedAt }));
        },
      })),
  };
}

/** Everything with an address of its own: the listings of each board, and those who post them. */
export const createSitemapSources = (
  parts: { db: Kysely<Tables>; clock: Clock },
  boards: readonly BoardDefinition[],
): SitemapSource[] => [...boards.map((board) => createSitemapSource(parts, board)), createPosterSitemapSource(parts, boards)];
