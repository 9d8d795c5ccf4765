import type { ApplicationBoardName } from "#contract/boards.ts";
import { savedSearchesMax } from "#contract/saved-search-rules.ts";
import { type NewSearch, type SearchFilters, toSearchFilters } from "#contract/saved-searches.ts";
import type { Clock } from "#server/clock.ts";
import { type AppError, conflict } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import { periodMs } from "./runs.ts";
import type { SearchRecord } from "./saved-searches.repository.ts";

/** The filters as they are kept. The contract has checked them. */
export const toKept = (board: ApplicationBoardName, filters: SearchFilters): SearchFilters =>
  toSearchFilters(board, filters) ?? {};

/** A search that is saved now. Its first run comes after one period, and looks at what was published from now on. */
export function toRecord(clock: Clock, { board, name, frequency, filters }: NewSearch): SearchRecord {
  const at = clock.now();
  return {
    id: newId(clock),
    board,
    name,
    frequency,
    filters: toKept(board, filters),
    createdAt: at,
    searchedUntil: at,
    nextRunAt: new Date(at.getTime() + periodMs[frequency]),
    missedIds: [],
  };
}

/** 409 for somebody who has as many searches as there may be. */
export const tooManySearches = (): AppError =>
  conflict("too_many_searches", `You can save up to ${savedSearchesMax} searches. Delete one first, then save this one.`);
