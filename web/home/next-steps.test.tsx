import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SessionUser } from "#web/api/session.ts";
import { answerRequests, prepareBrowser, signInAs } from "#web/testing/screens.tsx";
import { NextSteps } from "./next-steps.tsx";

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = (applicationId: string, listingTitle: string, progress: object) => ({
  applicationId,
  listingTitle,
  progress: { state: "submitted", since: "2026-11-20T00:00:00.000Z", meetingAt: null, unreadMessages: 0, ...progress },
});

async function showFirstStep(role: "student" | "employer" | "service-provider"): Promise<{ link: HTMLElement; text: string }> {
  signInAs(role);
  const user: SessionUser = { id: "1", name: "Mia Tan", email: "mia@example.com", role };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <NextSteps user={user} /> }])} />);
  const [link] = await within(screen.getByRole("region", { name: "Hello Mia Tan" })).findAllByRole("link");
  if (!link) throw new Error("There is no next step.");
  return { link, text: link.closest("li")?.textContent ?? "" };
}

it("leads a student first to the offer that waits for an answer", async () => {
  answerRequests({
    "GET /api/applications/sent": {
      status: 200,
      body: [
        sent("a1", "Weekend barista", { unreadMessages: 2 }),
        sent("a2", "Student counsellor", { state: "offered" }),
        sent("a3", "Room in Carlton", { state: "closed" }),
      ],
    },
    "GET /api/favourites": { status: 200, body: [] },
  });

  const { link, text } = await showFirstStep("student");

  expect(text).toBe("1 offer to answerStudent counsellor");
  expect(link.getAttribute("href")).toBe("/applications/a2");
});

it("leads a student to new messages if there is no offer", async () => {
  answerRequests({
    "GET /api/applications/sent": {
      status: 200,
      body: [
        sent("a1", "Weekend barista", { unreadMessages: 2 }),
        sent("a2", "Room in Carlton", { unreadMessages: 1 }),
        sent("a3", "Tutor", {}),
      ],
    },
    "GET /api/favourites": { status: 200, body: [] },
  });

  const { link, text } = await showFirstStep("student");

  expect(text).toBe("3 new messagesWeekend barista · Room in Carlton");
  expect(link.getAttribute("href")).toBe("/my-applications");
});

it("leads an employer to the applications that nobody has opened yet", async () => {
  answerRequests({
    "GET /api/jobs/myjobs": {
      status: 200,
      body: [
        { id: "j1", title: "Weekend barista", status: "published", applicationCount: 3 },
        { id: "j2", title: "Kitchen hand", status: "published", applicationCount: 2 },
      ],
    },
    "GET /api/applications/received/counts": {
      status: 200,
      body: [
        { listingId: "j1", state: "submitted", count: 1 },
        { listingId: "j1", state: "viewed", count: 2 },
        { listingId: "j2", state: "viewed", count: 2 },
      ],
    },
  });

  const { link, text } = await showFirstStep("employer");

  expect(text).toBe("1 new applicationWeekend barista (1)");
  expect(link.getAttribute("href")).toBe("/employer-dashboard?tab=applicants&state=submitted");
});

it("counts all applications of an employer who has opened every one", async () => {
  answerRequests({
    "GET /api/jobs/myjobs": {
      status: 200,
      body: [{ id: "j1", title: "Weekend barista", status: "published", applicationCount: 3 }],
    },
    "GET /api/applications/received/counts": { status: 200, body: [{ listingId: "j1", state: "viewed", count: 3 }] },
  });

  const { link, text } = await showFirstStep("employer");

  expect(text).toBe("3 applications receivedWeekend barista (3)");
  expect(link.getAttribute("href")).toBe("/employer-dashboard?tab=applicants");
});

it("leads a service provider to the page where students find their services", async () => {
  answerRequests({ "GET /api/service-listings/mine": { status: 200, body: [] } });

  const { link, text } = await showFirstStep("service-provider");

  expect(text).toBe("ServicesWhere students find your service");
  expect(link.getAttribute("href")).toBe("/services");
});
