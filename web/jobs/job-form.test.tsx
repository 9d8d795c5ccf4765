import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aJob, asOpened } from "#web/testing/listings.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { JobForm } from "./job-form.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const figure = (name: string, value: number) => ({
  name,
  value,
  from: "2026-07-01",
  sourceName: "",
  sourceUrl: "",
  checkedOn: "2026-07-01",
});
const facts = [
  figure("minimumWageHour", 26.44),
  figure("minimumWageWeek", 1004.9),
  figure("casualMinimumWageHour", 33.05),
  figure("superGuaranteePercent", 12),
];
const below = "$15 an hour is below the minimum. The national minimum is $26.44 an hour since 1 July 2026.";

beforeEach(() => {
  prepareBrowser();
  signInAs("employer");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("does not go to the next step with pay below the minimum, and says so once, under the field", async () => {
  answerRequests({ "GET /api/facts": { status: 200, body: facts } });
  const draft = aJob({ status: "draft", publishedAt: null, expiresAt: null });
  renderAt("/jobs/1/edit?step=place", <JobForm title="Edit Job" opened={asOpened(draft)} />);
  const salary = screen.getByLabelText<HTMLInputElement>(/^Salary/);
  fireEvent.input(salary, { target: { value: "15 an hour" } });
  await screen.findByText(below);

  await user.click(screen.getByRole("button", { name: /^Next/ }));

  await vi.waitFor(() => expect(salary.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(below)).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Place and pay" })).toBeDefined();

  fireEvent.input(salary, { target: { value: "30 an hour" } });
  await user.click(screen.getByRole("button", { name: /^Next/ }));
  expect(await screen.findByRole("heading", { name: "Description" })).toBeDefined();
});

it("does not go to the next step with a closing date that has passed, unless the job has it already", async () => {
  answerRequests({ "GET /api/facts": { status: 200, body: facts } });
  const draft = aJob({ status: "draft", publishedAt: null, expiresAt: null, closingDate: "2026-01-15" });
  renderAt("/jobs/1/edit?step=place", <JobForm title="Edit Job" opened={asOpened(draft)} />);
  const date = screen.getByLabelText<HTMLInputElement>(/^Closing date/);
  fireEvent.input(date, { target: { value: "2026-01-14" } });

  await user.click(screen.getByRole("button", { name: /^Next/ }));
  expect(await screen.findByText("The closing date must be today or later.")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Place and pay" })).toBeDefined();

  fireEvent.input(date, { target: { value: "2026-01-15" } });
  await user.click(screen.getByRole("button", { name: /^Next/ }));
  expect(await screen.findByRole("heading", { name: "Description" })).toBeDefined();
});

it("asks about a first day of work that has passed", async () => {
  answerRequests({ "GET /api/facts": { status: 200, body: facts } });
  renderAt("/jobs/1/edit?step=description", <JobForm title="Edit Job" opened={asOpened(aJob())} />);
  const date = screen.getByLabelText<HTMLInputElement>(/^First day of work/);

  fireEvent.input(date, { target: { value: "2020-01-01" } });
  expect(await screen.findByText("This date is in the past. Please check it.")).toBeDefined();
  fireEvent.input(date, { target: { value: "2126-01-01" } });
  await waitFor(() => expect(screen.queryByText("This date is in the past. Please check it.")).toBeNull());
});

it("saves a draft with pay below the minimum", async () => {
  const draft = aJob({ status: "draft", publishedAt: null, expiresAt: null, salary: "15 an hour" });
  const sent = answerRequests({ "GET /api/facts": { status: 200, body: facts }, "PUT /api/jobs/": { status: 200, body: draft } });
  renderAt("/jobs/1/edit?step=place", <JobForm title="Edit Job" opened={asOpened(draft)} />);
  await screen.findByText(below);

  await user.click(screen.getByRole("button", { name: "Save as draft" }));

  await vi.waitFor(() => expect(sent.some(({ method }) => method === "PUT")).toBe(true));
});
