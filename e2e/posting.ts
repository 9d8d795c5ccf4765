import { expect, type Locator, type Page } from "@playwright/test";
import { freeFrom } from "./days.ts";

/** The form of a listing, by the heading of its page. */
export const formOf = (page: Page, title: string): Locator => page.getByRole("form", { name: title });

/** Opens a step of a form by the list of its steps. */
export async function openStep(page: Page, name: string): Promise<void> {
  const step = page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name });
  await step.click();
  await expect(step).toHaveAttribute("aria-current", "step");
}

/** Goes on to the next step, whose heading then has the focus. */
export async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeFocused();
}

/** Opens the form of a new job from the board. */
export async function openJobForm(page: Page): Promise<Locator> {
  await page.goto("/jobs");
  await page.getByRole("link", { name: "Create Job Posting" }).click();
  const form = formOf(page, "Create New Job");
  await expect(form).toBeVisible();
  return form;
}

/** Fills in a job, from the first step to the preview. */
export async function fillJob(page: Page, title: string): Promise<void> {
  const form = formOf(page, "Create New Job");
  await form.getByLabel("Job title").fill(title);
  await form.getByLabel("Category").selectOption("Retail Assistant");
  await form.getByLabel("Job type").selectOption("Part-time");
  await form.getByLabel("Work mode").selectOption("On-site");
  await goOn(page, "Place and pay");
  await form.getByLabel("Street address").fill("12 Gertrude Street");
  await form.getByLabel("Suburb").fill("Fitzroy");
  await form.getByLabel("City").selectOption("Others");
  await form.getByLabel("Name of the city").fill("Greater Melbourne");
  await form.getByLabel("State").selectOption("VIC");
  await form.getByLabel("Postcode").fill("3065");
  await form.getByLabel("Salary").fill("31.50 an hour");
  await goOn(page, "Description");
  await form.getByLabel(/^Description/).fill("Sell books on weekends.\n\nYou know a good novel when you see one.");
  await goOn(page, "Preview");
}

/** Opens the form of a new place from the board. */
export async function openPlaceForm(page: Page): Promise<Locator> {
  await page.goto("/accommodation");
  await page.getByRole("link", { name: "Create Accommodation" }).click();
  const form = formOf(page, "List New Accommodation");
  await expect(form).toBeVisible();
  return form;
}

/** Fills in all about a place but its photos, and ends on their step. */
export async function fillPlace(page: Page, title: string): Promise<void> {
  const form = formOf(page, "List New Accommodation");
  await openStep(page, "The place");
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Property type").selectOption("Room");
  await form.getByLabel("Street address").fill("7 Rathdowne Street");
  await form.getByLabel("Suburb").fill("Carlton");
  await form.getByLabel("City").selectOption("Other");
  await form.getByLabel("Name of the city").fill("Greater Melbourne");
  await form.getByLabel("State").selectOption("VIC");
  await form.getByLabel("Postcode").fill("3053");
  await expect(form.getByLabel("Country")).toHaveValue("Australia");
  await expect(form.getByLabel("Country")).not.toBeEditable();
  await goOn(page, "Rent and dates");
  await form.getByLabel("Price per week").fill("285.50");
  await form.getByLabel("Available from").fill(freeFrom);
  await form.getByLabel("Furnishings").selectOption("Furnished");
  await form.getByLabel("Internet").selectOption("Required");
  await goOn(page, "Description and contact");
  await form.getByLabel("Description").fill("A quiet room in a house of three.\n\nThe tram stops at the corner.");
  await form.getByLabel("WiFi").check();
  await form.getByLabel("Study Desk").check();
  await openStep(page, "Photos");
}
