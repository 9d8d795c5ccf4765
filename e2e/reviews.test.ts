import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Person, register, signInAs } from "./people.ts";
import { fillJob, openJobForm, openStep } from "./posting.ts";
import { test } from "./test.ts";

const held = "Saved. We check this listing before others see it, and tell you when it is decided.";

/** A tab of the admin, with the queue. */
async function openQueue(context: BrowserContext): Promise<Page> {
  const login = { email: process.env.E2E_ADMIN_EMAIL ?? "", password: process.env.E2E_ADMIN_PASSWORD ?? "" };
  const answer = await context.request.post("/api/auth/login", { data: login });
  const session = (await answer.json()) as Pick<Person, "token" | "user">;
  await signInAs(context, { name: "Administrator", email: login.email, ...session });
  const page = await context.newPage();
  await page.goto("/admin?section=reviews");
  return page;
}

test(
  "an honest job that has to be reviewed is approved within one click, and says so to students",
  { tag: "@phone" },
  async ({ page, context, request, browser, baseURL }) => {
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
    await expect(form.getByLabel("Award or agreement")).toHaveAccessibleDescription(/Name the award or agreement/);
    await form.getByLabel("Award or agreement").fill("General Retail Industry Award 2020");
    await openStep(page, "Preview");
    await form.getByRole("button", { name: "Publish" }).click();

    await expect(page.getByText(held)).toBeVisible();
    await expect(page).toHaveURL(/employer-dashboard/);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("In review");
    await page.goto(`/jobs?q=${title.split(" ").at(-1)}`);
    await expect(page.getByText("No jobs found")).toBeVisible();

    const adminContext = await browser.newContext({ ...(baseURL && { baseURL }) });
    const queue = await openQueue(adminContext);
    await queue.getByRole("link", { name: title }).click();
    await expect(queue.getByRole("region", { name: "Why it is here" })).toContainText(
      "$20.00 an hour · Junior rate, for workers under 21 · General Retail Industry Award 2020",
    );
    await queue.getByRole("button", { name: "Approve and publish" }).click();
    await expect(queue.getByText("Approved. We have told the poster.")).toBeVisible();
    await adminContext.close();

    await page.goto(`/jobs?q=${title.split(" ").at(-1)}`);
    await page.getByRole("link", { name: title }).first().click();
    const check = page.getByRole("region", { name: "Pay check" });
    await expect(check).toContainText("$20.00 an hour is below the minimum.");
    await expect(check).toContainText(
      "Junior rate, for workers under 21 under the General Retail Industry Award 2020. We checked the reason on",
    );
    await page.goto("/notices");
    await expect(page.getByText(`Your listing is published: ${title}`)).toBeVisible();
  },
);
