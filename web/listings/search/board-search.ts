import { useEffect } from "react";
import { data } from "react-router";
import { campusShortNames, pageSize } from "#contract/listing-rules.ts";
import type { Alternative } from "#contract/listings.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api, ListPage } from "#web/api/call.ts";
import type { SearchAddress } from "#web/lists/use-search-in-address.ts";
import type { ActiveFilter } from "./active-filters.tsx";
import type { FoundPage } from "./results.tsx";

/** What a search asks for. An empty text means that the filter is not used. */
export type ListingSearch<Name extends string, Sort extends string> = Record<Name | "q", string> & {
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

/** A filter of a board's list. */
export interface Filter {
  label: string;
  /** What was chosen, as people read it; without this as it stands in the address. */
  valueText?: (value: string) => string;
  /** The choices that people look for by a search engine, each of which is a page of its own. */
  landingChoices?: readonly string[];
}

/** How a board is searched. */
export interface BoardSearch<
  Search extends { page: number },
  Listing,
  Name extends string = string,
> extends SearchAddress<Search> {
  /** The whole list. */
  empty: Search;
  /** The filters in force, as people read them. */
  activeFilters(search: Search): ActiveFilter<Name>[];
  /**
   * Returns true if search engines should list this view: the whole list, or one choice that people look for. Other filters would make
   * endlessly many views of the same few listings.
   */
  isLandingPage(search: Search): boolean;
  /** Finds one page of listings, and other searches if there is none. @throws ApiError */
  find(caller: Api, search: Search): Promise<BoardResults<Search, Listing>>;
}

interface BoardSearchParts<Name extends string, Sort extends string, Item, Listing> {
  /** The board's address. */
  path: string;
  /** In the order of the address. */
  filters: Readonly<Record<Name, Filter>>;
  /** The sort order of a list that nobody has sorted. */
  usualSort: Sort;
  /** Reads filters and page from an address. What cannot be used is left out. */
  read: (parameters: URLSearchParams) => ListingSearch<NoInfer<Name>, Sort>;
  list: (caller: Api, query: Record<Name | "page" | "size", string> & { sort: Sort }) => Promise<ListPage<Item>>;
  alternatives: (caller: Api, filters: Record<Name, string>) => Promise<readonly Alternative[]>;
  /** Leaves out what a card does not show. */
  toSummary: (item: Item) => Listing;
}

/** Returns how a board is searched. One object for the life of the module. */
export function createBoardSearch<Name extends string, Sort extends string, Item, Listing>({
  path,
  filters,
  usualSort,
  read,
  list,
  alternatives,
  toSummary,
}: BoardSearchParts<Name, Sort, Item, Listing>): BoardSearch<ListingSearch<Name, Sort>, Listing, Name> {
  type Search = ListingSearch<Name, Sort>;
  const filterNames = Object.keys(filters) as Name[];
  const namesInForce = (search: Search): Name[] => filterNames.filter((name) => search[name].trim() !== "");
  const texts = (textOf: (name: Name) => string) =>
    Object.fromEntries(filterNames.map((name): [Name, string] => [name, textOf(name)])) as Record<Name, string>;
  return {
    path,
    read,
    empty: { ...texts(() => ""), sort: usualSort, page: 1 } as Search,
    activeFilters: (search) =>
      namesInForce(search).map((name) => {
        const value = search[name].trim();
        return { name, label: filters[name].label, value: filters[name].valueText?.(value) ?? value };
      }),
    isLandingPage: (search) => {
      const [name, ...others] = namesInForce(search);
      if (search.sort !== usualSort) return false;
      if (name === undefined) return true;
      return others.length === 0 && filters[name].landingChoices?.includes(search[name]) === true;
    },
    toQuery: (search) => {
      const parameters = new URLSearchParams();
      for (const name of namesInForce(search)) parameters.set(name, search[name].trim());
      if (search.sort !== usualSort) parameters.set("sort", search.sort);
      if (search.page > 1) parameters.set("page", String(search.page));
      return parameters.size > 0 ? `?${parameters.toString()}` : "";
    },
    find: async (caller, search) => {
      const asFilters = texts((name) => search[name]);
      const asked = { ...asFilters, sort: search.sort, page: String(search.page), size: String(pageSize.default) };
      const { items, ...counted } = await list(caller, asked);
      const others = await findAlternatives(search.q, counted.total, async () => await alternatives(caller, asFilters));
      return { search, listings: items.map(toSummary), ...counted, alternatives: others };
    },
  };
}

/** Returns no other searches if the call fails. */
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
