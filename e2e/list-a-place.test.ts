import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { endOnServer, openFromMenu, openTab, type Person, register, signInAgain, signInAs } from "./people.ts";
import { aHeicPhoto, aPhoto, aPhotoWithPlace, aWidePhoto, photosThatDiffer } from "./photos.ts";
import { fillPlace, formOf, openPlaceForm, openStep } from "./posting.ts";
import { test } from "./test.ts";

interface Listing {
  id: string;
  title: string;
  weeklyBudget: number;
  city: string;
  amenities: string[];
  photos: { url: string; width: number; height: number }[];
}

const newTitle = () => `Sunny room ${randomUUID().slice(0, 8)}`;

async function ownListings(request: APIRequestContext, renter: Person): Promise<Listing[]> {
  const answer = await request.get("/api/accommodation/myAccommodations", {
    headers: { authorization: `Bearer ${renter.token}` },
  });
  return (await answer.json()) as Listing[];
}

async function onlyListing(request: APIRequestContext, renter: Person): Promise<Listing> {
  const [listing, ...others] = await ownListings(request, renter);
  if (listing === undefined || others.length > 0) throw new Error(`${renter.name} has not exactly one listing.`);
  return listing;
}

type Files = Parameters<Locator["setInputFiles"]>[0];

const pick = async (form: Locator, files: Files): Promise<void> => await form.getByLabel("Photos").setInputFiles(files);
const tiles = (form: Locator): Locator => form.getByRole("listitem");
const submit = (page: Page): Locator => page.getByRole("button", { name: "Publish" });

/** Sends the form of a new place, whose button is on the last step. */
async function send(page: Page): Promise<void> {
  await openStep(page, "Preview");
  await submit(page).click();
}

/** Looks at the preview of a place with its photos, and goes back to the step of the photos. */
async function lookAtPreview(page: Page, title: string, photoCount: number): Promise<void> {
  await openStep(page, "Preview");
  const preview = page.getByRole("article");
  await expect(preview.getByRole("heading", { level: 3, name: title })).toBeVisible();
  await expect(preview).toContainText("7 Rathdowne Street, Carlton, Greater Melbourne, VIC, 3053, Australia");
  await expect(preview).toContainText("$285.50/week");
  await expect(preview.getByText(`Photo 1 / ${photoCount}`)).toBeVisible();
  await preview.getByRole("button", { name: "Next photo" }).click();
  const second = preview.getByRole("img", { name: `Room in Carlton, photo 2 of ${photoCount}` });
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Photos" })).toBeFocused();
}

const isReady = async (form: Locator): Promise<void> =>
  await expect(form.getByText("Your images are ready to upload.")).toBeVisible({ timeout: 30_000 });

interface SentFile {
  name: string;
  bytes: number;
  text: string;
}

/** Notes the files that the page puts into a form: the browser's own tools do not show bodies that hold files. */
async function noteFilesSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { append } = FormData.prototype;
    const noted: Promise<unknown>[] = [];
    Object.assign(window, { noted });
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob) {
      if (value instanceof File)
        noted.push(
          value.arrayBuffer().then((content) => ({
            name: value.name,
            bytes: value.size,
            text: new TextDecoder("latin1").decode(content),
          })),
        );
      append.call(this, name, value as Blob);
    };
  });
}

const filesSent = async (page: Page): Promise<SentFile[]> =>
  await page.evaluate(async () => await Promise.all((window as unknown as { noted: Promise<SentFile>[] }).noted));

async function metadataOf(request: APIRequestContext, url: string) {
  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  return await sharp(await answer.body()).metadata();
}

test(
  "a renter lists a room with three photos, a student applies, and the renter edits and deletes",
  { tag: "@phone-only" },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const contexts: BrowserContext[] = [];
    const pageOf = async (role: "RENTER" | "STUDENT", name: string): Promise<{ page: Page; person: Person }> => {
      const context = await browser.newContext();
      contexts.push(context);
      const person = await register(context.request, role, name);
      await signInAs(context, person);
      return { page: await context.newPage(), person };
    };
    const title = newTitle();
    const { page: atHome, person: renter } = await pageOf("RENTER", "Hana Kim");

    await noteFilesSent(atHome);
    const form = await openPlaceForm(atHome);
    await fillPlace(atHome, title);
    const worker = atHome.waitForResponse(/photo-worker-.*[.]js$/);
    await pick(form, [await aWidePhoto(), await aPhotoWithPlace(), aHeicPhoto()]);
    expect((await worker).headers()["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    await isReady(form);
    await expect(tiles(form)).toContainText(["kitchen.jpg", "garden.jpg", "IMG_2042.HEIC"]);
    await expect(tiles(form).first()).toContainText("Cover");
    await form.getByRole("button", { name: "Move IMG_2042.HEIC earlier" }).focus();
    await atHome.keyboard.press("ArrowLeft");
    await expect(tiles(form)).toContainText(["kitchen.jpg", "IMG_2042.HEIC", "garden.jpg"]);
    await expect(form.getByText("IMG_2042.HEIC is now photo 2 of 3.")).toBeAttached();
    await atHome.keyboard.press("Home");
    await expect(form.getByText("IMG_2042.HEIC is now photo 1 of 3, the cover.")).toBeAttached();
    await expect(form.getByRole("button", { name: "Move IMG_2042.HEIC earlier" })).toBeFocused();

    await lookAtPreview(atHome, title, 3);
    await send(atHome);
    await expect(atHome.getByText("Accommodation created successfully!")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(atHome).toHaveURL("/accommodation");
    await expect(atHome.getByRole("article").filter({ hasText: title })).toBeVisible();
    const sent = await filesSent(atHome);
    expect(sent.map(({ name }) => name)).toEqual(["optimized_IMG_2042.jpg", "optimized_kitchen.jpg", "optimized_garden.jpg"]);
    for (const { bytes, text } of sent) {
      expect(bytes).toBeLessThanOrEqual(300 * 1024);
      expect(text).not.toContain("Exif");
    }

    const { request } = atHome;
    const listing = await onlyListing(request, renter);
    expect(listing).toMatchObject({ title, weeklyBudget: 285.5, city: "Greater Melbourne", amenities: ["WiFi", "Study Desk"] });
    expect(listing.photos.map(({ width, height }) => [width, height])).toEqual([
      [64, 48],
      [1200, 800],
      [675, 1200],
    ]);
    for (const { url } of listing.photos) {
      const { exif, orientation, icc, xmp } = await metadataOf(request, url);
      expect({ exif, orientation, icc, xmp }).toEqual({
        exif: undefined,
        orientation: undefined,
        icc: undefined,
        xmp: undefined,
      });
    }

    const { page: studying, person: student } = await pageOf("STUDENT", "Tariq Aziz");
    await studying.goto(`/accommodation?title=${encodeURIComponent(title)}`);
    await studying.getByRole("button", { name: `Apply: ${title}` }).click();
    const application = studying.getByRole("dialog", { name: `Apply for ${title}` });
    await expect(application.getByLabel("Name")).toHaveValue("Tariq Aziz");
    await application.getByLabel("Comments").fill("I study at Monash.\n\nMay I see it on Saturday?");
    await application.getByRole("button", { name: "Submit Application" }).click();
    await expect(application.getByText("Application Submitted Successfully!")).toBeVisible();

    await application.getByRole("button", { name: "Close" }).last().click();
    await openFromMenu(studying, "My applications");
    const own = studying.getByRole("article").filter({ hasText: title });
    await expect(own).toContainText("Accommodation");
    await expect(own).toContainText("Sent");
    await expect(own).toContainText("Hana Kim · Carlton, Greater Melbourne, VIC");
    await expect(own).toContainText("The provider has not opened it yet.");
    await own.getByRole("link", { name: title }).click();
    await expect(studying.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(studying.getByText("May I see it on Saturday?")).toBeVisible();

    await openFromMenu(atHome, "Dashboard");
    const row = atHome.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("7 Rathdowne Street, Carlton, Greater Melbourne, VIC, 3053, Australia");
    await expect(row).toContainText("$285.50/wk");
    await row.getByRole("link", { name: `Edit ${title}` }).click();
    const edit = formOf(atHome, "Edit Accommodation");
    await edit.getByRole("button", { name: "Mark Photo 2 for removal" }).click();
    await expect(edit.getByText("1 image(s) marked for removal")).toBeVisible();
    await pick(edit, await aPhoto("balcony.png"));
    await isReady(edit);
    await edit.getByRole("button", { name: "Move balcony.png earlier" }).press("Home");
    await openStep(atHome, "Rent and dates");
    await edit.getByLabel("Price per week").fill("300");
    await edit.getByRole("button", { name: "Update Accommodation" }).click();
    await expect(atHome.getByText("Accommodation updated successfully!")).toBeVisible();
    await expect(edit).toBeHidden();
    await expect(row).toContainText("$300/wk");
    const changed = await onlyListing(request, renter);
    expect(changed.photos.map(({ width }) => width)).toEqual([120, 64, 675]);
    expect(changed.photos.slice(1).map(({ url }) => url)).toEqual([listing.photos[0]?.url, listing.photos[2]?.url]);

    await openTab(atHome, "Applications Received (1)");
    const received = atHome.getByRole("row").filter({ hasText: "Tariq Aziz" });
    await expect(received.getByRole("link", { name: title })).toBeVisible();
    await expect(received.getByRole("link", { name: student.email })).toHaveAttribute("href", `mailto:${student.email}`);
    await expect(received.getByRole("link", { name: "+61 491 570 006" })).toHaveAttribute("href", "tel:+61491570006");
    await expect(received).toContainText("May I see it on Saturday?");
    await received.getByRole("button", { name: "Delete the application of Tariq Aziz" }).click();
    const confirm = atHome.getByRole("dialog", { name: "Confirm Deletion" });
    await expect(confirm).toContainText("Are you sure you want to delete this application? This action cannot be undone.");
    await expect(confirm).toContainText("If it is still open, we tell the applicant that it was closed.");
    await expect(confirm).toContainText(`Tariq Aziz, who applied for “${title}”`);
    await confirm.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(atHome.getByText("Application deleted successfully!")).toBeVisible();
    await expect(atHome.getByText("No applications received yet.")).toBeVisible();

    await openTab(atHome, "My Accommodations (1)");
    await row.getByRole("button", { name: `Delete ${title}` }).click();
    await expect(confirm).toContainText("Are you sure you want to delete this accommodation? This action cannot be undone.");
    await expect(confirm).toContainText(title);
    await confirm.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(atHome.getByText("Accommodation deleted successfully!")).toBeVisible();
    await expect(atHome.getByText("No accommodations posted yet.")).toBeVisible();
    expect((await request.get(changed.photos[0]?.url ?? "")).status()).toBe(404);
    for (const context of contexts) await context.close();
  },
);

test.describe("the form of a place", () => {
  let renter: Person;

  test.beforeEach(async ({ context, request }) => {
    renter = await register(request, "RENTER", "Hana Kim");
    await signInAs(context, renter);
  });

  const expectKept = async (form: Locator, title: string): Promise<void> => {
    await expect(form.getByLabel("Title")).toHaveValue(title);
    await expect(form.getByLabel("Name of the city")).toHaveValue("Greater Melbourne");
    await expect(form.locator("textarea")).toHaveValue("A quiet room in a house of three.\n\nThe tram stops at the corner.");
    await expect(form.getByLabel("WiFi")).toBeChecked();
  };

  test("shows each error where it is, and keeps everything when a photo is refused, no answer comes or the session ends", async ({
    page,
    context,
    request,
  }) => {
    const sent: string[] = [];
    page.on("request", (asked) => asked.method() === "POST" && sent.push(asked.url()));
    const title = newTitle();
    const form = await openPlaceForm(page);
    const plan = form.getByText('"plan.svg" is not a photo that we can read. Choose JPEG, PNG, WebP or HEIC.');
    const notOnePhoto = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
    const photoProblem = form.getByText("Remove or replace each photo that has a message under it.");

    await test.step("requires a photo, and then what the other steps ask for", async () => {
      await send(page);
      await expect(page.getByRole("heading", { level: 2, name: "Photos" })).toBeVisible();
      await expect(form.getByText("Add at least one photo.")).toBeVisible();
      await expect(form.getByLabel("Photos")).toBeFocused();
      await pick(form, await aPhoto("room.png"));
      await expect(form.getByText("Add at least one photo.")).toBeHidden();
      await isReady(form);
      const problems = page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "needs your attention" });
      await expect(problems).toHaveCount(3);
      await send(page);
      await expect(page).toHaveURL(/\?step=place$/);
      await expect(form.getByText("Enter the title.")).toBeVisible();
      await expect(form.getByLabel("Title")).toBeFocused();
      await fillPlace(page, title);
      await expect(problems).toHaveCount(0);
    });

    await test.step("says what is wrong with a price, and doubts a postcode", async () => {
      await openStep(page, "Rent and dates");
      for (const [price, sentence] of [
        ["-1", "The weekly price cannot be less than $0."],
        ["12.345", "Enter the weekly price in dollars and cents, for example 285.50."],
        ["1000000000", "The weekly price can be at most $20,000."],
      ] as const) {
        await form.getByLabel("Price per week").fill(price);
        await form.getByRole("button", { name: /^Next/ }).click();
        await expect(form.getByText(sentence)).toBeVisible();
        await expect(form.getByLabel("Price per week")).toBeFocused();
      }
      await form.getByLabel("Price per week").fill("285.50");
      await openStep(page, "The place");
      await form.getByLabel("Postcode").fill("2000");
      await expect(form.getByText("2000 is not a usual postcode in VIC. Please check it.")).toBeVisible();
      await expectKept(form, title);
    });

    await test.step("sends nothing while a photo is over 10 MB and can't be made smaller", async () => {
      await openStep(page, "Photos");
      await pick(form, { name: "tour.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
      const tour = tiles(form).filter({ hasText: "tour.jpg" });
      await expect(tour).toContainText('"tour.jpg" is too large. It can have at most 10 MB.');
      await pick(form, notOnePhoto);
      await expect(plan).toBeVisible();
      await send(page);
      await expect(photoProblem).toBeVisible();
      await expectKept(form, title);
      expect(sent).toEqual([]);
      await form.getByRole("button", { name: "Remove tour.jpg" }).click();
      await expect(photoProblem).toBeHidden();
    });

    await test.step("names the photo that the server refuses", async () => {
      await pick(form, { name: "lounge.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>no photo</html>") });
      const lounge = tiles(form).filter({ hasText: "lounge.jpg" });
      await expect(lounge).toContainText("This photo can't be shown here. It may be damaged.");
      await expect(lounge).toContainText("Will be uploaded without resizing");
      await send(page);
      await expect(lounge).toContainText('"lounge.jpg" is not a photo that we can read. Choose JPEG, PNG, WebP or HEIC.');
      await expect(photoProblem).toBeVisible();
      await expect(tiles(form)).toHaveCount(2);
      await expectKept(form, title);
      await form.getByRole("button", { name: "Remove lounge.jpg" }).click();
      await expect(photoProblem).toBeHidden();
      expect(await ownListings(request, renter)).toEqual([]);
    });

    await test.step("keeps everything when no answer comes", async () => {
      await pick(form, notOnePhoto);
      await expect(plan).toBeVisible();
      await openStep(page, "Preview");
      await context.setOffline(true);
      await submit(page).click();
      await expect(form.getByText("Failed to create accommodation. Please try again.")).toBeInViewport({ ratio: 1 });
      await expect(form.getByText("Check your connection.")).toBeInViewport({ ratio: 1 });
      await openStep(page, "Photos");
      await expect(plan).toBeHidden();
      await expectKept(form, title);
      await expect(tiles(form)).toContainText(["room.png"]);
      await context.setOffline(false);
    });

    await test.step("is restored with its photos after signing in again", async () => {
      await pick(form, await aPhoto("kitchen.jpg"));
      await isReady(form);
      await endOnServer(request, renter);
      await openStep(page, "Preview");
      await submit(page).click();
      await expect(page).toHaveURL(/\/signin\?next=%2Faccommodation%2Fnew%3Fstep%3Dpreview$/);
      await expect(page.getByText("Session expired. Please login again.")).toBeVisible();
      await signInAgain(page, renter);
      await expect(page.getByText("Session expired. Please login again.")).toBeHidden();
      await expect(form.getByText("What you entered earlier is back. It has not been sent yet.")).toBeVisible();
      await expectKept(form, title);
      await expect(page.getByRole("article").getByText("Photo 1 / 2")).toBeVisible();
    });

    await test.step("is created once, however fast somebody presses, and then is empty", async () => {
      await submit(page).dblclick();
      await expect(page.getByText("Accommodation created successfully!")).toBeVisible();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL("/renter-dashboard");
      const answer = await request.get(`/api/accommodation?title=${encodeURIComponent(title)}&page=1`);
      expect(await answer.json()).toMatchObject([
        { title, weeklyBudget: 285.5, images: [expect.any(String), expect.any(String)] },
      ]);
      await page.getByRole("link", { name: "Post New Accommodation" }).first().click();
      await expect(form.getByLabel("Title")).toHaveValue("");
      await expect(form.getByText("What you entered earlier is back.")).toHaveCount(0);
    });
  });

  test("accepts dropped and pasted photos, orders them by dragging, removes them, and asks before it discards them", async ({
    page,
  }) => {
    const form = await openPlaceForm(page);
    const bytes = [...(await aPhoto("any.png")).buffer];
    const give = async (kind: "drop" | "paste", name: string) =>
      await form.getByLabel("Photos").evaluate(
        (input, [event, fileName, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], fileName, { type: "image/png" }));
          const init = { bubbles: true, cancelable: true };
          input.dispatchEvent(
            event === "drop"
              ? new DragEvent("drop", { ...init, dataTransfer: data })
              : new ClipboardEvent("paste", { ...init, clipboardData: data }),
          );
        },
        [kind, name, bytes] as const,
      );
    await give("drop", "room.png");
    await give("paste", "image.png");
    await give("paste", "image.png");
    await isReady(form);
    await expect(tiles(form)).toContainText(["room.png", "image.png", "image-2.png"]);

    await tiles(form).first().scrollIntoViewIfNeeded();
    await form.getByRole("img", { name: "image-2.png" }).hover();
    await page.mouse.down();
    await form.getByRole("img", { name: "room.png" }).hover();
    await page.mouse.up();
    await expect(tiles(form)).toContainText(["image-2.png", "room.png", "image.png"]);
    await expect(tiles(form).first()).toContainText("Cover");
    // By keyboard the button's name goes along with the photo.
    const later = form.getByRole("button", { name: "Move image-2.png later" });
    await page.keyboard.press("Tab");
    await later.press("ArrowRight");
    await expect(tiles(form)).toContainText(["room.png", "image-2.png", "image.png"]);
    const middleOf = async (element: Locator) => await element.boundingBox().then((box) => (box ? box.x + box.width / 2 : NaN));
    const apart = async () => Math.abs((await middleOf(form.getByRole("tooltip"))) - (await middleOf(later)));
    await expect.poll(apart).toBeLessThan(2);
    await form.getByRole("button", { name: "Remove image-2.png" }).click();
    await expect(tiles(form)).toContainText(["room.png", "image.png"]);
    await expect(form.getByLabel("Photos")).toBeFocused();

    const question = page.getByRole("dialog", { name: "Discard your listing?" });
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toContainText("Everything you entered here will be deleted.");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(tiles(form)).toContainText(["room.png", "image.png"]);
    await page.goBack();
    await question.getByRole("button", { name: "Discard listing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Find Your Perfect Accommodation" })).toBeVisible();
    await page.goForward();
    await expect(formOf(page, "List New Accommodation")).toBeVisible();
    await expect(page.getByText("0 of 10 photos")).toBeVisible();
  });
});

test("a renter lists a room with ten photos, one of which can't be resized, and sees before it is sent how it will look", async ({
  page,
  context,
  request,
}) => {
  let failWorker = (): void => undefined;
  const asked = new Promise<void>((resolve) => (failWorker = resolve));
  await page.route("**/photo-worker*", async (route) => {
    await asked;
    await route.abort();
  });
  const renter = await register(request, "RENTER", "Hana Kim");
  await signInAs(context, renter);
  await page.goto("/renter-dashboard");
  await page.getByRole("link", { name: "Post New Accommodation" }).first().click();
  const form = formOf(page, "List New Accommodation");
  const title = newTitle();
  const eleven = (await photosThatDiffer(11)).map((buffer, index) => ({
    name: `room-${index + 1}.png`,
    mimeType: "image/png",
    buffer,
  }));
  await fillPlace(page, title);
  await pick(form, eleven.slice(0, 1));
  await expect(form.getByText("Processing your images... Please wait")).toBeVisible();
  await openStep(page, "Preview");
  const waiting = page.getByRole("button", { name: "Optimizing images..." });
  await expect(waiting).toHaveAttribute("aria-disabled", "true");
  await waiting.press("Enter");
  await openStep(page, "Photos");
  failWorker();
  await expect(form.getByText("Something went wrong. Please try again.")).toBeVisible();
  await expect(tiles(form)).toContainText(["Will be uploaded without resizing"]);
  await expect(form.getByText("Something went wrong. Please try again.")).toBeHidden();

  await page.unroute("**/photo-worker*");
  await pick(form, eleven.slice(1));
  await expect(form.getByText("You can add 10 photos at a time. 1 photo was not added.")).toBeVisible();
  await expect(form.getByText("10 of 10 photos")).toBeVisible();
  await isReady(form);
  await lookAtPreview(page, title, 10);
  await send(page);
  await expect(page.getByText("Accommodation created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/renter-dashboard");
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  expect((await onlyListing(request, renter)).photos).toHaveLength(10);
});
