import { countMax, pageSize, unpagedMax } from "#contract/listing-rules.ts";

/** Which listings a call asks for: the `page`th `size` of them, from 1. */
export interface Window {
  page: number;
  size: number;
  /** Whether the caller knows of pages at all. */
  isPaged: boolean;
}

/** One page of matches. `total` is exact up to `countMax`, and `countMax + 1` where there are more. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** What a parsed query asks for: without any parameter that the list knows the newest `unpagedMax`, else one page. */
export function toWindow(query: { page?: number | undefined; size?: number | undefined }): Window {
  const isPaged = Object.keys(query).length > 0;
  return isPaged
    ? { page: query.page ?? 1, size: query.size ?? pageSize.default, isPaged }
    : { page: 1, size: unpagedMax, isPaged };
}

/** How many listings to skip and how many to give; none past `countMax`, where counting ends and so do the pages. */
export function toRows({ page, size }: Window): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * size, countMax);
  return { offset, limit: Math.min(size, countMax - offset) };
}

/** The headers of a list answer: the number of matches, and links to its other pages (RFC 8288) relative to the origin. */
export function toPageHeaders(total: number, window: Window, url: string): Record<string, string> {
  const counted = Math.min(total, countMax);
  return {
    "x-total-count": String(counted),
    ...(total > countMax && { "x-total-count-relation": "gte" }),
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
  return pages.flatMap(([rel, page]) => (page === undefined ? [] : [`<${withPage(url, page)}>; rel="${rel}"`])).join(", ");
}

function withPage(url: string, page: number): string {
  const queryAt = url.indexOf("?");
  const parameters = new URLSearchParams(url.slice(queryAt));
  parameters.set("page", String(page));
  return `${url.slice(0, queryAt)}?${parameters.toString()}`;
}
