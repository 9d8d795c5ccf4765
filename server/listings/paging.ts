import { countMax, ownCountMax, pageSize, unpagedMax } from "#contract/listing-rules.ts";

/** Which part of a list a call asks for: the `page`th `size` of its items, from 1. */
export interface Window {
  page: number;
  size: number;
  /** Whether the caller knows of pages at all. */
  isPaged: boolean;
  /** Where counting stops, and with it the pages. */
  countedMax: number;
}

/** One page of matches. `total` is exact up to the window's `countedMax`, and one more where there are more. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** Only some listings were compared with the search, so that more may match. */
  isPartial?: boolean;
}

/** The list from its beginning to its end, for a person who downloads everything that is kept. */
export const everything: Window = {
  page: 1,
  size: Number.MAX_SAFE_INTEGER,
  isPaged: false,
  countedMax: Number.MAX_SAFE_INTEGER - 1,
};

/** What a parsed query asks for: without any parameter that the list knows the newest `unpagedMax`, else one page. */
export function toWindow(query: { page?: number | undefined; size?: number | undefined }, countedMax: number = countMax): Window {
  const isPaged = Object.keys(query).length > 0;
  return isPaged
    ? { page: query.page ?? 1, size: query.size ?? pageSize.default, isPaged, countedMax }
    : { page: 1, size: unpagedMax, isPaged, countedMax };
}

/** How many items to skip and how many to give. */
export function toRows({ page, size, countedMax }: Window): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * size, countedMax);
  return { offset, limit: Math.min(size, countedMax - offset) };
}

/** A call of a list, as far as its pages are concerned. */
interface ListCall<Query> {
  query: Query;
  url: string;
  setHeader(name: string, value: string): void;
}

type Paging = "page" | "size";

/** Answers a list: reads the page that a call asks for, and describes it in the answer's headers. */
export async function answerPage<Query extends { page?: number | undefined; size?: number | undefined }, Item>(
  { query, url, setHeader }: ListCall<Query>,
  read: (window: Window, filters: Omit<Query, Paging>) => Promise<Page<Item>>,
  countedMax?: number,
): Promise<Item[]> {
  const { page: _page, size: _size, ...filters } = query;
  const window = toWindow(query, countedMax);
  const { items, ...counted } = await read(window, filters);
  for (const [name, value] of Object.entries(toPageHeaders(counted, window, url))) setHeader(name, value);
  return items;
}

/** As `answerPage`, for a list of one's own: it is counted to its end. */
export const answerOwnPage = async <Query extends { page?: number | undefined; size?: number | undefined }, Item>(
  call: ListCall<Query>,
  read: (window: Window, filters: Omit<Query, Paging>) => Promise<Page<Item>>,
): Promise<Item[]> => await answerPage(call, read, ownCountMax);

/** The headers of a list answer: the number of matches, and links to its other pages (RFC 8288) relative to the origin. */
export function toPageHeaders(
  { total, isPartial = false }: Omit<Page<unknown>, "items">,
  window: Window,
  url: string,
): Record<string, string> {
  const counted = Math.min(total, window.countedMax);
  return {
    "x-total-count": String(counted),
    ...((total > counted || isPartial) && { "x-total-count-relation": "gte" }),
    ...(window.isPaged && { link: toLinks(counted, window, url) }),
  };
}

function toLinks(counted: number, { page: current, size }: Window, url: string): string {
  const last = Math.max(1, Math.ceil(counted / size));
  const pages: [string, number | undefined][] = [
    ["first", 1],
    ["prev", current > 1 ? Math.min(current - 1, last) : undefined],
    ["next", current < last ? current + 1 : undefined],
    ["last", last],
  ];
  const queryAt = url.indexOf("?");
  const [path, parameters] = [url.slice(0, queryAt), new URLSearchParams(url.slice(queryAt))];
  const withPage = (page: number) => {
    parameters.set("page", String(page));
    return `${path}?${parameters.toString()}`;
  };
  return pages.flatMap(([rel, page]) => (page === undefined ? [] : [`<${withPage(page)}>; rel="${rel}"`])).join(", ");
}
