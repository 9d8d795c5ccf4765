import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import ApplicationPage from "./application-page.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

const content = { name: "Mia Tan", email: "mia@example.com", phone: "0491570006", message: "", resumeFileName: null };

const application = (party: "applicant" | "poster", isDeleted = false) => ({
  applicationId: "a",
  board: "accommodation",
  listingId: "7",
  listingTitle: "Quiet room",
  posterName: "Hana Kim",
  place: isDeleted ? "" : "Carlton, Melbourne, VIC",
  timeZone: "Australia/Melbourne",
  appliedAt: "2026-10-30T00:00:00.000Z",
  progress: { state: "closed", since: "2026-10-31T00:00:00.000Z", meetingAt: null, unreadMessages: 0 },
  isContentDeleted: isDeleted,
  party,
  content: isDeleted ? null : content,
  steps: [],
  moves: [],
  meeting: null,
  toldAt: null,
  privateNote: null,
});

const show = (party: "applicant" | "poster", isDeleted?: boolean) => {
  const body = application(party, isDeleted);
  answerRequests({
    "GET /api/applications//messages": { status: 200, body: [] },
    "GET /api/applications/": { status: 200, body },
    "POST /api/applications//opened": { status: 200, body },
  });
  signInAs(party === "applicant" ? "student" : "renter");
  renderAt("/applications/a", <ApplicationPage />);
};
const listingLinks = () => screen.getAllByRole("link").filter((link) => link.getAttribute("href") === "/accommodation/7");

it.each([
  ["applicant", "Quiet room", "View the listing"],
  ["poster", "Mia Tan", "Quiet room"],
] as const)("leads the %s to the listing", async (party, heading, name) => {
  show(party);

  await screen.findByRole("heading", { level: 1, name: heading });
  expect(listingLinks().map(({ textContent }) => textContent)).toEqual([name]);
});

it("has no link to a listing that was deleted", async () => {
  show("applicant", true);

  await screen.findByRole("heading", { level: 1, name: "Quiet room" });
  expect(listingLinks()).toEqual([]);
});
