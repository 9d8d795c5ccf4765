import { type BrowserContext, expect, type Page } from "@playwright/test";
import { mailsTo } from "./mail.ts";
import { listPlace, openTab, type Person, postJob, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

/** Applies for a place through the API. @returns the application's id */
async function applyForPlace(context: BrowserContext, student: Person, accommodationId: string): Promise<string> {
  const answer = await context.request.post("/api/application/applyaccommodation", {
    headers: { authorization: `Bearer ${student.token}` },
    multipart: {
      accommodationId,
      applicantName: student.name,
      applicantEmail: student.email,
      contactNumber: "0491 570 156",
      comments: "I study nearby and would like to move in soon.",
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { applicationId: string }).applicationId;
}

/** A time tomorrow in the form of the browser's own field. */
const tomorrowAt = (hour: string): string => `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T${hour}`;

const stateOf = (page: Page) => page.getByRole("main").locator("header").first();

test("a renter proposes times, the student chooses one, both talk, and an offer is accepted @phone", async ({
  browser,
  page,
  context,
}) => {
  const renter = await register(context.request, "RENTER", "Ruth Park");
  const student = await register(context.request, "STUDENT", "Mia Tan");
  const listingId = await listPlace(context, renter, "Sunny room with a desk");
  const applicationId = await applyForPlace(context, student, listingId);

  // The student has the application open all the time.
  await signInAs(context, student);
  await page.goto("/my-applications");
  await expect(page.getByRole("article")).toContainText("Sent");
  await page.getByRole("link", { name: "Sunny room with a desk" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sunny room with a desk" })).toBeVisible();
  await expect(page.getByText("The renter has not opened it yet.").or(page.getByText("has not opened it yet"))).toBeVisible();

  const other = await browser.newContext({ viewport: page.viewportSize() });
  await signInAs(other, renter);
  const theirs = await other.newPage();
  await theirs.goto("/renter-dashboard");
  await openTab(theirs, "Applications Received (1)");
  await theirs.getByRole("link", { name: "Mia Tan" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Mia Tan" })).toBeVisible();
  await expect(stateOf(page)).toContainText("Viewed");

  await theirs.getByRole("button", { name: "Propose times" }).click();
  const dialog = theirs.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send times" }).click();
  await expect(dialog.getByText("Choose at least one time.")).toBeVisible();
  await dialog.getByLabel("Time").fill(tomorrowAt("10:00"));
  await dialog.getByRole("button", { name: "Add another time" }).click();
  await dialog.getByLabel("Time 2", { exact: true }).fill(tomorrowAt("17:30"));
  await dialog.getByLabel("Place").fill("7 Rathdowne Street, Carlton");
  await dialog.getByRole("button", { name: "Send times" }).click();
  await expect(theirs.getByText("Your times were sent to the applicant.")).toBeVisible();

  await page.getByRole("radio", { name: /5:30 pm/ }).check();
  await page.getByRole("button", { name: "Choose this time" }).click();
  await expect(page.getByText("Your inspection is arranged.")).toBeVisible();
  await expect(theirs.getByText(/at 5:30 pm/)).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await started).suggestedFilename()).toBe("inspection.ics");

  await page.getByLabel("Your message").fill("Is there a bus nearby?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(theirs.getByText("Is there a bus nearby?")).toBeVisible();
  await theirs.getByLabel("Your message").fill("Yes, at the corner.");
  await theirs.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Yes, at the corner.")).toBeVisible();

  await theirs.getByRole("button", { name: "Make an offer" }).click();
  await theirs.getByRole("dialog").getByLabel("Note").fill("From 1 March, $285 a week.");
  await theirs.getByRole("dialog").getByRole("button", { name: "Make an offer" }).click();
  await expect(page.getByText("From 1 March, $285 a week.")).toBeVisible();
  await page.getByRole("button", { name: "Accept the offer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept the offer" }).click();
  await expect(stateOf(page)).toContainText("Accepted");
  await expect(stateOf(theirs)).toContainText("Accepted");

  await expect(theirs.getByRole("link", { name: /^Notices, \d+ new$/ })).toBeVisible();
  await theirs.getByRole("link", { name: /^Notices/ }).click();
  await expect(theirs.getByRole("link", { name: "Mia Tan accepted your offer: Sunny room with a desk" })).toBeVisible();
  await theirs.getByRole("button", { name: "Mark all as read" }).click();
  await expect(theirs.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  await theirs.getByRole("link", { name: "Mia Tan accepted your offer: Sunny room with a desk" }).click();
  await expect(theirs).toHaveURL(`/applications/${applicationId}`);
  await other.close();
});

test("'not successful' is not told for 48 hours and can be taken back; other windows are told what changed", async ({
  page,
  context,
}) => {
  const employer = await register(context.request, "EMPLOYER", "Ava Lim");
  const student = await register(context.request, "STUDENT", "Mia Tan");
  const jobId = await postJob(context.request, employer, "Weekend bookseller");
  const applied = await context.request.post("/api/applications/apply", {
    headers: { authorization: `Bearer ${student.token}` },
    multipart: {
      jobId,
      applicantName: "Mia Tan",
      applicantEmail: student.email,
      contactNumber: "0491 570 156",
      resume: {
        name: "mia.pdf",
        mimeType: "application/pdf",
        buffer: await page
          .context()
          .newPage()
          .then(async (blank) => {
            const pdf = await blank.pdf();
            await blank.close();
            return pdf;
          }),
      },
    },
  });
  expect(applied.status()).toBe(201);
  const { applicationId } = (await applied.json()) as { applicationId: string };
  const ask = async () =>
    (await (
      await context.request.get(`/api/applications/${applicationId}`, { headers: { authorization: `Bearer ${student.token}` } })
    ).json()) as {
      progress: { state: string };
    };

  await signInAs(context, employer);
  await page.goto(`/applications/${applicationId}`);
  const second = await context.newPage();
  await second.goto(`/applications/${applicationId}`);
  await page.getByRole("button", { name: "Not successful" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Not successful" }).click();
  await expect(page.getByText("The applicant is told on")).toBeVisible();
  expect((await ask()).progress.state).toBe("viewed");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Shortlist" })).toBeVisible();
  await expect(page.getByText("(taken back)")).toBeVisible();

  await second.getByRole("button", { name: "Shortlist" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Shortlist" }).click();
  await expect(stateOf(second)).toContainText("Shortlisted");
  await expect(stateOf(page)).toContainText("Shortlisted");
  expect((await mailsTo(student.email)).map(({ subject }) => subject)).not.toContain("not successful");
});
