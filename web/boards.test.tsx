// The pages of a third board, of service providers: it adds only its own search, filters, cards, fields and calls.
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApplyControl } from "#web/listings/applying/apply-control.tsx";
import { ListingFrame } from "#web/listings/detail/listing-frame.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { ListingPreview } from "#web/listings/posting/listing-preview.tsx";
import { PostingFrame, type PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { ListingForm } from "#web/listings/posting/listing-form.tsx";
import { useListingForm } from "#web/listings/posting/use-listing-form.ts";
import { prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { Board } from "#web/listings/board.tsx";
import { type BoardData, createBoardLoader, createBoardSearch } from "#web/listings/search/board-search.ts";
import { ChoiceFilter } from "#web/listings/search/filter-fields.tsx";
import { FilterForm } from "#web/listings/search/filter-form.tsx";
import { readPage } from "#web/lists/address-values.ts";

// Neither this page nor jsdom has a database for drafts.
vi.mock("#web/forms/drafts.ts");

interface Provider {
  id: string;
  name: string;
  kind: string;
}

type ProviderSearch = Record<"q" | "kind", string> & { sort: string; page: number };

const kinds = ["Tiffin", "Driving lessons"];
const providers: readonly Provider[] = Array.from({ length: 12 }, (_, position) => ({
  id: String(position),
  name: `Provider ${position + 1}`,
  kind: kinds[position % 2] ?? "",
}));

const providerSearch = createBoardSearch({
  path: "/providers",
  filters: { q: { label: "Search" }, kind: { label: "Kind" } },
  usualSort: "newest",
  read: (parameters): ProviderSearch => ({
    q: parameters.get("q") ?? "",
    kind: parameters.get("kind") ?? "",
    sort: "newest",
    page: readPage(parameters),
  }),
  list: async (_caller, { q, kind, page, size }) => {
    const found = providers.filter((provider) => provider.name.includes(q) && (kind === "" || provider.kind === kind));
    const [from, to] = [Number(page) - 1, Number(page)].map((pages) => pages * Number(size));
    return { items: found.slice(from, to), total: found.length, isAtLeast: false };
  },
  alternatives: async () => [],
  toSummary: (provider) => provider,
});
const providerLoader = createBoardLoader(providerSearch);

function ProvidersPage() {
  return (
    <Board
      data={useLoaderData<BoardData<ProviderSearch, Provider>>()}
      search={providerSearch}
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
    >
      {({ name }) => <article>{name}</article>}
    </Board>
  );
}

function showBoard() {
  const loader = async ({ request }: { request: Request }) => await providerLoader.loadLater(request);
  const router = createMemoryRouter([{ path: "/providers", Component: ProvidersPage, loader, HydrateFallback: () => null }], {
    initialEntries: ["/providers"],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const board: Pick<ApplicationBoardScreens, "path" | "taken" | "dashboard" | "drafts"> = {
  path: "/providers",
  taken: "Booked out",
  dashboard: {
    role: "service-provider",
    path: "/provider-dashboard",
    tabs: { listings: { id: "posted", label: "Posted" }, applications: { id: "received", label: "Received" } },
  },
  drafts: { listing: "provider", application: "provider-application" },
};

/** A provider as its own page and its form have it. */
interface Posted extends Provider {
  status: "draft" | "published";
  expiresAt: null;
  postedBy: { id: string };
}

const form = z.object({ name: z.string().min(1, "Enter a name."), kind: z.string().min(1, "Choose a kind.") });
/** What the board's own calls were given. */
let saved: object[] = [];

function ProviderForm({ title, opened }: PostingFormProps<Posted>) {
  const posting = useListingForm({
    board,
    opened,
    schema: form,
    defaultValues: { name: "", kind: "" },
    wordsOf: () => ({ success: "Provider saved.", failure: "The provider could not be saved." }),
    add: async (body, status) => {
      saved.push({ ...body, status });
      return { id: "7", status, expiresAt: null };
    },
    change: async () => await Promise.reject(new Error("None is changed.")),
  });
  const { form: typed } = posting;
  const step = (name: "name" | "kind", label: string) => ({
    id: name,
    label,
    fields: [name],
    content: <TextField label={label} required {...typed.field(name)} />,
  });
  return (
    <ListingForm
      {...{ title, posting }}
      steps={[step("name", "Name"), step("kind", "Kind")]}
      preview={() => <ListingPreview>{typed.getValues("name")}</ListingPreview>}
      noun="provider"
      labels={{ submit: "Save changes", sending: "Saving...", saved: "Saved" }}
      compare={() => ({ saved: {}, typed: {}, labels: {} })}
    />
  );
}

const ProviderFormPage = () => (
  <PostingFrame
    userId="id-of-service-provider"
    dashboard={board.dashboard.path}
    title="Offer a service"
    loadForm={async () => ProviderForm}
    loadListing={async () => await Promise.reject(new Error("There is none."))}
    gone="Provider not found"
  />
);

function ProviderPage({ provider }: { provider: Posted }) {
  const own = useOwnListing({ listing: provider, board, countApplications: async () => 3 });
  return (
    <ListingFrame
      found={{
        listing: { ...provider, title: provider.name },
        poster: null,
        similar: [{ id: "8", name: "Dosa" }],
        ofPoster: [],
      }}
      board={board}
      words={{
        back: "Back to providers",
        heading: "Provider",
        failed: "This provider could not be loaded.",
        goneTitle: "Provider not found",
        goneText: "You can find others on the board.",
        browse: "Browse providers",
        similar: "Similar providers",
      }}
      list="/providers"
      trailTo={({ id, name }) => [{ label: name, to: `/providers/${id}` }]}
      posterName={({ name }) => name}
      link={({ id, name }) => <a href={`/providers/${id}`}>{name}</a>}
    >
      {({ id }) => (
        <ApplyControl
          own={own}
          applied={undefined}
          label="Ask"
          refusal="Only students can ask."
          path={`/providers/${id}`}
          onApply={() => {}}
        />
      )}
    </ListingFrame>
  );
}

beforeEach(() => {
  prepareBrowser();
  saved = [];
});
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

  it("posts by a form in steps, and then leads to the dashboard", async () => {
    signInAs("service-provider");
    const user = userEvent.setup();
    const { router } = renderAt("/providers/new", <ProviderFormPage />);
    await user.type(await screen.findByLabelText(/^Name/), "Tiffin by Ana");
    await user.click(screen.getByRole("button", { name: "Next: Kind" }));
    await user.click(await screen.findByRole("button", { name: "Next: Preview" }));
    expect(await screen.findByText("Choose a kind.")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Kind/), "Tiffin");
    await user.click(screen.getByRole("button", { name: "Next: Preview" }));
    expect(await screen.findByText("Tiffin by Ana")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Publish" }));

    await vi.waitFor(() => expect(saved).toEqual([{ name: "Tiffin by Ana", kind: "Tiffin", status: "published" }]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/provider-dashboard"), { timeout: 5_000 });
  });

  it("shows a listing's poster what to do with it, and a student how to apply", async () => {
    const provider: Posted = {
      id: "7",
      name: "Tiffin",
      kind: "Tiffin",
      status: "published",
      expiresAt: null,
      postedBy: { id: "id-of-service-provider" },
    };
    signInAs("service-provider");
    const { unmount } = renderAt("/providers/7", <ProviderPage provider={provider} />);
    expect((await screen.findByRole("link", { name: "Edit" })).getAttribute("href")).toBe("/providers/7/edit");
    expect((await screen.findByRole("link", { name: "3 applications" })).getAttribute("href")).toBe(
      "/provider-dashboard?tab=received&listing=7",
    );
    unmount();

    signInAs("student");
    renderAt("/providers/7", <ProviderPage provider={provider} />);

    expect(await screen.findByRole("button", { name: "Ask" })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Similar providers" })).getByRole("link").textContent).toBe("Dosa");
  });
});
