import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenedCase } from "#contract/moderation.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { currentToasts } from "#web/ui/overlays/toast-store.ts";
import { ReviewCase } from "./review-case.tsx";

const user = userEvent.setup();
const at = "2026-11-20T01:00:00.000Z";
const poster = { id: "7", name: "Hana Kim", role: "EMPLOYER" } as const;

const aCase = (status: "held" | "published"): OpenedCase => ({
  id: "1",
  subject: "listing",
  subjectId: "2",
  board: "jobs",
  title: "Crew member",
  status: "open",
  score: 10,
  kinds: ["reports"],
  poster,
  openedAt: at,
  decidedAt: null,
  signals: [],
  reports: [],
  messages: [],
  decidedBy: null,
  reason: null,
  listing: {
    status,
    texts: [
      { field: "title", text: "Crew member" },
      { field: "Job type", text: "Casual" },
    ],
    images: [],
  },
  account: {
    ...poster,
    email: "hana@example.com",
    emailConfirmed: true,
    createdAt: at,
    suspendedAt: null,
    listings: [],
    cases: [],
  },
});

/** Shows a case, and returns the decisions that are sent. */
function show(status: "held" | "published") {
  const sent = answerRequests({
    "GET /api/admin/cases/": { status: 200, body: aCase(status) },
    "POST /api/admin/cases/": { status: 200, body: aCase(status) },
  });
  renderAt("/admin", <ReviewCase id="1" />);
  return () => sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(String(body)) as unknown);
}

beforeEach(() => {
  prepareBrowser();
  // jsdom has no database for drafts.
  vi.spyOn(console, "warn").mockReturnValue();
  signInAs("admin");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("names what an admin has to know of a listing in words", async () => {
  show("held");

  expect(await screen.findByText("Job type")).toBeDefined();
  expect(screen.getByText("Title")).toBeDefined();
});

it("asks before it removes a listing, which is off the portal at once", async () => {
  const decisions = show("held");
  await user.type(await screen.findByLabelText(/^Reason/), "It asks for money.");
  await user.click(screen.getByRole("button", { name: "Remove the listing" }));
  const question = within(screen.getByRole("dialog", { name: "Remove this listing?" }));
  expect(question.getByText("Crew member")).toBeDefined();
  expect(decisions()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Remove the listing" }));

  await waitFor(() => expect(decisions()).toEqual([{ decision: "remove", reason: "It asks for money." }]));
});

it("has a removed listing reviewed again, in a case of its own", async () => {
  const removed = aCase("held");
  const decided = { ...removed, status: "removed" as const, decidedAt: at, reason: "It asks for money." };
  answerRequests({
    "GET /api/admin/cases/": { status: 200, body: { ...decided, listing: { ...removed.listing, status: "removed" } } },
    "POST /api/admin/cases/1/review-again": { status: 201, body: { ...removed, id: "9" } },
  });
  const { router } = renderAt("/admin", <ReviewCase id="1" />);

  await user.click(await screen.findByRole("button", { name: "Review it again" }));

  await waitFor(() => expect(router.state.location.search).toBe("?section=reviews&case=9"));
  expect(currentToasts().at(-1)?.message).toBe("The listing waits for review again. Its poster hears from us once you decide.");
});

it.each([
  ["held", "Approve and publish", "Approved. We have told the poster."],
  ["published", "Close: no problem found", "Closed. Nothing has changed for the poster."],
] as const)("says what became of a listing that was %s", async (status, button, sentence) => {
  show(status);
  await user.click(await screen.findByRole("button", { name: button }));

  await waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain(sentence));
});

it("puts the focus on the reason where one is missing", async () => {
  const marked = "Please correct the marked fields.";
  const fields = { reason: "Say why. The poster reads it." };
  answerRequests({
    "GET /api/admin/cases/": { status: 200, body: aCase("held") },
    "POST /api/admin/cases/": {
      status: 400,
      body: { message: marked, error: marked, code: "invalid_input", fields },
    },
  });
  renderAt("/admin", <ReviewCase id="1" />);
  const reason = await screen.findByLabelText(/^Reason/);
  await user.click(screen.getByRole("button", { name: "Return to the poster" }));

  expect(await screen.findByText(fields.reason)).toBeDefined();
  expect(document.activeElement).toBe(reason);
});

it("says of a person that an admin asked for the review", async () => {
  const asked = { kind: "asked_by_admin", points: 5, marks: [] };
  const body = { ...aCase("published"), subject: "account", listing: null, kinds: [asked.kind], signals: [asked] };
  answerRequests({ "GET /api/admin/cases/": { status: 200, body } });
  renderAt("/admin", <ReviewCase id="1" />);

  expect(await screen.findByText("An admin asked for it")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Their listings" })).toBeDefined();
});
