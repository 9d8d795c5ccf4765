import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { listingShapes } from "./listings.ts";
import { listPlace, password, type Person, postJob, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

interface Saved {
  board: string;
  id: string;
}

let employer: Person;
let renter: Person;
let job: Saved & { title: string };
let place: Saved & { title: string };

// One worker sets the scene once.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  employer = await register(context.request, "EMPLOYER", "Ines Duarte");
  renter = await register(context.request, "RENTER", "Hugo Lindqvist");
  const name = randomUUID();
  job = { board: "jobs", title: `Florist ${name}`, id: await postJob(context.request, employer, `Florist ${name}`) };
  place = { board: "accommodation", title: `Loft ${name}`, id: await listPlace(context, renter, `Loft ${name}`) };
  await context.close();
});

const listOf = ({ board, title }: Saved & { title: string }) => `/${board}?q=${encodeURIComponent(title)}`;
const heartOf = (page: Page, { title }: { title: string }) => page.getByRole("button", { name: `Favourite: ${title}` });
const keyOf = ({ board, id }: Saved) => `favourite:${board}:${id}`;
const bearer = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } });

/** What an account has saved, as the server says. */
async function savedBy(request: APIRequestContext, person: Person): Promise<string[]> {
  const favourites = (await (await request.get("/api/favourites", bearer(person))).json()) as Saved[];
  return favourites.map(({ id }) => id);
}

async function openAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext();
  await signInAs(context, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/signin");
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL("**/signin");
}

const storedKeys = async (page: Page) =>
  await page.evaluate(() => Object.keys(localStorage).filter((key) => /^favourite:|^seen-/.test(key)));

test("favourites of both boards move to the account at sign-in, show in another browser, come back with Undo, and leave the browser at sign-out", async ({
  page,
  browser,
  request,
}) => {
  const student = await register(request, "STUDENT", "Noor Haddad");
  for (const listing of [job, place]) {
    await page.goto(listOf(listing));
    await heartOf(page, listing).click();
    await expect(heartOf(page, listing)).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate((key) => localStorage.getItem(key), keyOf(listing))).toBe("true");
  }
  await page.getByRole("link", { name: "Favourites (2)" }).click();
  await expect(page.getByRole("tab", { name: "Accommodation 1" })).toHaveAttribute("aria-selected", "true");

  await signIn(page, student);
  await expect.poll(async () => await savedBy(request, student)).toEqual([place.id, job.id]);
  await expect.poll(async () => await storedKeys(page)).toEqual([]);
  await followLink(page, listOf(job));
  await expect(heartOf(page, job)).toHaveAttribute("aria-pressed", "true");

  const elsewhere = await openAs(browser, student, "/favourites");
  await expect(elsewhere.getByRole("link", { name: "Your saved searches" })).toHaveAttribute("href", "/saved-searches");
  await expect(elsewhere.getByRole("tab", { name: "Jobs 1" })).toHaveAttribute("aria-selected", "true");
  await heartOf(elsewhere, job).click();
  await expect(elsewhere.getByRole("article")).toBeHidden();
  await expect.poll(async () => await savedBy(request, student)).toEqual([place.id]);
  await elsewhere.getByRole("button", { name: "Undo" }).click();
  await expect(heartOf(elsewhere, job)).toBeFocused();
  await expect.poll(async () => await savedBy(request, student)).toEqual([place.id, job.id]);
  await elsewhere.getByRole("tab", { name: "Accommodation 1" }).click();
  await expect(heartOf(elsewhere, place)).toHaveAttribute("aria-pressed", "true");
  await elsewhere.context().close();

  await signOut(page);
  await followLink(page, listOf(job));
  await expect(heartOf(page, job)).toHaveAttribute("aria-pressed", "false");
  expect(await storedKeys(page)).toEqual([]);
});

test("a favourite saved in one tab shows in the other, and one that can't be saved is unmarked again with a reason", async ({
  page,
  context,
  request,
}) => {
  await signInAs(context, await register(request, "STUDENT", "Ana Duarte"));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    const loaded = tab.waitForResponse("**/api/favourites");
    await tab.goto(listOf(place));
    await loaded;
  }

  await heartOf(page, place).click();
  await expect(heartOf(other, place)).toHaveAttribute("aria-pressed", "true");
  await heartOf(other, place).click();
  await expect(heartOf(page, place)).toHaveAttribute("aria-pressed", "false");

  await page.route("**/api/favourites/**", (route) => route.abort());
  await heartOf(page, place).click();
  await expect(page.getByText("We couldn't save this favourite. Check your connection and try again.")).toBeVisible();
  await expect(heartOf(page, place)).toHaveAttribute("aria-pressed", "false");
});

test("favourites that may be somebody else's are added only after asking", async ({ page, request }) => {
  const [first, second] = [await register(request, "STUDENT", "Lena Fuchs"), await register(request, "STUDENT", "Omar Aziz")];
  await signIn(page, first);
  await followLink(page, listOf(job));
  await signOut(page);
  await followLink(page, listOf(job));
  await heartOf(page, job).click();

  await signIn(page, second);
  await followLink(page, "/favourites");
  const question = page.getByText("Somebody saved 1 listing in this browser without signing in.");
  await expect(question).toBeVisible();
  expect(await savedBy(request, second)).toEqual([]);
  // The next visit asks again.
  await page.reload();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Add to my favourites" }).click();
  await expect(heartOf(page, job)).toBeVisible();
  await expect(question).toBeHidden();

  expect(await savedBy(request, second)).toEqual([job.id]);
  expect(await savedBy(request, first)).toEqual([]);
  expect(await storedKeys(page)).toEqual([]);
});

test("ended favourites show their names and why, and deleted ones come last", async ({ page, request }) => {
  const titles = ["Florist that is open", "Florist that is paused", "Florist that was found", "Florist that is gone"];
  const ids: string[] = [];
  for (const title of titles) ids.push(await postJob(request, employer, title));
  const [open, paused, filled, gone] = ids;
  for (const [id, action] of [
    [paused, "pause"],
    [filled, "take"],
  ])
    expect((await request.post(`/api/jobs/${id}/status`, { ...bearer(employer), data: { action } })).status()).toBe(200);
  expect((await request.delete(`/api/jobs/${gone}`, bearer(employer))).status()).toBe(204);
  await page.addInitScript((saved) => saved.forEach((id) => localStorage.setItem(`favourite:jobs:${id}`, "true")), ids);
  await page.goto("/favourites");

  const cards = page.getByRole("tabpanel").locator("[data-listing]");
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(0)).toContainText("Florist that is open");
  await expect(cards.nth(1)).toContainText(/Filled.*Florist that was found/);
  await expect(cards.nth(2)).toContainText(/Paused.*Florist that is paused/);
  await expect(cards.nth(3)).toContainText("No longer available");
  await expect(page.getByText("Florist that is gone")).toBeHidden();

  await page.getByRole("button", { name: "Remove: Florist that was found" }).click();
  await expect(page.getByRole("button", { name: "Remove: Florist that is paused" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove: Florist that was found" })).toBeFocused();
  await expect(cards.nth(1)).toContainText("Florist that was found");
  await heartOf(page, { title: "Florist that is open" }).click();
  expect(await page.evaluate((id) => localStorage.getItem(`favourite:jobs:${id}`), open)).toBe("false");
});

test("cards of both boards say what was seen, until the person signs out", async ({ page, context, request }) => {
  await signInAs(context, await register(request, "STUDENT", "Mei Sato"));
  for (const listing of [job, place]) {
    await page.goto(listOf(listing));
    await expect(heartOf(page, listing)).toBeVisible();
    await expect(page.getByText("Seen", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: listing.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: listing.title })).toBeVisible();
    await expect.poll(async () => await storedKeys(page)).toEqual(["seen-listings"]);
    await page.goBack();
    for (const view of ["List", "Cards"]) {
      await page.getByText(view, { exact: true }).click({ force: true });
      await expect(page.getByText("Seen", { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
  }
  await signOut(page);
  await expect.poll(async () => await storedKeys(page)).toEqual([]);
});

test("hearts and 'Seen' come after the page and move nothing", { tag: "@phone" }, async ({ page }) => {
  for (const listing of [job, place]) {
    await page.goto(`/${listing.board}/${listing.id}`);
    await expect.poll(async () => await page.evaluate(() => localStorage.getItem("seen-listings"))).toContain(listing.id);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/marks-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/${listing.board}`);
    const shapesIn = async (view: string) => {
      await page.getByText(view, { exact: true }).click({ force: true });
      await expect(page.getByRole("article").first()).toBeVisible();
      return await listingShapes(page);
    };
    const before = [await shapesIn("List"), await shapesIn("Cards")] as const;
    await expect(heartOf(page, listing)).toHaveCount(0);
    release();
    await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveCount(before[1].length);
    expect(await listingShapes(page)).toEqual(before[1]);
    expect(await shapesIn("List")).toEqual(before[0]);
    await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveCount(before[0].length);
    expect(before[0]).not.toEqual(before[1]);
    await page.unrouteAll({ behavior: "wait" });
  }
});
