import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { register, signInAs } from "./people.ts";
import { fillJob, openJobForm, openStep } from "./posting.ts";
import { test } from "./test.ts";

test("a job below the minimum wage is refused with the sum, mended and published with its pay check", async ({
  page,
  context,
  request,
}) => {
  const title = `Bookseller ${randomUUID().slice(0, 8)}`;
  await signInAs(context, await register(request, "EMPLOYER", "Ines Duarte"));
  const form = await openJobForm(page);
  await fillJob(page, title);
  await openStep(page, "Place and pay");
  await form.getByLabel("Salary").fill("15 an hour, cash");
  const below = "$15 an hour is below the minimum. The national minimum is $26.44 an hour since 1 July 2026.";

  // Told while it is typed, and on the field when it is to be published.
  await expect(form.getByText(below)).toHaveCount(1);
  await openStep(page, "Preview");
  await expect(page.getByRole("article").getByText(below)).toBeVisible();
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByLabel("Salary")).toHaveAccessibleDescription(new RegExp(below.replaceAll("$", String.raw`\$`)));
  await expect(form.getByLabel("Salary")).toHaveValue("15 an hour, cash");
  // Said on the field, and nowhere else.
  await expect(page.getByText(below)).toHaveCount(1);

  await form.getByLabel("Salary").fill("$600 a week + super");
  await form.getByLabel("Pay from").fill("600");
  await form.getByLabel("Paid for").selectOption("a week");
  await form.getByLabel("Hours per week").fill("20");
  await expect(form.getByText("It is listed as $30 an hour.")).toBeVisible();
  await openStep(page, "Preview");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Job created successfully!")).toBeVisible();

  await followLink(page, `/jobs?q=${title.split(" ")[1]}&minPay=30&sort=pay`);
  await page.getByRole("link", { name: title }).first().click();
  const check = page.getByRole("region", { name: "Pay check" });
  await expect(check).toContainText(
    "$600 a week reaches the minimum. The national minimum for 20 hours a week is $528.80 a week since 1 July 2026.",
  );
  await expect(check).toContainText("That is about $30 an hour.");
  await expect(check).toContainText("About 20 hours a week: that fits the 48 hours a fortnight of most student visas.");
  await expect(check).toContainText("Source: Fair Work Ombudsman: Minimum wages, checked on 1 November 2026.");
  await followLink(page, `/jobs?q=${title.split(" ")[1]}&minPay=30.01`);
  await expect(page.getByText("No jobs found")).toBeVisible();
});
