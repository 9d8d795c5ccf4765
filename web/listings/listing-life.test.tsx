// The life of a listing on the dashboard of a third board, which adds no code of its own to it.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { Dashboard } from "#web/listings/dashboard/dashboard.tsx";
import { ListingNotice } from "#web/listings/dashboard/listing-notice.tsx";
import type { LifeListing } from "./listing-life.ts";
import { PostedListings } from "#web/listings/dashboard/posted-listings.tsx";

interface Provider extends LifeListing {
  name: string;
  applicationCount: number;
}

const board = {
  path: "/providers",
  taken: "Booked out",
  dashboard: {
    role: "employer",
    path: "/dashboard",
    tabs: { listings: { id: "posted", label: "Posted" }, applications: { id: "received", label: "Received" } },
  },
} as const;

const expiresAt = "2026-12-20T03:00:00.000Z";
const providers: readonly Provider[] = [
  { id: "1", name: "Tiffin", status: "published", expiresAt, applicationCount: 2 },
  { id: "2", name: "Driving", status: "paused", expiresAt, applicationCount: 0 },
  { id: "3", name: "Piano", status: "draft", expiresAt: null, applicationCount: 0 },
  { id: "4", name: "Chess", status: "taken", expiresAt, applicationCount: 0 },
  { id: "5", name: "Yoga", status: "expired", expiresAt, applicationCount: 0 },
  { id: "6", name: "Lottery", status: "removed", expiresAt, applicationCount: 0 },
];

function Screen() {
  return (
    <Dashboard<Provider, object>
      board={board}
      createLabel="Post"
      loadListings={async (_query, status) => {
        const items = providers.filter((provider) => status === undefined || provider.status === status);
        return { items, total: items.length, isAtLeast: false };
      }}
      loadApplications={async () => ({ items: [], total: 0, isAtLeast: false })}
      showListings={(tools) => (
        <PostedListings
          tools={tools}
          board={board}
          nameOf={({ name }) => name}
          columns={[{ id: "name", header: "Name", isName: true, cell: ({ name }) => name }]}
          words={{ caption: "Posted", loading: "Loading", failure: "Failed", emptyTitle: "", emptyText: "", create: "" }}
          deletion={{ title: "", question: () => "", success: "", failure: "", remove: async () => {} }}
        />
      )}
      showApplications={() => null}
    />
  );
}

const user = userEvent.setup();
const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));
const actionsOf = async (name: string) => {
  const row = await rowOf(name);
  return row.getAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent);
};
const choose = async (name: string, action: string) =>
  await user.click((await rowOf(name)).getByRole("menuitem", { name: action, hidden: true }));

beforeEach(() => {
  prepareBrowser();
  Object.assign(HTMLElement.prototype, { hidePopover: () => {} });
  signInAs("employer");
});
afterEach(cleanup);

const decision = {
  board: "providers",
  listingId: "3",
  title: "Piano",
  decision: "returned",
  reason: "Say who teaches.",
  decidedAt: expiresAt,
};
const counts = { draft: 1, published: 1, paused: 1, taken: 1, expired: 1 };
const received = [
  { board: "jobs", listingId: "1", state: "submitted", count: 2 },
  { board: "jobs", listingId: "1", state: "offered", count: 1 },
  { board: "jobs", listingId: "1", state: "withdrawn", count: 4 },
  { board: "jobs", listingId: "2", state: "submitted", count: 8 },
];
const answers = (change: { status: number; body?: unknown } = { status: 200, body: providers[1] }) =>
  answerRequests({
    "GET /api/providers/own-counts": { status: 200, body: counts },
    "POST /api/providers/": change,
    "GET /api/listing-decisions": { status: 200, body: [decision] },
    "GET /api/applications/received/counts": { status: 200, body: received },
  });

describe("a third board's listings", () => {
  it("show their status with what follows, and the actions that it allows", async () => {
    answers();
    renderAt("/dashboard", <Screen />);

    expect(await actionsOf("Tiffin")).toEqual(["Pause", "Mark as booked out", "Renew", "Duplicate"]);
    expect(await actionsOf("Driving")).toEqual(["Resume", "Mark as booked out", "Renew", "Duplicate"]);
    expect(await actionsOf("Piano")).toEqual(["Duplicate"]);
    expect((await rowOf("Piano")).getByRole("button", { name: "Publish Piano" })).toBeDefined();
    expect(await actionsOf("Chess")).toEqual(["Duplicate"]);
    expect(await actionsOf("Yoga")).toEqual(["Renew", "Duplicate"]);
    expect((await rowOf("Tiffin")).getByText(/^Until \d+ Dec 2026$/)).toBeTruthy();
    expect((await rowOf("Yoga")).getByText(/^Since \d+ Dec 2026$/)).toBeTruthy();
    expect((await rowOf("Piano")).getByText("Only you can see it")).toBeTruthy();
    expect((await rowOf("Chess")).getByText("Booked out")).toBeTruthy();
    expect((await rowOf("Chess")).getByRole("link", { name: "Edit Chess" })).toBeTruthy();
    expect((await rowOf("Lottery")).queryByRole("link", { name: "Edit Lottery" })).toBeNull();
  });

  it("are found by their status, and the numbers add up to those of the tab", async () => {
    answers();
    const { router } = renderAt("/dashboard", <Screen />);
    const filter = within(await screen.findByRole("navigation", { name: "Status" }));
    expect(filter.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "All 5",
      "Draft 1",
      "Published 1",
      "Paused 1",
      "Booked out 1",
      "Expired 1",
    ]);
    expect(screen.getByRole("tab", { name: /Posted\s*5$/ })).toBeTruthy();

    await user.click(filter.getByRole("link", { name: "Draft 1" }));

    await waitFor(() => expect(screen.queryByRole("row", { name: /Tiffin/ })).toBeNull());
    expect(await rowOf("Piano")).toBeTruthy();
    expect(router.state.location.search).toBe("?status=draft");
    expect(screen.getByRole("tab", { name: /Posted\s*5$/ })).toBeTruthy();
  });

  it("say why one was returned, and ask again once one has changed", async () => {
    const sent = answers();
    renderAt("/dashboard", <Screen />);
    const asked = () => sent.filter(({ url }) => url === "/api/listing-decisions").length;

    expect(await screen.findByText("Say who teaches.")).toBeTruthy();
    expect(asked()).toBe(1);
    await user.click((await rowOf("Piano")).getByRole("button", { name: "Publish Piano" }));

    await waitFor(() => expect(asked()).toBe(2));
  });

  it("change by one call for all boards, and end only after a question", async () => {
    const sent = answers();
    renderAt("/dashboard", <Screen />);
    const posted = () => sent.filter(({ method }) => method === "POST").map(({ url, body }) => [url, body]);

    await choose("Tiffin", "Pause");
    await choose("Tiffin", "Mark as booked out");
    expect(posted()).toEqual([["/api/providers/1/status", '{"action":"pause"}']]);
    const question = within(screen.getByRole("dialog"));
    expect(question.getByText("Tiffin")).toBeDefined();
    const counted = "3 open applications are closed, and we tell each applicant. 1 offer can no longer be accepted.";
    expect(await question.findByText(counted, { exact: false })).toBeDefined();
    await user.click(question.getByRole("button", { name: "Mark as booked out" }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    await choose("Yoga", "Duplicate");

    expect(posted().slice(1)).toEqual([
      ["/api/providers/1/status", '{"action":"take"}'],
      ["/api/providers/5/duplicate", undefined],
    ]);
  });
});

it("a change from a listing's own page names the version that the page shows, and a copy needs none", async () => {
  const sent = answers();
  const listing = { id: "2", status: "paused", expiresAt, version: '"v2"' } as const;
  renderAt("/providers/2", <ListingNotice board={board} listing={listing} isOwn />);
  const press = async (name: string) => await user.click(await screen.findByRole("button", { name }));
  const posted = () => sent.filter(({ method }) => method === "POST");

  await press("Resume");
  await waitFor(() => expect(posted()).toHaveLength(1));
  await press("Duplicate");

  expect(posted()).toEqual([
    { method: "POST", url: "/api/providers/2/status", body: '{"action":"resume"}', ifMatch: '"v2"' },
    { method: "POST", url: "/api/providers/2/duplicate", body: undefined },
  ]);
});
