// The list page of a third board, of service providers: it adds only its own search, filters and cards.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareBrowser } from "#web/testing/screens.tsx";
import { Board, type BoardData } from "./board.tsx";
import { ChoiceFilter } from "#web/listings/search/filter-fields.tsx";
import { FilterForm } from "#web/listings/search/filter-form.tsx";
import type { SearchAddress } from "#web/listings/search/use-search-in-address.ts";

interface Provider {
  id: string;
  name: string;
  kind: string;
}

interface ProviderSearch {
  q: string;
  kind: string;
  page: number;
}

const kinds = ["Tiffin", "Driving lessons"];
const providers: readonly Provider[] = Array.from({ length: 12 }, (_, position) => ({
  id: String(position),
  name: `Provider ${position + 1}`,
  kind: kinds[position % 2] ?? "",
}));

const emptySearch: ProviderSearch = { q: "", kind: "", page: 1 };
const address: SearchAddress<ProviderSearch> = {
  path: "/providers",
  read: (parameters) => ({
    q: parameters.get("q") ?? "",
    kind: parameters.get("kind") ?? "",
    page: Number(parameters.get("page") ?? "1"),
  }),
  toQuery: ({ q, kind, page }) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
    return query.size > 0 ? `?${query.toString()}` : "";
  },
};

function find(search: ProviderSearch): BoardData<ProviderSearch, Provider> {
  const found = providers.filter(({ name, kind }) => name.includes(search.q) && (search.kind === "" || kind === search.kind));
  const listings = found.slice((search.page - 1) * 10, search.page * 10);
  return { results: { listings, total: found.length, isAtLeast: false, alternatives: [], search }, failed: false };
}

function ProvidersPage() {
  return (
    <Board
      data={useLoaderData<ReturnType<typeof find>>()}
      address={address}
      emptySearch={emptySearch}
      words={{
        noun: { one: "provider", many: "providers" },
        loading: "Loading providers...",
        failed: "Failed to load providers.",
        noMatch: "No providers match",
        emptyTitle: "No providers found",
        emptyText: "Try another kind.",
      }}
      usualView="list"
      columns={{ card: "", list: "" }}
      sorts={[{ value: "newest", label: "Newest first" }]}
      filtersId="provider-filters"
      filters={({ search, change, frame }) => (
        <FilterForm
          frame={frame}
          label="Providers"
          text={{
            name: "q",
            label: "Search providers",
            value: search.q,
            onType: (q) => change({ q }, true),
            onChoose: (q) => change({ q }, true),
            suggest: async () => [],
          }}
          onSubmit={() => {}}
        >
          <ChoiceFilter
            label="Kind"
            name="kind"
            all="All Kinds"
            options={kinds}
            value={search.kind}
            onChoose={(kind) => change({ kind })}
          />
        </FilterForm>
      )}
      activeFilters={({ kind }) => (kind === "" ? [] : [{ name: "kind", label: "Kind", value: kind }])}
    >
      {({ name }) => <article>{name}</article>}
    </Board>
  );
}

function showBoard() {
  const loader = ({ request }: { request: Request }) => find(address.read(new URL(request.url).searchParams));
  const router = createMemoryRouter([{ path: "/providers", Component: ProvidersPage, loader, HydrateFallback: () => null }], {
    initialEntries: ["/providers"],
  });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(prepareBrowser);
afterEach(cleanup);

describe("a third board", () => {
  it("counts, pages and filters its listings, and keeps all of it in the address", async () => {
    const user = userEvent.setup();
    const router = showBoard();
    expect(await screen.findByText("Provider 10")).toBeTruthy();
    expect(screen.getByText(/^Showing/).textContent).toBe("Showing 1-10 of 12 providers");

    await user.click(screen.getByRole("link", { name: "Page 2" }));
    expect(await screen.findByText("Provider 12")).toBeTruthy();
    expect(router.state.location.search).toBe("?page=2");

    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Tiffin");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
    expect(router.state.location.search).toBe("?kind=Tiffin");

    await user.click(screen.getByRole("button", { name: "Remove kind Tiffin" }));
    expect(await screen.findByText("Provider 2")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("undoes the last choice in one step back, however many letters were typed since", async () => {
    const user = userEvent.setup();
    const router = showBoard();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Kind" }), "Tiffin");
    await waitFor(() => expect(router.state.location.search).toBe("?kind=Tiffin"));
    for (const typed of ["1", "11"]) {
      fireEvent.change(screen.getByRole("combobox", { name: "Search providers" }), { target: { value: typed } });
      await waitFor(() => expect(router.state.location.search).toBe(`?q=${typed}&kind=Tiffin`));
    }
    await router.navigate(-1);

    await waitFor(() => expect(router.state.location.search).toBe(""));
  });
});
