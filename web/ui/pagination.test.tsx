import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { Pagination, pageWindow } from "./pagination.tsx";

afterEach(cleanup);

it("leads from a page beyond the end to the last one, not to another that is empty", () => {
  render(
    <MemoryRouter>
      <Pagination page={99} pageCount={8} hrefFor={(page) => `/things?page=${page}`} />
    </MemoryRouter>,
  );

  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe("/things?page=8");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});

const shown = (page: number, pageCount: number) =>
  pageWindow(page, pageCount)
    .map((number) => number ?? "…")
    .join(" ");

describe("pageWindow", () => {
  it.each([
    [1, 1, "1"],
    [1, 4, "1 2 3 4"],
    [1, 10, "1 2 3 4 … 10"],
    [3, 10, "1 2 3 4 … 10"],
    [4, 10, "1 2 3 4 5 … 10"],
    [5, 10, "1 … 4 5 6 … 10"],
    [8, 10, "1 … 7 8 9 10"],
    [10, 10, "1 … 7 8 9 10"],
  ])("page %d of %d shows %s", (page, pageCount, numbers) => expect(shown(page, pageCount)).toBe(numbers));

  it("never leaves out a single number, and never shows one twice or out of order", () => {
    for (let pageCount = 1; pageCount <= 30; pageCount += 1)
      for (let page = 1; page <= pageCount; page += 1) {
        const numbers = pageWindow(page, pageCount);
        const known = numbers.filter((number) => number !== null);
        expect(known).toEqual([...new Set(known)].toSorted((a, b) => a - b));
        expect(known).toEqual(expect.arrayContaining([1, page, pageCount]));
        const leftOut = numbers.flatMap((number, position) =>
          number === null ? [(numbers[position + 1] ?? 0) - (numbers[position - 1] ?? 0) - 1] : [],
        );
        expect(Math.min(2, ...leftOut)).toBe(2);
      }
  });
});
