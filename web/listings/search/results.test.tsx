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

it.each([
  [1, 1, 1, "Showing 1-1 of 1 job"],
  [2, 2, 1, "Showing 1-2 of 2 jobs"],
  [1, 11, 2, "Showing 11-11 of 11 jobs"],
])("%i shown of %i on page %i reads '%s'", (shown, total, page, text) => {
  const listings = Array.from({ length: shown }, (_, id) => ({ id: String(id) }));
  renderAt(
    "/",
    <Results
      {...{
        found: { listings, total, isAtLeast: false, alternatives: [] },
        page,
        words,
        failed: false,
        isLoading: false,
        className: "",
      }}
      hrefFor={() => "/"}
      onReset={() => {}}
      onRetry={() => {}}
    >
      {() => "A job"}
    </Results>,
  );

  expect(screen.getByText(/^Showing/).textContent).toBe(text);
});
