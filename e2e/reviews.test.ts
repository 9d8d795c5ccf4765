import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { mailsTo } from "./mail.ts";
import { listPlace, postJob, register, signInAdmin, signInAs } from "./people.ts";
import { fillJob, formOf, openJobForm, openStep } from "./posting.ts";
import { test } from "./test.ts";

const held = "Saved. We check this listing before others see it, and tell you when we decide.";

const scam =
  "I am overseas for work, so you can't see it before. Message me on WhatsApp. Pay the bond by bank transfer first and I send you the keys by courier.";

/** A tab of the admin, with the queue. */
async function openQueue(context: BrowserContext): Promise<Page> {
  await signInAs(context, await signInAdmin(context.request));
  const page = await context.newPage();
  await page.goto("/admin?section=reviews");
  return page;
}

test("an admin approves an honest job with one click, and students see that it was checked", async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const title = `Junior bookseller ${randomUUID().slice(0, 8)}`;
  await signInAs(context, await register(request, "EMPLOYER", "Ines Duarte"));
  const form = await openJobForm(page);
  await fillJob(page, title);
  await openStep(page, "Place and pay");
  await form.getByLabel("Salary").fill("20.00 an hour");
  await form.getByLabel("Why the pay is below the minimum").selectOption("Junior rate, for workers under 21");
  await openStep(page, "Preview");
  await form.getByRole("button", { name: "Publish" }).click();
  await openStep(page, "Place and pay");
  await expect(form.getByLabel("Award or agreement")).toHaveAccessibleDescription(/Enter the name of the award or agreement/);
  await form.getByLabel("Award or agreement").fill("General Retail Industry Award 2020");
  await openStep(page, "Preview");
  await form.getByRole("button", { name: "Publish" }).click();

  await expect(page.getByText(held)).toBeVisible();
  await expect(page).toHaveURL(/employer-dashboard/);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("In review");
  await followLink(page, `/jobs?q=${title.split(" ").at(-1)}`);
  await expect(page.getByText("No jobs found")).toBeVisible();

  const adminContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const queue = await openQueue(adminContext);
  await queue.getByRole("link", { name: title }).click();
  await expect(queue.getByRole("region", { name: "Why it needs a review" })).toContainText(
    "$20 an hour · Junior rate, for workers under 21 · General Retail Industry Award 2020",
  );
  await queue.getByRole("button", { name: "Approve and publish" }).click();
  await expect(queue.getByText("Approved. We have told the poster.")).toBeVisible();
  await expect(queue.getByRole("heading", { name: "Reviews" })).toBeFocused();
  await adminContext.close();

  await followLink(page, `/jobs?q=${title.split(" ").at(-1)}`);
  await page.getByRole("link", { name: title }).first().click();
  const check = page.getByRole("region", { name: "Pay check" });
  await expect(check).toContainText("$20 an hour is below the minimum.");
  await expect(check).toContainText(
    "Junior rate, for workers under 21 under the General Retail Industry Award 2020. We checked the reason on",
  );
  await followLink(page, "/notices");
  await expect(page.getByText(`Your listing is published: ${title}`)).toBeVisible();
});

test("a scam is held, and the admin sees its signals and removes it with its account", async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const title = `Beautiful studio ${randomUUID().slice(0, 8)}`;
  const scammer = await register(request, "RENTER", "Kind Owner");
  await signInAs(context, scammer);
  await page.goto(`/accommodation/${await listPlace(context, scammer, title, 1, { status: "draft" })}/edit`);
  const form = formOf(page, "Edit Accommodation");
  await openStep(page, "Description and contact");
  await form.getByLabel("Description").fill(scam);
  await openStep(page, "Preview");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(held)).toBeVisible();
  // So is one that was never a draft.
  const atOnce = await listPlace(context, scammer, "Flat near the beach", 1, { description: scam });
  const asPoster = { headers: { authorization: `Bearer ${scammer.token}` } };
  expect(await (await request.get(`/api/accommodation/${atOnce}`, asPoster)).json()).toMatchObject({ status: "held" });

  const adminContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const queue = await openQueue(adminContext);
  await queue.getByRole("link", { name: title }).click();
  const listing = queue.getByRole("region", { name: "The listing" });
  await expect(listing.locator("mark").filter({ hasText: "WhatsApp" }).first()).toBeVisible();
  await expect(
    listing
      .locator("mark")
      .filter({ hasText: /courier/ })
      .first(),
  ).toBeVisible();
  await queue.getByRole("button", { name: "Remove, and suspend the account" }).click();
  const reason = queue.getByLabel("Reason");
  await expect(reason).toHaveAccessibleDescription(/Say why/);
  await reason.fill("You asked for money before an inspection.");
  await queue.getByRole("button", { name: "Remove, and suspend the account" }).click();
  await queue.getByRole("dialog", { name: "Suspend this account?" }).getByRole("button", { name: "Suspend the account" }).click();
  await expect(queue.getByText("Account suspended. We have told its owner why.")).toBeVisible();
  await adminContext.close();

  // The poster reads why, and can do nothing but take the data and go.
  await page.goto("/renter-profile");
  await expect(page.getByRole("alert").filter({ hasText: "Your account is suspended" })).toContainText(
    "Reason: You asked for money before an inspection.",
  );
  const again = await request.post("/api/accommodation", {
    headers: { authorization: `Bearer ${scammer.token}` },
    multipart: {},
  });
  expect(again.status()).toBe(403);
  await expect
    .poll(async () => (await mailsTo(scammer.email)).map(({ subject }) => subject))
    .toContain("Your account is suspended");
});

test("a visitor reports a listing, without an account, and keeps what was typed when it can't be sent", async ({
  page,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await page.goto(`/jobs/${await postJob(request, employer, "Bookseller who is reported")}`);
  await page.getByRole("button", { name: "Report this listing" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this listing" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByLabel("What is wrong?")).toHaveAccessibleDescription("Choose what is wrong.");
  await dialog.getByLabel("What is wrong?").selectOption("It looks like a scam");
  await dialog.getByLabel("Tell us more").fill("They asked me for $50 for the uniform.");
  await dialog.getByLabel("Email").fill("not an address");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Tell us more")).toHaveValue("They asked me for $50 for the uniform.");
  await dialog.getByLabel("Email").fill("");
  await dialog.getByRole("button", { name: "Send report" }).click();

  await expect(page.getByText("Thank you. A person on our team will look at it.")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("an admin has a listing that nobody reported reviewed from its page, and removes it", async ({ page, context, request }) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const title = "Bookseller for a shop by the sea";
  const path = `/jobs/${await postJob(request, employer, title)}`;
  await signInAs(context, await signInAdmin(request));
  await page.goto(path);
  await page.getByRole("button", { name: "Review this listing" }).click();

  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("region", { name: "Why it needs a review" })).toContainText("An admin asked for it");
  await page.getByLabel("Reason").fill("This shop does not exist.");
  await page.getByRole("button", { name: "Remove the listing" }).click();
  await page.getByRole("dialog", { name: "Remove this listing?" }).getByRole("button", { name: "Remove the listing" }).click();
  await expect(page.getByText("Removed. We have told the poster why, and warned the applicants.")).toBeVisible();
  expect((await request.get(`/api${path}`)).status()).toBe(410);
});
