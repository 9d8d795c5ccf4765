import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import NoticesPage from "./notices-page.tsx";

const scrollIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  prepareBrowser();
  signInAs("student");
  Object.assign(HTMLElement.prototype, { scrollIntoView });
  answerRequests({
    "GET /api/notices": { status: 200, body: [] },
    "GET /api/notice-preferences": {
      status: 200,
      body: { applications: "now", meetings: "now", messages: "daily", listings: "never" },
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrollIntoView.mockReset();
});

it("a link to the email settings shows them once they have loaded", async () => {
  renderAt("/notices#emails", <NoticesPage />);
  const heading = await screen.findByRole("heading", { name: "Emails" });

  // The page scrolls after it has drawn the heading.
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([heading]));
});

it("without such a link the notices stay in sight", async () => {
  renderAt("/notices", <NoticesPage />);
  await screen.findByRole("heading", { name: "Emails" });

  expect(scrollIntoView).not.toHaveBeenCalled();
});
