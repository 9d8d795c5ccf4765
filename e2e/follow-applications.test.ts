import { expect, type Page } from "@playwright/test";
import { countDrafts } from "./drafts.ts";
import { mailsTo, subjectsTo } from "./mail.ts";
import { applyForJob, applyForPlace, confirmEmail, listPlace, openTab, postJob, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

/** A time tomorrow in the form of the browser's own field. */
const tomorrowAt = (hour: string): string => `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T${hour}`;

/** The portal gets the next POST to an address, but its answer is lost. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return await route.fallback();
    await route.fetch();
    await route.abort();
    await page.unroute(address);
  });
}

const stateOf = (page: Page) => page.getByRole("main").locator("header").first();

test("two students apply for a room: one is offered it and accepts, the other is told once when it is rented", async ({
  browser,
  page,
  context,
}) => {
  const renter = await register(context.request, "RENTER", "Ruth Park");
  const student = await register(context.request, "STUDENT", "Mia Tan");
  const second = await register(context.request, "STUDENT", "Bo Chen");
  for (const person of [renter, student, second]) await confirmEmail(context.request, person);
  const listingId = await listPlace(context, renter, "Sunny room with a desk");
  const applicationId = await applyForPlace(context.request, student, listingId);
  await applyForPlace(context.request, second, listingId);

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
  await openTab(theirs, "Applications Received (2)");
  await theirs.getByRole("link", { name: "Mia Tan" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Mia Tan" })).toBeFocused();
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
  await expect(theirs.getByText(/at 5:30 pm Melbourne time/)).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await started).suggestedFilename()).toBe("inspection.ics");

  await page.getByLabel("Your message").fill("Is there a bus nearby?");
  // A browser commits it some moments later.
  await expect.poll(async () => await page.evaluate(countDrafts)).toBe(1);
  await page.reload();
  await expect(page.getByLabel("Your message")).toHaveValue("Is there a bus nearby?");
  await loseAnswer(page, "**/messages");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message could not be sent. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Your message")).toHaveValue("");
  for (const window of [page, theirs]) await expect(window.getByText("Is there a bus nearby?")).toHaveCount(1);
  await theirs.getByLabel("Your message").fill("Yes, at the corner.");
  await theirs.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Yes, at the corner.")).toBeVisible();

  await theirs.getByRole("button", { name: "Make an offer" }).click();
  await theirs.getByRole("dialog").getByLabel("Your offer").fill("From 1 March, $285 a week.");
  await theirs.getByRole("dialog").getByRole("button", { name: "Make an offer" }).click();
  await expect(page.getByRole("region", { name: "What happens next" }).getByText("From 1 March, $285 a week.")).toBeVisible();
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

  await theirs.goto("/renter-dashboard");
  await theirs.getByRole("button", { name: "Sunny room with a desk: more" }).click();
  await theirs.getByRole("menuitem", { name: "Mark as rented" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Mark as rented" }).click();
  await expect(theirs.getByText("Listing marked as rented.")).toBeVisible();
  await other.close();

  const third = await browser.newContext({ viewport: page.viewportSize() });
  await signInAs(third, second);
  const seconds = await third.newPage();
  await seconds.goto("/notices");
  await expect(seconds.getByRole("link", { name: "Sunny room with a desk is no longer open" })).toHaveCount(1);
  await seconds.getByRole("link", { name: "Sunny room with a desk is no longer open" }).click();
  await expect(stateOf(seconds)).toContainText("Closed");
  await third.close();
  await expect(stateOf(page)).toContainText("Accepted");
  await expect
    .poll(async () => await subjectsTo(second.email))
    .toEqual([
      "Confirm your email address for Wattle",
      "Sunny room with a desk is no longer open",
      "You applied for Sunny room with a desk",
    ]);
  await expect
    .poll(async () => await subjectsTo(student.email))
    .toEqual([
      "Choose a time for your inspection: Sunny room with a desk",
      "Confirm your email address for Wattle",
      "You applied for Sunny room with a desk",
      "You have an offer: Sunny room with a desk",
      "Your inspection is arranged: Sunny room with a desk",
    ]);
  await expect
    .poll(async () => await subjectsTo(renter.email))
    .toEqual([
      "Confirm your email address for Wattle",
      "Mia Tan accepted your offer: Sunny room with a desk",
      "Mia Tan chose a time for the inspection: Sunny room with a desk",
      "New application for Sunny room with a desk",
      "New application for Sunny room with a desk",
    ]);
  const [calendar] = (await mailsTo(renter.email)).filter(({ subject }) => subject?.includes("chose a time") === true);
  expect(calendar?.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
});

test("'not successful' stays unannounced for 48 hours and can be taken back, and other windows update", async ({
  page,
  context,
}) => {
  const employer = await register(context.request, "EMPLOYER", "Ava Lim");
  const student = await register(context.request, "STUDENT", "Mia Tan");
  const jobId = await postJob(context.request, employer, "Weekend bookseller");
  const applicationId = await applyForJob(context, student, jobId);
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
  await expect(page.getByText("We'll tell the applicant on")).toBeVisible();
  expect((await ask()).progress.state).toBe("viewed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Shortlist" })).toBeVisible();
  await expect(page.getByText("(taken back)")).toBeVisible();

  await second.getByRole("button", { name: "Shortlist" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Shortlist" }).click();
  await expect(stateOf(second)).toContainText("Shortlisted");
  await expect(stateOf(page)).toContainText("Shortlisted");
});
