import { campusShortNames } from "#contract/listing-rules.ts";
import type { Alternative } from "#contract/listings.ts";

/**
 * Loads other searches for one that finds nothing. For a search by the short name of a university, which is part of many other words, it
 * loads the search around the campus. Without an answer there are none.
 */
export async function findAlternatives(
  q: string,
  total: number,
  load: () => Promise<readonly Alternative[]>,
): Promise<readonly Alternative[]> {
  const isCampus = q
    .toLowerCase()
    .split(" ")
    .some((word) => campusShortNames.includes(word));
  if (total > 0 && !isCampus) return [];
  const all = await load().catch(() => []);
  return total > 0 ? all.filter(({ kind }) => kind === "campus") : all;
}
