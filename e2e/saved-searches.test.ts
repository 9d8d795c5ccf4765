import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { linkIn } from "./mail.ts";
import { confirmEmail, newEmail, password, type Person, register, signInAs } from "./people.ts";
import { saveSearch } from "./listings.ts";
import { test } from "./test.ts";

test("a search is saved, renamed, mailed less often, deleted and brought back", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  await confirmEmail(request, student);
  // Nothing is found yet, which is when people want to be told.
  await page.goto(`/accommodation?q=${randomUUID()}&type=Room&maxPrice=300`);
  await saveSearch(page, { name: "Cheap rooms" });
  await expect(page.getByText("Search saved.")).toBeVisible();
  await page.getByRole("button", { name: "Saved searches" }).click();

  await expect(page).toHaveURL("/saved-searches");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Cheap rooms" }) });
  await expect(row).toContainText("Room, up to $300 a week");
  await row.getByRole("button", { name: "Rename Cheap rooms" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename search" });
  await dialog.getByLabel("Name").fill("Rooms");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { name: "Rooms", exact: true })).toBeVisible();
  await page.getByLabel("Emails for Rooms").selectOption("Weekly email");
  await expect(page.getByText("Your email settings were changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Emails for Rooms")).toHaveValue("weekly");

  await page.getByRole("button", { name: "Delete Rooms" }).click();
  await expect(page.getByRole("heading", { name: "No saved searches" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Emails for Rooms")).toHaveValue("weekly");
  await page.getByRole("link", { name: "See results for Rooms" }).click();
  await expect(page).toHaveURL(/\/accommodation\?q=.+&type=Room&maxPrice=300$/);
});

test("a refused email address has the focus and its sentence, and somebody with an address that is not confirmed is told so", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/jobs");
  await saveSearch(page, { name: "All jobs", email: "nobody" });
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByText("Enter an email address like name@example.com.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();

  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  await page.evaluate(() => sessionStorage.removeItem("seeded"));
  await page.goto("/jobs");
  await saveSearch(page, { name: "All jobs" });
  const saved = page.getByRole("dialog", { name: "Search saved" });
  await expect(saved.getByText("We only email confirmed addresses.")).toBeVisible();
  await saved.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(`We've sent a link to ${student.email}.`)).toBeVisible();
  await followLink(page, "/saved-searches");
  await expect(page.getByText("We only email confirmed addresses.")).toBeVisible();
});

test("searches that were confirmed before signing up are in the new account", async ({ page, request }) => {
  const email = newEmail("early");
  const search = { board: "jobs", filters: {}, name: "Early bird", frequency: "daily", email };
  expect((await request.post("/api/saved-searches/by-email", { data: search })).status()).toBe(204);
  const [, token] = (await linkIn(email, "Confirm your emails about new jobs")).split("#");
  expect((await request.post("/api/saved-searches/confirm", { data: { token } })).status()).toBe(200);
  const data = {
    email,
    password,
    role: "STUDENT",
    name: "Mia Tan",
    phoneNumber: "0491 570 006",
    dob: "1999-05-04",
    university: "Monash University",
  };
  expect((await request.post("/api/auth/register", { data })).status()).toBe(201);
  await page.goto(await linkIn(email, "Confirm your email address for Wattle"));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  const signedIn = await request.post("/api/auth/login", { data: { email, password } });
  await signInAs(page.context(), { name: "Mia Tan", email, ...((await signedIn.json()) as Pick<Person, "token" | "user">) });
  await page.goto("/saved-searches");

  await expect(page.getByRole("heading", { name: "Early bird" })).toBeVisible();
});
