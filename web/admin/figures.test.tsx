import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Figure } from "#contract/facts.ts";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
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

async function show(hourFrom: string): Promise<void> {
  const figures = [
    wage("minimumWageHour", 26.44, hourFrom),
    wage("minimumWageWeek", 1004.9),
    wage("casualMinimumWageHour", 33.05),
  ];
  answerRequests({ "GET /api/admin/figures": { status: 200, body: { figures, corrections: [] } } });
  renderAt("/admin?section=figures", <Figures />);
  await screen.findByText("$26.44");
}

test("an admin is told when one of the minimum wages was corrected without the others", async () => {
  await show("2026-11-01");
  expect(screen.getByRole("alert").textContent).toContain("They change together: check the others too.");
});

test("a correction is checked today unless the admin says otherwise", async () => {
  await show("2026-07-01");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Correct Minimum wage, an hour from 2026-07-01" }));
  expect(screen.getByLabelText(/^Checked on/).getAttribute("value")).toBe("2026-11-23");
  expect(screen.getByLabelText(/^First day in force/).getAttribute("value")).toBe("2026-07-01");
});
