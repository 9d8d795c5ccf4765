import type { Kysely } from "kysely";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { savedSearchesMax } from "#contract/saved-search-rules.ts";
import { type ChangedSearch, type NewSearch, type SavedSearch, type SearchFilters } from "#contract/saved-searches.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, notFound, unauthenticated } from "#server/errors.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { toKept, toRecord, tooManySearches } from "./new-search.ts";
import { periodMs } from "./runs.ts";
import {
  deleteOldSearches,
  insertSearch,
  listSearchesOf,
  lockSearch,
  lockSearcher,
  type SearchRecord,
  stopSearch,
  updateSearch,
} from "./saved-searches.repository.ts";
import { describeSearch, pathOf, searchedBoard } from "./search-words.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  boards: readonly BoardDefinition[];
}

const gone = () => notFound("This saved search was deleted.");

/** The contract gives filters in one order, and they are kept in it. */
const isSameSearch = (one: { board: ApplicationBoardName; filters: SearchFilters }, other: typeof one): boolean =>
  one.board === other.board && new URLSearchParams(one.filters).toString() === new URLSearchParams(other.filters).toString();

export type SavedSearches = ReturnType<typeof createSavedSearches>;

/** Searches that people saved to get their new listings by email (docs/decisions/0039-saved-searches.md). */
export function createSavedSearches({ db, clock, boards }: Parts) {
  const toAnswer = ({ createdAt, ...search }: SearchRecord): SavedSearch => ({
    id: search.id,
    board: search.board,
    name: search.name,
    description: describeSearch(searchedBoard(boards, search.board), search.filters),
    frequency: search.frequency,
    path: pathOf(search),
    createdAt: createdAt.toISOString(),
  });

  /** Saves a search for an account. 409 if it has that search already, or as many as it may have. */
  async function save({ accountId }: Actor, search: NewSearch): Promise<SavedSearch> {
    return await db.transaction().execute(async (tx) => {
      if (!(await lockSearcher(tx, accountId))) throw unauthenticated();
      const own = await listSearchesOf(tx, accountId);
      const wanted = { board: search.board, filters: toKept(search.board, search.filters) };
      const same = own.find((each) => isSameSearch(each, wanted));
      if (same) throw conflict("search_saved", `You have saved this search already. Its name is “${same.name}”.`);
      if (own.length >= savedSearchesMax) throw tooManySearches();
      const record = toRecord(clock, search);
      await insertSearch(tx, { accountId }, record);
      return toAnswer(record);
    });
  }

  const list = async ({ accountId }: Actor): Promise<SavedSearch[]> => (await listSearchesOf(db, accountId)).map(toAnswer);

  async function changeOwn(
    { accountId }: Actor,
    id: string,
    changesOf: (search: SearchRecord & { deletedAt: Date | null }, at: Date) => Parameters<typeof updateSearch>[2],
  ): Promise<SavedSearch> {
    return await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const search = await lockSearch(tx, id, { accountId, at });
      if (!search) throw gone();
      const changes = changesOf(search, at);
      await updateSearch(tx, id, changes);
      return toAnswer({ ...search, ...changes });
    });
  }

  /** Renames one's own search, or changes how often it is mailed. 404 for somebody else's. */
  async function change(actor: Actor, id: string, { name, frequency }: ChangedSearch): Promise<SavedSearch> {
    return await changeOwn(actor, id, (search, at) => {
      if (search.deletedAt !== null) throw gone();
      if (frequency === search.frequency) return { name };
      // What was published while nobody wanted emails is not new.
      if (search.frequency === "never")
        return { name, frequency, searchedUntil: at, nextRunAt: new Date(at.getTime() + periodMs[frequency]), missedIds: [] };
      const lastRun = search.nextRunAt.getTime() - periodMs[search.frequency];
      return { name, frequency, nextRunAt: new Date(lastRun + periodMs[frequency]) };
    });
  }

  /** Deletes one's own search. It can be restored for a while. 404 for somebody else's. */
  async function remove(actor: Actor, id: string): Promise<void> {
    await changeOwn(actor, id, (search, at) => {
      if (search.deletedAt !== null) throw gone();
      return { deletedAt: at };
    });
  }

  /** Restores one's own search that was deleted. Does nothing to one that is there. 404 if it is too late. */
  async function restore(actor: Actor, id: string): Promise<SavedSearch> {
    return await changeOwn(actor, id, () => ({ deletedAt: null }));
  }

  const stop = async (id: string): Promise<void> => await stopSearch(db, id);
  const removeOld = async (): Promise<void> => await deleteOldSearches(db, clock.now());

  async function* readOwnData(actor: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "saved-searches.json", records: await list(actor) };
  }
  const ownData = { descriptions: { "saved-searches.json": "the searches you saved" }, read: readOwnData };

  return { save, list, change, remove, restore, stop, removeOld, ownData };
}
