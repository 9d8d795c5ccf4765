import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aJob, asOpened } from "#web/testing/listings.ts";
import { answerRequests, foreignAnswers, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { JobApplicationDialog } from "./job-application-dialog.tsx";
import { JobForm } from "./job-form.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const nothing = () => {};

const job = aJob();

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(foreignAnswers)("after %s", (_what, answer) => {
  it.each([
    ["the board", "/jobs", "Failed to create job. Please try again."],
    ["the dashboard", "/employer-dashboard", "Something went wrong while processing the job."],
  ])("creating a job from %s says that it failed, and keeps what was typed", async (_where, from, failure) => {
    signInAs("employer");
    answerRequests({ "POST /api/jobs": answer });
    renderAt("/jobs/new?step=preview", <JobForm title="Create New Job" />, { from });
    for (const [label, text] of [
      [/^Job title/, job.title],
      [/^Salary/, job.salary],
      [/^Street address/, job.streetAddress],
      [/^Suburb/, job.suburb],
      [/^Postcode/, job.postcode],
      [/^Description/, job.description],
    ] as const)
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    for (const [label, option] of [
      [/^Category/, job.category],
      [/^Job type/, job.jobType],
      [/^City/, job.city],
      [/^State/, job.state],
    ] as const)
      await user.selectOptions(screen.getByLabelText(label), option);
    await user.click(screen.getByRole("button", { name: "Publish" }));

    expect(await screen.findByText(failure)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Job title/).value).toBe("Weekend barista");
  });

  it("saving a job says that it failed", async () => {
    signInAs("employer");
    const failure = "Something went wrong while processing the job.";
    answerRequests({ "PUT /api/jobs/": answer });
    renderAt("/jobs/1/edit", <JobForm title="Edit Job" opened={asOpened(job)} />);
    await user.click(screen.getByRole("button", { name: "Update Job" }));

    expect(await screen.findByText(failure)).toBeDefined();
  });

  it("applying for a job says that it failed, and keeps the file", async () => {
    signInAs("student");
    answerRequests({
      "GET /api/auth/me": { status: 200, body: { name: "Mia Tan", email: "mia@example.com", phoneNumber: "+61491570006" } },
      "POST /api/applications/apply": answer,
    });
    renderAt("/", <JobApplicationDialog listing={job} onClose={nothing} onApplied={nothing} />);
    await screen.findByDisplayValue("Mia Tan");
    await user.upload(screen.getByLabelText(/^Résumé/), new File(["%PDF-1.7 resume"], "resume.pdf", { type: "application/pdf" }));
    await user.click(screen.getByRole("button", { name: "Submit Application" }));

    expect(await screen.findByText("Failed to submit application. Please try again.")).toBeDefined();
    expect(screen.getByText("resume.pdf")).toBeDefined();
  });
});
