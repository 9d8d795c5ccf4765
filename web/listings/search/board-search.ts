import { useEffect } from "react";
import { data } from "react-router";
import { campusShortNames, pageSize } from "#contract/listing-rules.ts";
import type { Alternative } from "#contract/listings.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api, ListPage } from "#web/api/call.ts";
import type { SearchAddress } from "#web/lists/use-search-in-address.ts";
import type { FoundPage } from "./results.tsx";

/** A search: its filters by their names, an empty text for none, and beside them: */
type ListingSearch<Name extends string, Sort extends string> = Record<Name | "q", string> & {
  sort: Sort;
  /** From 1. */
  page: number;
};

/** A page of what a search found. */
export type BoardResults<Search, Listing> = FoundPage<Listing> & { search: Search };

/** What a board's loader gives its page. */
export interface BoardData<Search, Listing> {
  /** `undefined` if nothing could be loaded and nothing was shown before. */
  results: BoardResults<Search, Listing> | undefined;
  /** True if loading failed; `results` are then older ones. */
  failed: boolean;
}

/** How a board is searched. */
interface BoardSearch<Search extends { page: number }, Listing> extends SearchAddress<Search> {
  /** Finds one page of listings, and other searches if there is none. @throws ApiError */
  find(caller: Api, search: Search): Promise<BoardResults<Search, Listing>>;
}

interface BoardSearchParts<Name extends string, Sort extends string, Item, Listing> {
  /** The board's address. */
  path: string;
  filterNames: readonly Name[];
  /** Reads filters and page from an address. What cannot be used is left out. */
  read: (parameters: URLSearchParams) => ListingSearch<Name, Sort>;
  list: (caller: Api, query: Record<Name | "page" | "size", string> & { sort: Sort }) => Promise<ListPage<Item>>;
  alternatives: (caller: Api, filters: Record<Name, string>) => Promise<readonly Alternative[]>;
  /** Leaves out what a card does not show. */
  toSummary: (item: Item) => Listing;
}

/** Returns how a board is searched. One object for the life of the module. */
export function createBoardSearch<Name extends string, Sort extends string, Item, Listing>({
  path,
  filterNames,
  read,
  list,
  alternatives,
  toSummary,
}: BoardSearchParts<Name, Sort, Item, Listing>): BoardSearch<ListingSearch<Name, Sort>, Listing> {
  return {
    path,
    read,
    toQuery: (search) => {
      const parameters = new URLSearchParams();
      for (const name of filterNames) if (search[name].trim() !== "") parameters.set(name, search[name].trim());
      if (search.sort !== "newest") parameters.set("sort", search.sort);
      if (search.page > 1) parameters.set("page", String(search.page));
      return parameters.size > 0 ? `?${parameters.toString()}` : "";
    },
    find: async (caller, search) => {
      const filters = Object.fromEntries(filterNames.map((name): [Name, string] => [name, search[name]])) as Record<Name, string>;
      const asked = { ...filters, sort: search.sort, page: String(search.page), size: String(pageSize.default) };
      const { items, ...counted } = await list(caller, asked);
      const others = await findAlternatives(search.q, counted.total, async () => await alternatives(caller, filters));
      return { search, listings: items.map(toSummary), ...counted, alternatives: others };
    },
  };
}

/** Without an answer there are no other searches. */
async function findAlternatives(
  q: string,
  total: number,
  load: () => Promise<readonly Alternative[]>,
): Promise<readonly Alternative[]> {
  // The short name of a university is part of many other words: there is also the search around its campus.
  const isCampus = q
    .toLowerCase()
    .split(" ")
    .some((word) => campusShortNames.includes(word));
  if (total > 0 && !isCampus) return [];
  const all = await load().catch(() => []);
  return total > 0 ? all.filter(({ kind }) => kind === "campus") : all;
}

/** Returns what loads a board's pages. One object for the life of the module. */
export function createBoardLoader<Search extends { page: number }, Listing>({ read, find }: BoardSearch<Search, Listing>) {
  type Results = BoardResults<Search, Listing>;
  type Data = BoardData<Search, Listing>;
  let shown: Results | undefined;
  const searchIn = (request: Request) => read(new URL(request.url).searchParams);
  return {
    /** The page of a first visit, found inside the server's process; its status is 503 if that fails. */
    loadFirst: async (caller: Api, request: Request) => {
      try {
        return data<Data>({ results: await find(caller, searchIn(request)), failed: false });
      } catch {
        return data<Data>({ results: undefined, failed: true }, { status: 503 });
      }
    },
    /** A later page, from the API. If that fails, what was shown before stays. */
    loadLater: async (request: Request): Promise<Data> => {
      try {
        return { results: await find(api, searchIn(request)), failed: false };
      } catch {
        return { results: shown, failed: true };
      }
    },
    /** Keeps what is on screen, also what the server rendered. */
    useShown: (results: Results | undefined) => {
      useEffect(() => {
        shown = results;
      }, [results]);
    },
  };
}
