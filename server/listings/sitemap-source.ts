import type { Kysely } from "kysely";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import type { SitemapSource } from "#server/http/search-engines.ts";
import type { BoardDefinition } from "./board.ts";
import { listStretches, readStamps } from "./listing-stamps.repository.ts";

/** A board's published listings for the sitemap: each has a page of its own below the board's name. */
export function createSitemapSource(
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
