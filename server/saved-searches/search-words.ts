import type { ApplicationBoardName } from "#contract/boards.ts";
import type { SearchFilters } from "#contract/saved-searches.ts";
import type { ApplicationBoardDefinition, BoardDefinition } from "#server/listings/board.ts";
import type { SearchMailWords } from "#server/listings/new-listings.repository.ts";

/** What saved searches need of a board. Throws if there is no such board, or if its searches cannot be saved. */
export function searchedBoard(
  boards: readonly BoardDefinition[],
  name: ApplicationBoardName,
): Pick<ApplicationBoardDefinition, "search"> & SearchMailWords {
  const { search, searchMails } = boards.find((each) => each.name === name) ?? {};
  if (!search || !searchMails) throw new Error(`There is no board called ${name} whose searches can be saved.`);
  return { ...searchMails, search };
}

/** What a search looks for, in words: "“barista”, in Melbourne, Casual", or "all jobs". */
export function describeSearch({ filterWords, noun }: SearchMailWords, filters: SearchFilters): string {
  const words = Object.entries(filters).flatMap(([name, value]) => filterWords[name]?.(value) ?? []);
  return words.length === 0 ? `all ${noun.many}` : words.join(", ");
}

/** The list that a search shows: a path of the portal. */
export function pathOf({ board, filters }: { board: ApplicationBoardName; filters: SearchFilters }): string {
  const query = new URLSearchParams(filters).toString();
  return query === "" ? `/${board}` : `/${board}?${query}`;
}
