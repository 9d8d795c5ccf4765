import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { answerRequests, foreignAnswers, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { JobApplicationDialog } from "./job-application-dialog.tsx";
import { JobFormDialog } from "./job-form-dialog.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const nothing = () => {};

const job: Job = {
  id: "01a1f755-62ed-71e0-9719-943531b3c54c",
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
  title: "Weekend barista",
  category: "Hospitality",
  jobType: "Part-time",
  workMode: "ONSITE",
  salary: "33.05 an hour",
  description: "Two shifts.",
  shortdesc: null,
  streetAddress: "12 Lygon Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  country: "Australia",
  location: "12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia",
  companyName: "Lantern Lane Coffee",
  postedBy: { id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42", name: "Elena Marchetti" },
};

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(foreignAnswers)("after %s", (_what, answer) => {
  it.each([
    ["on the board", "Failed to create job. Please try again."],
    ["on the dashboard", "Something went wrong while processing the job."],
  ])("creating a job %s says that it failed, and keeps what was typed", async (_where, failure) => {
    signInAs("employer");
    answerRequests({ "POST /api/jobs": answer });
    renderAt("/", <JobFormDialog successMessage="" failureMessage={failure} onClose={nothing} onSaved={nothing} />);
    for (const [label, text] of [
      [/^Job title/, job.title],
      [/^Salary/, job.salary],
      [/^Street address/, job.streetAddress],
      [/^Suburb/, job.suburb],
      [/^Postcode/, job.postcode],
      [/^Description/, job.description],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    for (const [label, option] of [
      [/^Category/, job.category],
      [/^Job type/, job.jobType],
      [/^City/, job.city],
      [/^State/, job.state],
    ] as const)
      await user.selectOptions(screen.getByLabelText(label), option);
    await user.click(screen.getByRole("button", { name: "Create Job" }));

    expect(await screen.findByText(failure)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Job title/).value).toBe("Weekend barista");
  });

  it("saving a job says that it failed", async () => {
    signInAs("employer");
    const failure = "Something went wrong while processing the job.";
    answerRequests({ "PUT /api/jobs/": answer });
    renderAt("/", <JobFormDialog job={job} successMessage="" failureMessage={failure} onClose={nothing} onSaved={nothing} />);
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
