import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import MyApplicationsPage from "./my-applications-page.tsx";

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const progress = { state: "submitted", since: "2026-10-30T00:00:00.000Z", meetingAt: null, unreadMessages: 0 };

const sent = (position: number) => ({
  applicationId: `a${position}`,
  board: position % 2 === 0 ? "jobs" : "accommodation",
  listingId: "1",
  listingTitle: `Listing ${position}`,
  posterName: "Hana Kim",
  place: "Carlton, Melbourne, VIC",
  timeZone: "Australia/Melbourne",
  cover: null,
  appliedAt: new Date(Date.UTC(2026, 9, 30) - position * 86_400_000).toISOString(),
  progress: position === 0 ? { ...progress, state: "shortlisted", unreadMessages: 2 } : progress,
  isContentDeleted: false,
});

it("shows what was sent on all boards with its state, page by page", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, "http://localhost");
    if (url.pathname !== "/api/applications/sent") return new Response("", { status: 503 });
    const [page, size] = ["page", "size"].map((name) => Number(url.searchParams.get(name)));
    const all = Array.from({ length: 45 }, (_, position) => sent(position));
    const items = all.slice(((page ?? 1) - 1) * (size ?? 0), (page ?? 1) * (size ?? 0));
    return new Response(JSON.stringify(items), { headers: { "x-total-count": "45" } });
  });
  signInAs("student");
  renderAt("/my-applications", <MyApplicationsPage />);

  await screen.findByText("Listing 0");
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(20);
  expect(screen.getByText("Shortlisted")).toBeDefined();
  expect(screen.getByText("2 new messages")).toBeDefined();
  expect(screen.getAllByText("The employer has not opened it yet.")).toHaveLength(9);
  expect(screen.getByRole("link", { name: "Listing 1" }).getAttribute("href")).toBe("/applications/a1");
  await userEvent.click(screen.getByRole("link", { name: "Page 3" }));

  await screen.findByText("Listing 44");
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(5);
});

it.each([
  ["ahead", "inspection", 3, /^Inspection: .+ Melbourne time$/],
  ["ahead, with an offer", "offered", 3, /^Inspection: .+ Melbourne time$/],
  ["over", "inspection", -3, "The provider decides. We'll tell you."],
  ["over, and the answer was no", "unsuccessful", -3, "Somebody else was chosen this time."],
  ["over, and the offer was accepted", "accepted", -3, "You accepted. Agree with the provider on the next steps."],
])("says what a meeting means that is %s", async (_when, state, inDays, text) => {
  const meetingAt = new Date(Date.now() + inDays * 86_400_000).toISOString();
  const answer = JSON.stringify([{ ...sent(1), progress: { ...progress, state, meetingAt } }]);
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("/applications/sent")
      ? new Response(answer, { headers: { "x-total-count": "1" } })
      : new Response("", { status: 503 }),
  );
  signInAs("student");
  renderAt("/my-applications", <MyApplicationsPage />);

  await screen.findByText("Listing 1");
  expect(screen.getByText(text)).toBeDefined();
});

it("says that the address is not confirmed and what that means, and sends the link again", async () => {
  const requests = answerRequests({
    "GET /api/auth/me": { status: 200, body: { email: "mia@example.com", emailConfirmed: false } },
    "GET /api/applications/sent": { status: 200, body: [] },
    "POST /api/auth/confirm-email/send": { status: 204 },
  });
  signInAs("student");
  renderAt("/my-applications", <MyApplicationsPage />);

  expect(await screen.findByText(/Until then we can't email you about offers, interviews and inspections\./)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Send the link again" }));

  expect(requests.some(({ url }) => url.endsWith("/confirm-email/send"))).toBe(true);
});
