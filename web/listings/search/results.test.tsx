import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { Results } from "./results.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

const words = {
  noun: { one: "job", many: "jobs" },
  loading: "Loading jobs...",
  failed: "",
  noMatch: "",
  emptyTitle: "",
  emptyText: "",
};

const show = (shown: number, counted: { total: number; isAtLeast: boolean }, page: number) => {
  const listings = Array.from({ length: shown }, (_, id) => ({ id: String(id) }));
  renderAt(
    "/",
    <Results
      {...{ found: { ...counted, listings, alternatives: [] }, page, words, failed: false, isLoading: false, className: "" }}
      hrefFor={() => "/"}
      onReset={() => {}}
      onRetry={() => {}}
    >
      {() => "A job"}
    </Results>,
  );
};

it.each([
  [1, 1, 1, "Showing 1-1 of 1 job"],
  [2, 2, 1, "Showing 1-2 of 2 jobs"],
  [1, 11, 2, "Showing 11-11 of 11 jobs"],
])("%i shown of %i on page %i reads '%s'", (shown, total, page, text) => {
  show(shown, { total, isAtLeast: false }, page);

  expect(screen.getByText(/^Showing/).textContent).toBe(text);
  expect(screen.queryByText(/There may be more jobs/)).toBeNull();
});

it.each([
  [10, 1000, 1, "Showing 1-10 of 1,000+ jobs", 0],
  [10, 1000, 100, "Showing 991-1000 of 1,000+ jobs", 1],
  [10, 723, 1, "Showing 1-10 of 723+ jobs", 0],
  [3, 723, 73, "Showing 721-723 of 723+ jobs", 1],
  [1, 1, 1, "Showing 1-1 of 1+ jobs", 1],
])(
  "%i shown of %i or more on page %i reads '%s', and the last page tells how to find the others",
  (shown, total, page, text, hints) => {
    show(shown, { total, isAtLeast: true }, page);

    expect(screen.getByText(/^Showing/).textContent).toBe(text);
    expect(screen.queryAllByText("There may be more jobs. Add a word or a filter to find them.")).toHaveLength(hints);
  },
);
