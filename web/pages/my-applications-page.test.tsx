import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import MyApplicationsPage from "./my-applications-page.tsx";

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A list of the API whose items come newest first, `count` of them. */
function pageOf(url: URL, count: number, toItem: (position: number) => object): Response {
  const [page, size] = ["page", "size"].map((name) => Number(url.searchParams.get(name)));
  const all = Array.from({ length: count }, (_, position) => toItem(position));
  const items = all.slice(((page ?? 1) - 1) * (size ?? 0), (page ?? 1) * (size ?? 0));
  return new Response(JSON.stringify(items), { headers: { "x-total-count": String(count) } });
}

const place = { suburb: "Carlton", city: "Melbourne", state: "VIC" };
const dayOf = (position: number) => new Date(Date.UTC(2026, 9, 30) - position * 86_400_000).toISOString();

it("shows what was sent on all boards in one list, newest first, page by page to the last one", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, "http://localhost");
    // A job on every even day, and rooms on the odd days of the last week only.
    if (url.pathname === "/api/applications/mine")
      return pageOf(url, 150, (n) => {
        return { applicationId: `j${n}`, jobId: "1", jobTitle: `Job ${n}`, ...place, appliedAt: dayOf(2 * n) };
      });
    return pageOf(url, 3, (n) => {
      return {
        applicationId: `a${n}`,
        accommodationId: "1",
        accommodationTitle: `Room ${n}`,
        postedBy: { name: "Hana Kim" },
        ...place,
        cover: null,
        appliedAt: dayOf(2 * n + 1),
        comments: "",
      };
    });
  });
  signInAs("student");
  renderAt("/my-applications", <MyApplicationsPage />);
  const shown = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

  await screen.findByText("Job 0");
  expect(shown()).toHaveLength(20);
  expect(shown().slice(0, 8)).toEqual(["Job 0", "Room 0", "Job 1", "Room 1", "Job 2", "Room 2", "Job 3", "Job 4"]);
  expect(screen.getAllByText("Hana Kim · Carlton, Melbourne, VIC")).toHaveLength(3);
  expect(screen.getAllByText("The employer will reply by email or phone.")).toHaveLength(17);
  await userEvent.click(screen.getByRole("link", { name: "Page 8" }));

  await screen.findByText("Job 149");
  expect(shown()).toEqual(Array.from({ length: 13 }, (_, index) => `Job ${137 + index}`));
});
