import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Correction, Figure } from "#contract/facts.ts";
import { answerRequests, prepareBrowser, renderAt, type SentRequest } from "#web/testing/screens.tsx";
import { Figures } from "./figures.tsx";

beforeEach(() => {
  prepareBrowser();
  vi.setSystemTime("2026-11-23T02:00:00.000Z");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wage = (name: Figure["name"], value: number, from = "2026-07-01"): Figure => ({
  name,
  value,
  from,
  source: { href: "https://www.fairwork.gov.au", label: "Fair Work Ombudsman" },
  checkedOn: "2026-11-01",
  isInForce: true,
  isOutOfDate: false,
});

async function show(hourFrom: string, hour = 26.44, corrections: readonly Correction[] = []): Promise<SentRequest[]> {
  const figures = [
    wage("minimumWageHour", hour, hourFrom),
    wage("minimumWageWeek", 1004.9),
    wage("casualMinimumWageHour", 33.05),
  ];
  const sent = answerRequests({
    "GET /api/admin/figures": { status: 200, body: { figures, corrections } },
    "DELETE /api/admin/figures/corrections/": { status: 200, body: { figures, corrections: [] } },
  });
  renderAt("/admin?section=figures", <Figures />);
  await screen.findByText("Minimum wage, an hour");
  return sent;
}

test("an admin is told when one of the minimum wages was corrected without the others", async () => {
  await show("2026-11-01");
  expect(screen.getByRole("alert").textContent).toContain("They change together, so check all three.");
});

test("an admin is told when the hour's wage doesn't fit the week's", async () => {
  await show("2026-07-01", 27.5);
  expect(screen.getByRole("alert").textContent).toContain("don't match");
});

test("a value far from the one before is pointed out while it is typed", async () => {
  await show("2026-07-01");
  await userEvent.click(screen.getByRole("button", { name: "Change Minimum wage, an hour from 2026-07-01" }));
  await userEvent.type(screen.getByLabelText(/^Value/), "0");
  expect(screen.queryByText(/more than before/)).toBeNull();
  await userEvent.clear(screen.getByLabelText(/^Value/));
  await userEvent.type(screen.getByLabelText(/^Value/), "264.4");
  expect(screen.getByText(/^900 % more than before/)).toBeTruthy();
});

test("the newest change of a figure can be undone, and says if its source is another", async () => {
  const { name, isInForce: _isInForce, isOutOfDate: _isOutOfDate, ...figure } = wage("minimumWageHour", 27);
  const former = { ...figure, value: 26.44, source: { href: "https://example.com", label: "Fair Work" } };
  const made = { name, by: "Ada", at: "2026-11-20T02:00:00.000Z", former, figure };
  const sent = await show("2026-07-01", 26.44, [
    { ...made, id: "2" },
    { ...made, id: "1" },
  ]);
  expect(screen.getAllByText(/New source: Fair Work Ombudsman, https:\/\/www.fairwork.gov.au/)).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));

  await waitFor(() => expect(screen.queryByRole("heading", { name: "Changes" })).toBeNull());
  expect(sent.filter(({ method }) => method === "DELETE").map(({ url }) => url)).toEqual(["/api/admin/figures/corrections/2"]);
});

test("a changed figure is checked today unless the admin says otherwise", async () => {
  await show("2026-07-01");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Change Minimum wage, an hour from 2026-07-01" }));
  expect(screen.getByLabelText(/^Checked on/).getAttribute("value")).toBe("2026-11-23");
  expect(screen.getByLabelText(/^First day in force/).getAttribute("value")).toBe("2026-07-01");
});
