import { countMax, pageSize, unpagedMax } from "#contract/listing-rules.ts";

/** A page of listings: how many to skip, how many to give. */
export interface Window {
  offset: number;
  limit: number;
}

/** One page of matches. `total` is exact up to `countMax`, and `countMax + 1` where there are more. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** Which listings a query asks for: without any parameter the newest `unpagedMax`, else one page. */
export function toWindow(
  { page = 1, size = pageSize.default }: { page?: number | undefined; size?: number | undefined },
  hasQuery: boolean,
): Window {
  return hasQuery ? { offset: (page - 1) * size, limit: size } : { offset: 0, limit: unpagedMax };
}

/** The headers of a list answer: the number of matches, and links to its other pages (RFC 8288) relative to the origin. */
export function toPageHeaders(total: number, window: Window, url: string): Record<string, string> {
  const counted = Math.min(total, countMax);
  const last = Math.max(1, Math.ceil(counted / window.limit));
  const current = window.offset / window.limit + 1;
  const pages: [string, number | undefined][] = [
    ["first", 1],
    ["prev", current > 1 ? Math.min(current - 1, last) : undefined],
    ["next", current < last ? current + 1 : undefined],
    ["last", last],
  ];
  const links = pages.flatMap(([rel, page]) => (page === undefined ? [] : [`<${withPage(url, page)}>; rel="${rel}"`]));
  return {
    "x-total-count": String(counted),
    ...(total > countMax && { "x-total-count-relation": "gte" }),
    link: links.join(", "),
  };
}

function withPage(url: string, page: number): string {
  const [path = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("page", String(page));
  return `${path}?${parameters.toString()}`;
}
