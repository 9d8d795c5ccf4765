import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { register, signInAdmin, signInAs } from "./people.ts";
import { formOf, goOn } from "./posting.ts";
import { test } from "./test.ts";

test("a provider lists a service, an admin approves it, and visitors find it", async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const title = `Driving lessons ${randomUUID().slice(0, 8)}`;
  const visitors = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await visitors.newPage();
  await visitor.goto("/services/driving-lessons");
  await expect(visitor.getByRole("link", { name: "Sign up to list it" })).toHaveAttribute(
    "href",
    "/signup?role=service-provider&next=/service-listings/new",
  );

  await signInAs(context, await register(request, "SERVICE-PROVIDER", "Nia Okafor"));
  await page.goto("/");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await expect(page.getByText("No services yet")).toBeVisible();
  await page.getByRole("link", { name: "List a service" }).first().click();
  const form = formOf(page, "List a Service");
  await form.getByLabel("Name of the service").fill(title);
  await form.getByLabel("Category").selectOption("Driving Lessons");
  await form.getByLabel("What you offer").fill("Lessons in an automatic car.");
  await goOn(page, "Prices and area");
  await form.getByLabel("Prices").fill("$65 for a lesson\n$300 for five");
  await form.getByRole("button", { name: /^Next/ }).click();
  await expect(form.getByRole("checkbox", { name: "English" })).toBeFocused();
  await expect(form.getByRole("group", { name: "Languages" })).toContainText("Choose at least one language.");
  await form.getByRole("checkbox", { name: "Nepali" }).check();
  await form.getByRole("checkbox", { name: "TAS" }).check();
  await goOn(page, "Contact");
  await form.getByLabel("Email").fill("lessons@example.com");
  await goOn(page, "Preview");
  await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
  await form.getByRole("button", { name: "Publish" }).click();

  await expect(page).toHaveURL("/service-dashboard");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("In review");
  const filtered = "/services/driving-lessons?language=Nepali&area=TAS";
  await followLink(visitor, filtered);
  await expect(visitor.getByRole("link", { name: title })).toHaveCount(0);

  const admins = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signInAs(admins, await signInAdmin(admins.request));
  const queue = await admins.newPage();
  await queue.goto("/admin?section=reviews");
  await queue.getByRole("link", { name: title }).click();
  await expect(queue.getByText("$300 for five")).toBeVisible();
  await queue.getByRole("button", { name: "Approve and publish" }).click();
  await expect(queue.getByText("Approved. We have told the poster.")).toBeVisible();
  await admins.close();

  // What a browser without scripts gets, and what the form there leads to.
  expect(await (await visitor.request.get(filtered)).text()).toContain(title);
  await followLink(visitor, "/services/driving-lessons");
  await visitor.getByLabel("Language").selectOption("Nepali");
  await visitor.getByLabel("Area").selectOption("TAS");
  await visitor.getByLabel("Search", { exact: true }).fill(title);
  await visitor.getByRole("button", { name: "Show services" }).click();
  const searched = /[?&]q=[^&]+&language=Nepali&area=TAS/;
  await expect(visitor).toHaveURL(searched);
  await visitor.getByRole("link", { name: title }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("We read this listing before we published it.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "lessons@example.com" })).toHaveAttribute("href", "mailto:lessons@example.com");
  await visitor.getByRole("link", { name: "Back to services" }).click();
  await expect(visitor).toHaveURL(searched);
  await visitors.close();
});
