import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { password, type Person, postJob, printResume, register, signInAs } from "./people.ts";
import { formOf } from "./posting.ts";
import { test } from "./test.ts";

const tabsMax = 90;

const hasFocus = async (control: Locator): Promise<boolean> =>
  await control.evaluateAll(([element, another]) => element === document.activeElement && another === undefined);

/** Presses Tab until the focus stands on this control, as a person without a mouse would. */
async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${tabsMax} presses of ${key} do not lead to ${control.toString()}`);
}

async function tabToAndType(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Chooses from a list by typing how the choice begins. */
async function tabToAndChoose(page: Page, control: Locator, start: string, value: string): Promise<void> {
  await tabToAndType(page, control, start);
  await expect(control).toHaveValue(value);
}

async function tabToAndPress(page: Page, control: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function signInByKeyboard(page: Page, { email }: Person): Promise<void> {
  await page.goto("/signin");
  await tabToAndType(page, page.getByLabel("Email"), email);
  await tabToAndType(page, page.getByLabel(/^Password/), password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("SignIn Successful!")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
}

test("an employer signs in and posts a job", async ({ page, request }) => {
  const title = `Bookseller ${randomUUID().slice(0, 8)}`;
  await signInByKeyboard(page, await register(request, "EMPLOYER", "Ines Duarte"));
  await tabToAndPress(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" }), "Enter");
  await page.waitForURL("**/jobs");
  await tabToAndPress(page, page.getByRole("link", { name: "Create Job Posting" }), "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Create New Job" })).toBeFocused();
  const form = formOf(page, "Create New Job");

  await tabToAndType(page, form.getByLabel("Job title"), title);
  await tabToAndChoose(page, form.getByLabel("Category"), "Retail", "Retail Assistant");
  await tabToAndChoose(page, form.getByLabel("Job type"), "Part", "Part-time");
  await tabToAndChoose(page, form.getByLabel("Work mode"), "Hyb", "HYBRID");
  await tabToAndPress(page, form.getByRole("button", { name: "Next" }), "Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Place and pay" })).toBeFocused();
  await tabToAndType(page, form.getByLabel("Street address"), "12 Gertrude Street");
  await tabToAndType(page, form.getByLabel("Suburb"), "Fitzroy");
  await tabToAndChoose(page, form.getByLabel("City"), "Melb", "Melbourne");
  await tabToAndChoose(page, form.getByLabel("State"), "VIC", "VIC");
  await tabToAndType(page, form.getByLabel("Postcode"), "3065");
  await tabToAndType(page, form.getByLabel("Salary"), "31.50 an hour");
  // Enter in a field goes on, too.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Description" })).toBeFocused();
  await tabToAndType(page, form.getByLabel(/^Description/), "Sell books on weekends.");
  const steps = page.getByRole("navigation", { name: "Steps" });
  await tabTo(page, steps.getByRole("link", { name: "Preview" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Preview" })).toBeFocused();
  await tabToAndPress(page, form.getByRole("button", { name: "Publish" }), "Enter");

  await expect(page.getByText("Job created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/jobs");
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Find Your Dream Job" })).toBeFocused();
});

test("a student finds a job, opens and closes the application, attaches a résumé and applies", async ({
  page,
  context,
  request,
}) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const title = `Bookseller ${mark}`;
  await postJob(request, await register(request, "EMPLOYER", "Ines Duarte"), title);
  await signInAs(context, await register(request, "STUDENT", "Tariq Aziz"));
  await page.goto("/");
  await tabToAndPress(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" }), "Enter");
  await page.waitForURL("**/jobs");
  await tabToAndType(page, page.getByRole("combobox", { name: "Search jobs or companies" }), mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}$`));
  await expect(page.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();
  await tabToAndPress(page, page.getByRole("link", { name: title, exact: true }), "Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const opener = page.getByRole("button", { name: "Apply Now" }).filter({ visible: true });
  const dialog = page.getByRole("dialog", { name: `Apply for ${title}` });
  await test.step("Tab stays inside an open dialog, Esc closes it, and the focus returns to what opened it", async () => {
    // The page has a scrollbar or its room, and does not move when the dialog opens.
    await expect(page.locator("html")).toHaveCSS("overflow-y", "scroll");
    await tabToAndPress(page, opener, "Enter");
    await expect(dialog.getByRole("heading", { name: `Apply for ${title}` })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("scrollbar-gutter", "stable");
    await tabTo(page, dialog.getByRole("button", { name: "Submit Application" }));
    await tabTo(page, dialog.getByRole("button", { name: "Close" }));
    await tabTo(page, dialog.getByRole("button", { name: "Submit Application" }), "Shift+Tab");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");

  const choosing = page.waitForEvent("filechooser");
  await tabToAndPress(page, dialog.getByLabel("Résumé"), "Enter");
  const buffer = await printResume(context, "Tariq Aziz");
  await (await choosing).setFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
  await expect(dialog.getByText("cv.pdf", { exact: true })).toBeVisible();
  await tabToAndType(page, dialog.getByLabel("Cover letter"), "Typed, not clicked.");
  await tabToAndPress(page, dialog.getByRole("button", { name: "Submit Application" }), "Enter");

  await expect(dialog.getByText("Application Submitted Successfully!")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Applied", { exact: true }).filter({ visible: true })).toBeVisible();
});

test("the account's menu opens and moves by arrow keys, and Esc gives the focus back", async ({ page, context, request }) => {
  await signInAs(context, await register(request, "EMPLOYER", "Ines Duarte"));
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Your account" });
  await tabTo(page, opener);
  await page.keyboard.press("ArrowDown");
  const item = (name: string): Locator => page.getByRole("menuitem", { name });
  await expect(item("Dashboard")).toBeFocused();
  await expect(item("Dashboard")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("ArrowDown");
  await expect(item("Profile")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Logout")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Dashboard")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(item("Dashboard")).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(item("Dashboard")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/employer-profile$/);
});

test("the first Tab of a page offers to skip to what it is about", async ({ page }) => {
  await page.goto("/jobs");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");

  await expect(page.getByRole("main").getByRole("link", { name: "Favourites" })).toBeFocused();
});
