import { describe, expect, test } from "vitest";
import { toPageHeaders, toRows, toWindow, type Window } from "./paging.ts";

describe("which listings a query asks for", () => {
  test.each<[{ page?: number; size?: number; q?: string | undefined }, Window]>([
    [{}, { page: 1, size: 1000, isPaged: false, countedMax: 1000 }],
    [{ q: undefined }, { page: 1, size: 10, isPaged: true, countedMax: 1000 }],
    [{ page: 3 }, { page: 3, size: 10, isPaged: true, countedMax: 1000 }],
    [{ size: 100 }, { page: 1, size: 100, isPaged: true, countedMax: 1000 }],
  ])("%j is %j", (query, window) => {
    expect(toWindow(query)).toEqual(window);
  });

  test.each([
    [
      { page: 1, size: 10 },
      { offset: 0, limit: 10 },
    ],
    [
      { page: 3, size: 7 },
      { offset: 14, limit: 7 },
    ],
    [
      { page: 100, size: 10 },
      { offset: 990, limit: 10 },
    ],
    [
      { page: 143, size: 7 },
      { offset: 994, limit: 6 },
    ],
    [
      { page: 101, size: 10 },
      { offset: 1_000, limit: 0 },
    ],
    [
      { page: 1_000_000, size: 100 },
      { offset: 1_000, limit: 0 },
    ],
  ])("%j are the rows %j, none past the 1,000th", (window, rows) => {
    expect(toRows({ ...window, isPaged: true, countedMax: 1_000 })).toEqual(rows);
  });
});

const headersOf = (total: number, page: number, size = 10) =>
  toPageHeaders({ total }, { page, size, isPaged: true, countedMax: 1_000 }, "/api/jobs?page=9&q=a%26b");
const link = (page: number, rel: string) => `</api/jobs?page=${page}&q=a%26b>; rel="${rel}"`;

describe("the headers of a page", () => {
  test.each([
    [0, 1, [link(1, "first"), link(1, "last")]],
    [10, 1, [link(1, "first"), link(1, "last")]],
    [11, 1, [link(1, "first"), link(2, "next"), link(2, "last")]],
    [30, 2, [link(1, "first"), link(1, "prev"), link(3, "next"), link(3, "last")]],
    [30, 3, [link(1, "first"), link(2, "prev"), link(3, "last")]],
    [30, 99, [link(1, "first"), link(3, "prev"), link(3, "last")]],
  ])("of %i matches, page %i, link to the others", (total, page, links) => {
    expect(headersOf(total, page)).toEqual({ "x-total-count": String(total), link: links.join(", ") });
  });

  test("say when there are more than were counted", () => {
    expect(headersOf(1_001, 1)).toEqual({
      "x-total-count": "1000",
      "x-total-count-relation": "gte",
      link: [link(1, "first"), link(2, "next"), link(100, "last")].join(", "),
    });
    expect(headersOf(1_000, 1)["x-total-count-relation"]).toBeUndefined();
    const window = { page: 1, size: 10, isPaged: true, countedMax: 1_000 };
    expect(toPageHeaders({ total: 3, isPartial: true }, window, "/api/jobs?q=a")).toMatchObject({
      "x-total-count": "3",
      "x-total-count-relation": "gte",
    });
  });

  test("of a list that is not paged link nowhere", () => {
    expect(toPageHeaders({ total: 5 }, { page: 1, size: 1000, isPaged: false, countedMax: 1_000 }, "/api/jobs")).toEqual({
      "x-total-count": "5",
    });
  });
});
