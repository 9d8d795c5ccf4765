import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { Dashboard } from "./dashboard.tsx";
import type { PageQuery } from "#web/lists/own-table.tsx";

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Listing {
  id: string;
  title: string;
  applicationCount: number;
}

interface Application {
  id: string;
  to: string;
  title: string;
  state?: string;
}

const user = userEvent.setup();
const press = async (name: string) => await user.click(screen.getByRole("button", { name }));

/** What the server has. */
let listings: Listing[];
let applications: Application[];

function fill(listingCount: number, applicationCount: number) {
  listings = Array.from({ length: listingCount }, (_, index) => {
    return { id: String(index), title: `Title ${index}`, applicationCount: index === 0 ? 1 : 0 };
  });
  applications = [
    { id: "a", to: "0", title: "Title 0" },
    { id: "b", to: "1", title: "Title 1" },
  ].slice(0, applicationCount);
}

const pageOf = <Item,>(all: readonly Item[], { page, size }: PageQuery) => ({
  items: all.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
  total: all.length,
  isAtLeast: false,
});

const board = {
  path: "/things",
  taken: "Filled",
  dashboard: {
    role: "employer",
    path: "/dashboard",
    tabs: { listings: { id: "posted", label: "Posted" }, applications: { id: "received", label: "Received" } },
  },
} as const;

/** A dashboard whose parts are reduced to what they are told and what they can do. */
function Screen() {
  return (
    <Dashboard<Listing, Application>
      board={board}
      createLabel="Post"
      loadListings={async (query) => pageOf(listings, query)}
      loadCounts={async () => ({ draft: 0, held: 0, removed: 0, published: listings.length, paused: 0, taken: 0, expired: 0 })}
      loadApplications={async (query, { listingId: id, state, q = "" }) =>
        pageOf(
          applications.filter(
            (each) =>
              (id === undefined || each.to === id) && (state === undefined || each.state === state) && each.title.includes(q),
          ),
          query,
        )
      }
      showListings={({ list, onDeleted }) => (
        <>
          <ul>
            {list.value?.items.map(({ id, title, applicationCount }) => (
              <li key={id}>
                {title} with {applicationCount}
              </li>
            ))}
          </ul>
          <button
            onClick={() => {
              listings = listings.slice(1);
              applications = [];
              list.reload();
              onDeleted();
            }}
          >
            Delete
          </button>
        </>
      )}
      showApplications={({ list, onDeleted }) => (
        <>
          <p>To: {list.value?.items.map(({ title }) => title).join(", ")}</p>
          <button
            onClick={() => {
              applications = applications.filter(({ id }) => id !== list.value?.items[0]?.id);
              list.reload();
              onDeleted();
            }}
          >
            Delete
          </button>
        </>
      )}
    />
  );
}

const open = async (count: number, query = "", applicationCount = 1) => {
  fill(count, applicationCount);
  const { router } = renderAt(`/dashboard${query}`, <Screen />);
  await screen.findByRole("tab", { name: new RegExp(`Received\\s*${applicationCount}$`) });
  await screen.findByRole("tab", { name: /Posted\s*[\d,]+$/ });
  return router;
};
const posted = () =>
  within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const tab = (name: RegExp) => screen.getByRole("tab", { name }).textContent;

describe("a dashboard", () => {
  it("heads its tabs with the number of all, not only of those on the page", async () => {
    await open(1_234);

    expect([tab(/Posted/), tab(/Received/)]).toEqual(["Posted1,234", "Received1"]);
  });

  it("goes back to the tab that was open before", async () => {
    const router = await open(1);
    await user.click(screen.getByRole("tab", { name: /Received/ }));
    expect(router.state.location.search).toBe("?tab=received");

    await act(async () => await router.navigate(-1));

    expect(screen.getByRole("tab", { name: /Posted/ }).ariaSelected).toBe("true");
  });

  it("counts an application that arrives while it is open, also beside its listing", async () => {
    await open(1);
    listings = [{ id: "0", title: "Title 0", applicationCount: 2 }];
    const otherTab = new BroadcastChannel("wattle-news");
    otherTab.postMessage({ applicationId: "b" });
    otherTab.close();

    await waitFor(() => expect(posted()).toEqual(["Title 0 with 2"]));
  });

  it("shows an application that arrives while the applications to one listing are open", async () => {
    await open(1, "?tab=received&listing=0", 1);
    await screen.findByText("To: Title 0");
    applications = [...applications, { id: "c", to: "0", title: "Title 0 again" }];
    const otherTab = new BroadcastChannel("wattle-news");
    otherTab.postMessage({ applicationId: "c" });
    otherTab.close();

    expect(await screen.findByText("To: Title 0, Title 0 again")).toBeDefined();
  });

  it("asks again once there is a connection, for what it may have missed", async () => {
    await open(1, "?tab=received", 1);
    await screen.findByText("To: Title 0");
    applications = [...applications, { id: "c", to: "0", title: "Title 0 again" }];
    window.dispatchEvent(new Event("online"));

    expect(await screen.findByText("To: Title 0, Title 0 again")).toBeDefined();
  });

  it("chooses the applications by listing and by state, each with its count", async () => {
    const counts = [
      { board: "things", listingId: "1", listingTitle: "Title 1", state: "viewed", count: 1 },
      { board: "things", listingId: "0", listingTitle: "Title 0", state: "submitted", count: 2 },
      { board: "things", listingId: "0", listingTitle: "Title 0", state: "viewed", count: 3 },
      { board: "others", listingId: "2", listingTitle: "Has a dashboard of its own", state: "viewed", count: 7 },
    ];
    answerRequests({ "GET /api/applications/received/counts": { status: 200, body: counts } });
    const router = await open(3, "?tab=received", 2);
    const optionsOf = (name: string) =>
      within(screen.getByRole("combobox", { name }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    await screen.findByRole("combobox", { name: "Listing" });

    expect(optionsOf("Listing")).toEqual(["All listings", "Title 1 (1)", "Title 0 (5)"]);
    expect(screen.getByRole("option", { name: "Title 1 (1)" }).getAttribute("dir")).toBe("auto");
    expect(optionsOf("Status")).toEqual(["All applications", "New (2)", "Viewed (4)"]);
    // So few are found by looking.
    expect(screen.queryByRole("searchbox", { name: "Applicant" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Listing" }), "Title 1 (1)");
    expect(router.state.location.search).toBe("?tab=received&listing=1");
    expect(optionsOf("Status")).toEqual(["All applications", "Viewed (1)"]);
    expect(await screen.findByText("To: Title 1")).toBeDefined();
    await user.selectOptions(screen.getByRole("combobox", { name: "Listing" }), "All listings");
    expect(router.state.location.search).toBe("?tab=received");
  });

  it("finds the applications of a person, and keeps what is searched for in the address", async () => {
    const counts = [{ board: "things", listingId: "0", listingTitle: "Title 0", state: "viewed", count: 8 }];
    answerRequests({ "GET /api/applications/received/counts": { status: 200, body: counts } });
    const router = await open(3, "?tab=received", 2);
    const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Applicant" });

    await user.type(field, " 1");
    expect(await screen.findByText("To: Title 1")).toBeDefined();
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("1 application");
    expect(router.state.location.search).toBe("?tab=received&applicant=1");
    expect(tab(/Received/)).toBe("Received2");
    await user.clear(field);
    expect(await screen.findByText("To: Title 0, Title 1")).toBeDefined();
    expect(router.state.location.search).toBe("?tab=received");
  });

  it("leads to the form of a new listing, which then leads back", async () => {
    signInAs("employer");
    const router = await open(21, "?page=2");
    await user.click(screen.getByRole("link", { name: "Post" }));

    expect(router.state.location).toMatchObject({ pathname: "/things/new", state: { from: "/dashboard?page=2" } });
  });

  it("shows the applications to one listing, while its tabs count all", async () => {
    const router = await open(3, "?tab=received&listing=0", 2);

    expect(await screen.findByText("To: Title 0")).toBeDefined();
    expect(tab(/Received/)).toBe("Received2");
    await press("Delete");
    await screen.findByText("To:");
    expect(await screen.findByRole("tab", { name: /Received\s*1$/ })).toBeDefined();
    await router.navigate("?tab=received");
    expect(await screen.findByText("To: Title 1")).toBeDefined();
  });

  it("shows the applications in one state, while its tabs count all", async () => {
    const router = await open(3, "?tab=received", 2);
    applications = applications.map((each, index) => ({ ...each, state: index === 1 ? "viewed" : "submitted" }));
    await router.navigate("?tab=received&state=viewed");

    expect(await screen.findByText("To: Title 1")).toBeDefined();
    expect(tab(/Received/)).toBe("Received2");
  });

  it("leaves it to the filters to say that the applications to one listing are shown, and how many", async () => {
    await open(3, "?tab=received&listing=0", 2);

    await screen.findByText("To: Title 0");
    expect(screen.queryByText(/to one listing/)).toBeNull();
  });

  it("drops the applications to a listing that was deleted", async () => {
    await open(2);
    await press("Delete");

    await screen.findByRole("tab", { name: /Received\s*0$/ });
    expect(posted()).toEqual(["Title 1 with 0"]);
    expect(tab(/Received/)).toBe("Received0");
  });
});
