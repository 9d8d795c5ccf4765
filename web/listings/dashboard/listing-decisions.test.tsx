// Where posters read why an admin returned or removed a listing.
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ListingDecision } from "#contract/moderation.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { ListingDecisions } from "./listing-decisions.tsx";
import { ListingNotice } from "./listing-notice.tsx";
import { PostingFrame } from "#web/listings/posting/posting-frame.tsx";

const board = {
  path: "/jobs",
  taken: "Filled",
  dashboard: { role: "employer", path: "/dashboard", tabs: { listings: { id: "posted", label: "Posted" } } },
} as const;

const aDecision = (listingId: string, changes: Partial<ListingDecision> = {}): ListingDecision => ({
  board: "jobs",
  listingId,
  title: `Job ${listingId}`,
  decision: "returned",
  reason: "Name the clause of the award.",
  decidedAt: new Date().toISOString(),
  ...changes,
});

const answerWith = (decisions: readonly ListingDecision[]) =>
  answerRequests({ "GET /api/listing-decisions": { status: 200, body: decisions } });

beforeEach(() => {
  prepareBrowser();
  signInAs("employer");
});
afterEach(cleanup);

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

it("the list of one's own listings tells of each that was returned, and for 30 days of one that was removed", async () => {
  const decisions = [
    aDecision("1", { decidedAt: daysAgo(60) }),
    aDecision("2", { decision: "removed", reason: "This company does not exist.", decidedAt: daysAgo(29) }),
    aDecision("3", { decision: "removed", decidedAt: daysAgo(31) }),
    aDecision("4"),
    aDecision("5"),
    aDecision("6", { board: "accommodation" }),
  ];
  answerWith(decisions);
  renderAt("/dashboard", <ListingDecisions board={board} changes={0} />);
  await screen.findByText("This company does not exist.");
  const titles = () => screen.getAllByRole("status").map(({ textContent }) => /Job \d/.exec(textContent)?.[0]);

  expect(titles()).toEqual(["Job 1", "Job 2", "Job 4"]);
  const [returned, removed] = screen.getAllByRole("status").map((banner) => within(banner));
  expect(returned?.getByText("Name the clause of the award.")).toBeTruthy();
  expect(returned?.getByRole("link", { name: "Edit Job 1" }).getAttribute("href")).toBe("/jobs/1/edit");
  expect(removed?.getByText("This company does not exist.")).toBeTruthy();
  expect(removed?.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/jobs/2"]);

  await userEvent.click(screen.getByRole("button", { name: "Show 1 more" }));

  expect(titles()).toEqual(["Job 1", "Job 2", "Job 4", "Job 5"]);
});

it("the form of a returned listing says why it came back, and that of another listing says nothing", async () => {
  answerWith([aDecision("1")]);
  const frame = (
    <Routes>
      <Route
        path="/jobs/:id/edit"
        element={
          <PostingFrame
            userId="7"
            dashboard="/dashboard"
            title="Edit Job"
            loadForm={async () => () => <h1>Edit Job</h1>}
            loadListing={async () => ({ value: { postedBy: { id: "7" } }, version: "1" })}
            gone="Job not found"
          />
        }
      />
    </Routes>
  );
  renderAt("/jobs/1/edit", frame);
  expect(await screen.findByText("Name the clause of the award.")).toBeTruthy();
  cleanup();

  renderAt("/jobs/2/edit", frame);
  expect(await screen.findByRole("heading", { name: "Edit Job" })).toBeTruthy();
  expect(screen.queryByText("Name the clause of the award.")).toBeNull();
});

it.each(["draft", "paused", "removed"] as const)(
  "the page of a listing that is now %s says why to its poster only",
  async (status) => {
    const sent = answerWith([aDecision("1")]);
    const listing = { id: "1", status, expiresAt: null, version: '"1"' };
    renderAt("/jobs/1", <ListingNotice board={board} listing={listing} isOwn />);
    expect(await screen.findByText("Name the clause of the award.")).toBeTruthy();
    cleanup();
    sent.length = 0;

    renderAt("/jobs/1", <ListingNotice board={board} listing={listing} isOwn={false} />);

    expect(screen.queryByText("Name the clause of the award.")).toBeNull();
    expect(sent).toEqual([]);
  },
);
