import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { dayAfterFree, dayBeforeFree, freeFrom, freeFromText } from "./days.ts";
import { followLink } from "./follow-link.ts";
import { holdScripts } from "./late-scripts.ts";
import { drawnElements, listingShapes, recordShares } from "./listings.ts";
import { mailsTo } from "./mail.ts";
import { listPlace, type Person, register, signInAs } from "./people.ts";
import { aPhoto } from "./photos.ts";
import { test } from "./test.ts";

// One worker lists the places once.
test.describe.configure({ mode: "default" });
const mark = randomUUID().slice(0, 8);
const sunny = `Sunny room ${mark}`;
const asked = `Room for one who asks ${mark}`;
let renter: Person;
let sunnyId = "";

test.beforeAll(async ({ browser, baseURL }) => {
  // A worker that is given these tests in several portions comes here for each of them.
  if (sunnyId !== "") return;
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  renter = await register(context.request, "RENTER", "Hana Kim");
  sunnyId = await listPlace(context, renter, sunny, 3);
  await listPlace(context, renter, `Shady room ${mark}`);
  await context.close();
});

const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");

test(
  "a visitor searches by title, campus and filters; the address holds it all and Back undoes it",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto(`/accommodation?title=${mark}`);
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText("Showing 1-2 of 2 properties")).toBeVisible();
    const card = cards(page).filter({ hasText: sunny });
    await expect(card).toContainText("$285.50/week");
    await expect(card).toContainText("Carlton, Melbourne, VIC");
    await expect(card).toContainText(`From ${freeFromText}`);

    if (isMobile) await page.getByRole("button", { name: "Show Filters" }).click();
    const filters = isMobile ? page.getByRole("dialog", { name: "Filters" }) : page.getByRole("search");
    const none = isMobile
      ? filters.getByRole("button", { name: "Show other searches Apply Filters" })
      : page.getByRole("heading", { name: "No properties found" });
    await filters.getByLabel("Property Type").selectOption("Whole property");
    await expect(page).toHaveURL(/type=Whole\+property/);
    await expect(none).toBeVisible();
    // On a phone, Back closes the filters first.
    if (isMobile) {
      await page.goBack();
      await expect(filters).toBeHidden();
      // What was chosen is kept, as an entry of its own.
      await expect(page).toHaveURL(/type=Whole\+property/);
    }
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);

    if (isMobile) await page.getByRole("button", { name: "Show Filters" }).click();
    await filters.getByRole("spinbutton", { name: "Max Price" }).fill("285.49");
    await expect(none).toBeVisible();
    await filters.getByRole("spinbutton", { name: "Max Price" }).fill("285.5");
    await expect(cards(page)).toHaveCount(2);
    await filters.getByLabel("Available From", { exact: true }).fill(dayAfterFree);
    await expect(none).toBeVisible();
    await filters.getByLabel("Available From", { exact: true }).fill("");
    await expect(cards(page)).toHaveCount(2);
    // These places do not say what bond they ask for.
    await filters.getByText("More filters").click();
    await filters.getByLabel("Bond", { exact: true }).selectOption("Up to $1,000");
    await expect(page).toHaveURL(/maxBond=1000/);
    await expect(none).toBeVisible();
    if (isMobile) await none.click();
    await page.getByRole("button", { name: "Reset Filters" }).click();
    await expect(page).toHaveURL("/accommodation");

    await test.step("the name of a campus and the day to move in find a room", async () => {
      const search = page.getByRole("combobox", { name: "Search by title, suburb or campus" });
      await search.pressSequentially(`${mark} unimel`);
      await page.getByRole("option", { name: "University of Melbourne" }).click();
      await expect(search).toHaveValue(`${mark} University of Melbourne`);
      await expect(cards(page)).toHaveCount(2);

      const opener = page.getByRole("button", { name: "Show Filters" });
      if (isMobile) await opener.click();
      await page.getByLabel("Move in by", { exact: true }).fill(dayBeforeFree);
      if (isMobile) {
        await expect(page.getByRole("button", { name: "Show other searches Apply Filters" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(opener).toBeFocused();
        await expect(opener).toHaveText("Show Filters1 in use");
      }
      await expect(page.getByText("No properties found")).toBeVisible();
      await page.getByRole("link", { name: `Move in by: ${freeFromText} 2 properties` }).click();
      await expect(cards(page)).toHaveCount(2);
      await expect(page.getByRole("button", { name: `Remove move in by ${freeFromText}` })).toBeVisible();
      await page.getByLabel("Sort by").selectOption("Lowest price");
      await expect(page).toHaveURL(new RegExp(`moveInBy=${freeFrom}&sort=price$`));
      await expect(cards(page)).toHaveCount(2);
    });
  },
);

test("the list view has one place in each row, and the card view several", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto(`/accommodation?title=${mark}`);
  const boxOf = async (card: Locator) => (await card.boundingBox()) ?? { x: 0, width: 0 };
  expect((await boxOf(cards(page).nth(1))).x).toBeGreaterThan((await boxOf(cards(page).first())).x);

  await page.getByRole("radio", { name: "List" }).check({ force: true });
  await expect.poll(async () => await boxOf(cards(page).first())).toMatchObject({ width: await widthOfResults(page) });
  expect((await boxOf(cards(page).nth(1))).x).toBe((await boxOf(cards(page).first())).x);

  const chosen = await listingShapes(page);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Number(Reflect.get(window, "shifted")) + value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await expect.poll(async () => await listingShapes(page)).toEqual(chosen);
  await expect(cards(page).first()).toBeVisible();
  // The places do not jump from the cards that the server draws: of two that do, 0.04 is measured.
  expect(await page.evaluate(() => Number(Reflect.get(window, "shifted")))).toBeLessThan(0.01);
});

const widthOfResults = async (page: Page): Promise<number> =>
  (await page.getByRole("region", { name: "Results" }).boundingBox())?.width ?? 0;

test("a focused place has a focus ring, and people who aren't students read that they need a student account", async ({
  page,
}) => {
  await page.goto(`/accommodation?title=${encodeURIComponent(sunny)}`);
  // What is seen right beside the card.
  const beside = async () => {
    const { x, y } = (await cards(page).boundingBox()) ?? { x: 0, y: 0 };
    return (await page.screenshot({ clip: { x: x - 5, y: y + 40, width: 4, height: 40 } })).toString("base64");
  };
  await page.getByRole("button", { name: `Favourite: ${sunny}` }).focus();
  const before = await beside();
  await page.keyboard.press("Tab");

  await expect(page.getByRole("link", { name: sunny, exact: true })).toBeFocused();
  expect(await beside()).not.toBe(before);

  await page.getByRole("button", { name: `Apply: ${sunny}` }).click();
  const refusal = page.getByRole("dialog", { name: "Student Account Needed!" });
  await expect(refusal).toContainText("You must be logged in as a student to apply for accommodations.");
  await refusal.getByRole("button", { name: "OK" }).click();
  await page.getByRole("link", { name: sunny, exact: true }).click();
  await expect(
    page.getByText("You must be logged in as a student to contact about this property.").filter({ visible: true }),
  ).toBeVisible();
});

test.describe(() => {
  test.use({ awaitsScripts: false });

  test("what was typed before the scripts of the page came is searched for once they are there", async ({ page }) => {
    const deliver = await holdScripts(page);
    await page.goto("/accommodation", { waitUntil: "commit" });
    const search = page.getByRole("combobox", { name: "Search by title" });
    await search.fill(sunny);
    deliver();

    await expect(page).toHaveURL((url) => url.searchParams.get("q") === sunny);
    await expect(search).toHaveValue(sunny);
    await expect(cards(page)).toHaveCount(1);
  });
});

test("a price that isn't a number stays in its field and filters nothing, and three letters suggest a city", async ({ page }) => {
  await page.goto("/accommodation");
  await page.waitForLoadState("networkidle");
  const min = page.getByRole("spinbutton", { name: "Min Price" });
  const max = page.getByRole("spinbutton", { name: "Max Price" });
  await max.fill("250");
  await expect(page).toHaveURL("/accommodation?maxPrice=250");
  await max.fill("-5");
  await expect(page).toHaveURL("/accommodation");
  await expect(max).toHaveValue("-5");
  await expect(max).toHaveAccessibleDescription("Enter a price in dollars, for example 285 or 285.50.");

  await max.fill("250");
  await min.fill("300");
  await expect(page).toHaveURL("/accommodation?minPrice=300&maxPrice=250");
  await expect(max).toHaveAccessibleDescription("The maximum must be higher than the minimum.");
  await expect(page.getByText("Try another suburb, a wider price range or other dates.")).toBeVisible();

  await page.getByRole("combobox", { name: "Location" }).pressSequentially("melb");
  await page.getByRole("option", { name: "Melbourne", exact: true }).click();
  await expect(page).toHaveURL(/location=Melbourne/);
});

test(
  "photos turn by arrows, thumbnails and keys, fill the screen, and zoom by half",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto(`/accommodation/${sunnyId}`);
    const gallery = page.getByRole("region", { name: "Photos" });
    await expect(gallery.getByText("1 / 3")).toBeVisible();
    const thumbnails = gallery.getByRole("button", { name: /^Show Room/ }).locator("img");
    for (const thumbnail of isMobile ? [] : await thumbnails.all()) await expect(thumbnail).toHaveJSProperty("naturalWidth", 320);
    await gallery.getByRole("button", { name: "Next photo" }).click();
    await expect(gallery.getByText("2 / 3")).toBeVisible();
    await expect(gallery.getByRole("img", { name: "Room in Carlton, photo 2 of 3" })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("ArrowRight");
    await expect(gallery.getByText("3 / 3")).toBeVisible();
    await gallery.getByRole("button", { name: "Show Room in Carlton, photo 1 of 3" }).click();
    await expect(gallery.getByText("1 / 3")).toBeVisible();

    const photo = gallery.getByRole("button", { name: "Zoom: Room in Carlton, photo 1 of 3" });
    const before = await photo.boundingBox();
    await photo.press("Enter");
    await expect(photo).toHaveAttribute("aria-pressed", "true");
    expect((await photo.boundingBox())?.width).toBeCloseTo((before?.width ?? 0) * 1.5, 0);
    await photo.press("-");
    await expect(photo).toHaveAttribute("aria-pressed", "false");

    await press(photo, isMobile);
    await expect(photo).toHaveAttribute("aria-pressed", "true");
    await press(photo, isMobile);
    await expect(photo).toHaveAttribute("aria-pressed", "false");

    const opener = gallery.getByRole("button", { name: "View photos full screen" });
    await opener.click();
    const viewer = page.getByRole("dialog", { name: "Photos, full screen" });
    await expect(viewer.getByText("1 / 3")).toBeVisible();
    expect((await viewer.boundingBox())?.width).toBe(page.viewportSize()?.width);
    await page.keyboard.press("ArrowLeft");
    await expect(viewer.getByText("3 / 3")).toBeVisible();
    const large = viewer.getByRole("button", { name: "Zoom: Room in Carlton, photo 3 of 3" });
    await page.keyboard.press("+");
    await expect(large).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("-");
    await expect(large).toHaveAttribute("aria-pressed", "false");
    // One Esc is enough, also from a button whose tooltip has been there for a while.
    await viewer.getByRole("button", { name: "Next photo" }).focus();
    await expect(viewer.getByRole("tooltip")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText("1 / 3")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(viewer.getByText("3 / 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(gallery.getByText("3 / 3").filter({ visible: true })).toBeVisible();
  },
);

test("one finger moves an enlarged photo, and two fingers enlarge it", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto(`/accommodation/${sunnyId}`);
  await page.getByRole("button", { name: "View photos full screen" }).tap();
  const photo = page.getByRole("dialog").getByRole("button", { name: "Zoom: Room in Carlton, photo 1 of 3" });
  await photo.tap();
  await expect(photo).toHaveAttribute("aria-pressed", "true");
  const left = async () => (await photo.boundingBox())?.x ?? 0;
  const before = await left();
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const drag = async (from: number, to: number) => {
    await touch("touchStart", [from, 400]);
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", [from + ((to - from) * step) / 8, 400]);
    await touch("touchEnd");
  };
  await drag(220, 180);
  // The browser takes the first pixels for a tap that trembles.
  await expect.poll(async () => (await left()) - before).toBeLessThan(-20);
  expect((await left()) - before).toBeGreaterThanOrEqual(-41);
  await expect(photo).toHaveAttribute("aria-pressed", "true");
  // No tap: right after a drag, browsers count a tap as the end of the drag.
  await photo.press("-");
  await expect(photo).toHaveAttribute("aria-pressed", "false");

  await touch("touchStart", [170, 400], [220, 400]);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", [170 - step * 8, 400], [220 + step * 8, 400]);
  await touch("touchEnd");
  await expect.poll(async () => await page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.3);
});

test(
  "of twenty photos the one in view is always among those to choose from",
  { tag: "@phone" },
  async ({ page, context, isMobile }) => {
    const id = await listPlace(context, renter, `Many rooms ${mark}`);
    for (const count of [10, 9]) await addPhotos(context.request, id, count);
    await page.goto(`/accommodation/${id}`);
    const gallery = page.getByRole("region", { name: "Photos" });
    const choice = (number: number) => gallery.getByRole("button", { name: `Show Room in Carlton, photo ${number} of 20` });
    await expect(choice(1)).toBeInViewport({ ratio: 0.9 });
    await press(gallery.getByRole("button", { name: "Previous photo" }), isMobile);
    await expect(gallery.getByText("20 / 20")).toBeVisible();
    await expect(choice(20)).toBeInViewport({ ratio: 0.9 });
    // With the keyboard, the one that has the focus looks different from the one in view.
    await page.keyboard.press("Tab");
    await choice(20).focus();
    await expect(choice(20)).toHaveCSS("outline", "rgb(23, 33, 58) solid 3px");
  },
);

/** Adds photos to a place of the renter's, as editing it does. */
async function addPhotos(request: APIRequestContext, id: string, count: number): Promise<void> {
  const form = new FormData();
  form.append("accommodation", await (await request.get(`/api/accommodation/${id}`)).text());
  for (let number = 1; number <= count; number += 1) {
    const { buffer, name, mimeType } = await aPhoto(`more-${number}.png`, `hsl(${number * 30}, 60%, 60%)`);
    form.append("images", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const headers = { authorization: `Bearer ${renter.token}` };
  const answer = await request.put(`/api/accommodation/${id}`, { multipart: form, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

const press = async (target: Locator, isTouch: boolean) => await (isTouch ? target.tap() : target.click());

test("a place shows where it is on a map that only loads once it is scrolled to, and can be shared", async ({ page }) => {
  const requests: string[] = [];
  await page.route("https://www.google.com/**", async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>Map</title>" });
  });
  await page.goto(`/accommodation/${sunnyId}`);
  await expect(page.getByRole("heading", { name: sunny })).toBeVisible();
  expect(requests).toEqual([]);

  await page.getByRole("heading", { name: "Location" }).scrollIntoViewIfNeeded();
  await expect(page.getByTitle(/^Map of 7 Rathdowne Street, Carlton, Melbourne/)).toBeVisible();
  await expect
    .poll(() => [...new Set(requests.map((url) => new URL(url).searchParams.get("q")))])
    .toEqual(["7 Rathdowne Street, Carlton, Melbourne, VIC, 3053, Australia"]);
  await expect(page.getByRole("link", { name: "Open in Google Maps" })).toBeVisible();
  await expect(page.getByText("Map not available")).toHaveCount(0);

  await page.unroute("https://www.google.com/**");
  await page.route("https://www.google.com/**", async (route) => await route.abort());
  await page.reload();
  await page.getByRole("heading", { name: "Location" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Map not available")).toBeVisible();
  const area = page.getByRole("region", { name: "Location" });
  await expect(area).toContainText("7 Rathdowne Street, Carlton, Melbourne, VIC, 3053, Australia");
  await expect(area.getByRole("link", { name: "Open in Google Maps" })).toBeVisible();

  await test.step("sharing shows the link in an alert, or uses the device's share sheet", async () => {
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
    const told = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.accept();
      return { type: dialog.type(), message: dialog.message() };
    });
    await page.getByRole("button", { name: "Share" }).click();

    expect(await told).toEqual({ type: "alert", message: expect.stringContaining(page.url()) });

    const readShares = await recordShares(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect.poll(readShares).toMatchObject([{ text: "Check out this Room in Melbourne", url: page.url() }]);
  });
});

test("a favourite is kept on this device, counted and listed, and marked when it no longer exists", async ({ page, request }) => {
  await page.goto(`/accommodation?title=${encodeURIComponent(sunny)}`);
  const heart = page.getByRole("button", { name: `Favourite: ${sunny}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate((id) => localStorage.getItem(`favourite:accommodation:${id}`), sunnyId)).toBe("true");
  const goneId = await listAndDelete(page, request);
  await page.evaluate((id) => localStorage.setItem(`favourite:accommodation:${id}`, "true"), goneId);

  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart.locator("svg")).toHaveCSS(
    "fill",
    await heart.locator("svg").evaluate((icon) => getComputedStyle(icon).color),
  );
  await page.getByRole("link", { name: "Favourites (2)" }).click();
  await expect(page).toHaveURL("/favourites");
  await expect(page.getByRole("article").filter({ hasText: sunny })).toBeVisible();
  // It is the newest, and yet below what is still there.
  await expect(page.getByRole("main").getByRole("listitem").last()).toContainText("No longer available");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No longer available")).toBeHidden();
  await expect(page.getByRole("button", { name: `Favourite: ${sunny}` })).toBeFocused();
  await page.getByRole("button", { name: `Favourite: ${sunny}` }).click();
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Favourites" })).toBeFocused();
  expect(await page.evaluate((id) => localStorage.getItem(`favourite:accommodation:${id}`), sunnyId)).toBe("false");
});

async function listAndDelete(page: Page, request: APIRequestContext): Promise<string> {
  const id = await listPlace(page.context(), renter, "Room that goes");
  const headers = { authorization: `Bearer ${renter.token}` };
  expect((await request.delete(`/api/accommodation/${id}`, { headers })).status()).toBe(204);
  return id;
}

test(
  "a student applies from the place's page: what is known is filled in, the renter hears of it, and it is once",
  { tag: "@phone-only" },
  async ({ page, context, request }) => {
    const student = await register(request, "STUDENT", "Tariq Aziz");
    const id = await listPlace(context, renter, asked);
    await signInAs(context, student);
    await page.goto(`/accommodation/${id}`);
    await page.getByRole("button", { name: "Apply", exact: true }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: `Apply for ${asked}` });
    await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
    await expect(dialog.getByLabel("Email")).toHaveValue(student.email);
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(dialog.getByText("Please fill all required fields")).toBeVisible();
    await dialog.getByLabel("Comments").fill("I would like to move in on 20 February, for a year.");
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(dialog.getByText("Application Submitted Successfully!")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();

    await expect(page.getByText("Applied", { exact: true }).filter({ visible: true })).toBeVisible();
    await followLink(page, `/accommodation?title=${encodeURIComponent(asked)}`);
    await page.getByRole("button", { name: `Favourite: ${asked}` }).click();
    await page.getByText("List", { exact: true }).click({ force: true });
    await page.getByRole("link", { name: asked, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: asked })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toContainText("Applied");
    const before = await drawnElements(page);
    await page.reload();
    await expect.poll(async () => await drawnElements(page)).toEqual(before);
    await expect
      .poll(async () => (await mailsTo(renter.email)).map(({ subject }) => subject))
      .toContain("New application for your accommodation");
  },
);
