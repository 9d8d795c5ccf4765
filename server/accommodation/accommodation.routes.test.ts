import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import type { TestForm } from "#server/testing/multipart.ts";
import { aHeic, aJpeg, aPhonePhoto, aPng, aWebp } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let renter: Person;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  renter = await portal.aRenter({ name: "Margaret Doyle" });
});

afterAll(() => portal.close());

const post = async (form: TestForm, person = renter) =>
  await portal.call<Accommodation & ErrorBody>("POST", "/accommodation", { token: person.token, form });
const change = async (id: string, form: TestForm, person = renter) =>
  await portal.call<Accommodation & ErrorBody>("PUT", `/accommodation/${id}`, { token: person.token, form });
const details = (changes: Readonly<Record<string, unknown>> = {}) => JSON.stringify(portal.aListingForm(changes));
const fetchFile = async (url: string, method: "GET" | "HEAD" = "GET") => await portal.app.inject({ method, url });
const statusOf = async (url: string): Promise<number> => (await fetchFile(url)).statusCode;
const readListing = async (id: string) => (await portal.call<Accommodation>("GET", `/accommodation/${id}`)).body;
const refusalOf = ({ status, body }: Answer<ErrorBody>) => ({
  status,
  code: body.code,
  message: body.message,
  fields: body.fields,
});

async function imagesOf(colours: readonly string[]) {
  return await Promise.all(colours.map(async (colour, index) => await aJpeg({ colour, fileName: `${index}.jpg` })));
}

// Files that other tests' deletions take away meanwhile are nobody's business here.
const filesBeyond = async (before: readonly string[]) => (await portal.storedFiles()).filter((file) => !before.includes(file));

describe("POST /api/accommodation", () => {
  test("a listing is stored as it was typed, its photos in their order, and everybody can read both", async () => {
    const answer = await post({
      accommodation: JSON.stringify({
        title: "  Sunny room ",
        propertyType: "shared room",
        streetAddress: "7 Rathdowne Street",
        suburb: "Carlton",
        city: "Melbourne",
        state: "vic",
        postcode: "3053",
        country: "Australia",
        weeklyBudget: 285.45,
        preferredMoveDate: "2026-04-01",
        furnishings: "Flexible",
        internet: "Required",
        description: "Quiet.\r\nBright.",
        amenities: ["Pool", "WiFi", "wifi"],
        poster: "somebody else",
      }),
      images: [await aJpeg({ width: 1500, height: 1000 }), await aPng(), await aWebp(), aHeic()],
    });

    const photo = (width: number, height: number, widths: number[]) => ({
      url: expect.stringMatching(new RegExp(`^/files/accommodation-images/${answer.body.id}-[0-9a-f]{16}-${width}\\.jpg$`)),
      width,
      height,
      widths,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/]{40,400}=*$/),
    });
    const listing = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: portal.clock.now().toISOString(),
      updatedAt: portal.clock.now().toISOString(),
      status: "published",
      publishedAt: portal.clock.now().toISOString(),
      expiresAt: "2026-04-09T02:00:00.000Z",
      title: "Sunny room",
      propertyType: "Shared Room",
      streetAddress: "7 Rathdowne Street",
      suburb: "Carlton",
      city: "Melbourne",
      state: "VIC",
      postcode: "3053",
      country: "Australia",
      location: "7 Rathdowne Street, Carlton, Melbourne, VIC, 3053, Australia",
      weeklyBudget: 285.45,
      bond: null,
      rentInAdvance: null,
      bills: null,
      billsPerWeek: null,
      minimumStayWeeks: null,
      housemates: null,
      bathrooms: null,
      whoMayApply: null,
      preferredMoveDate: "2026-04-01",
      furnishings: "Flexible",
      internet: "Required",
      description: "Quiet.\nBright.",
      amenities: ["Pool", "WiFi"],
      images: answer.body.photos.map(({ url }) => url),
      cover: photo(1200, 800, [320, 640, 1200]),
      photos: [photo(1200, 800, [320, 640, 1200]), ...Array.from({ length: 3 }, () => photo(64, 48, [64]))],
      postedBy: { id: renter.id, name: "Margaret Doyle" },
    };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: listing });
    expect(await readListing(answer.body.id)).toEqual(listing);
  });

  test("every width of a photo is served as JPEG and WebP of that width, for ever and only as a picture", async () => {
    const { photos } = await portal.anAccommodation({ poster: renter, images: await aJpeg({ width: 2000, height: 3000 }) });
    const [photo] = photos;

    expect(photo).toMatchObject({ width: 800, height: 1200, widths: [320, 640, 800] });
    for (const width of [320, 640, 800]) {
      for (const [ending, format, type] of [
        ["jpg", "jpeg", "image/jpeg"],
        ["webp", "webp", "image/webp"],
      ]) {
        const answer = await fetchFile(photo?.url.replace("-800.jpg", `-${width}.${ending}`) ?? "");
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          "content-type": type,
          "content-length": String(answer.rawPayload.length),
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height: width * 1.5 });
      }
    }
    const head = await fetchFile(photo?.url ?? "", "HEAD");
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });

  test("a phone's photo is turned upright, and where and by whom it was taken is gone", async () => {
    const { photos } = await portal.anAccommodation({ poster: renter, images: await aPhonePhoto() });

    const sizes = photos.map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([[64, 96]]);
    for (const ending of ["jpg", "webp"]) {
      const file = (await fetchFile(photos[0]?.url.replace(".jpg", `.${ending}`) ?? "")).rawPayload;
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(file.toString("latin1")).not.toMatch(/Exif|Margaret|Fruit|GPS/);
    }
  });

  test.each([
    ["a plain field", (json: string) => json],
    [
      "a part of type application/json",
      (json: string) => ({ fileName: "blob", type: "application/json", bytes: Buffer.from(json) }),
    ],
  ])("the details are taken as %s", async (_what, toPart) => {
    const answer = await post({ accommodation: toPart(details({ title: "Größe 12 m²" })), images: await aJpeg() });

    expect([answer.status, answer.body.title]).toEqual([201, "Größe 12 m²"]);
  });

  test("the details are taken as an application/json field without a file name", async () => {
    const boundary = "b";
    const photo = await aJpeg();
    const payload = Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="accommodation"\r\nContent-Type: application/json\r\n\r\n${details()}\r\n` +
          `--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`,
      ),
      photo.bytes,
      Buffer.from("\r\n--b--\r\n"),
    ]);

    const answer = await portal.call("POST", "/accommodation", {
      token: renter.token,
      payload,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });

    expect(answer.status).toBe(201);
  });

  test.each([
    [0, 0],
    [0.1, 0.1],
    [1234.56, 1234.56],
    ["285", 285],
    ["285.50", 285.5],
    [19_999.99, 19_999.99],
    [20_000, 20_000],
  ])("a price of %s is kept to the cent", async (sent, kept) => {
    const { body } = await post({ accommodation: details({ weeklyBudget: sent }), images: await aJpeg() });

    expect([body.weeklyBudget, (await readListing(body.id)).weeklyBudget]).toEqual([kept, kept]);
  });

  const enterPrice = "Enter the weekly price in dollars, for example 285 or 285.50.";
  const enterDate = "Enter the day it is available from as a date, for example 2027-02-15.";
  test.each<[string, unknown, string]>([
    ["weeklyBudget", -1, "The weekly price cannot be less than $0."],
    ["weeklyBudget", 1e9, "The weekly price can be at most $20,000."],
    ["weeklyBudget", 12.345, "Enter the weekly price in dollars and cents, for example 285.50."],
    ["weeklyBudget", "abc", enterPrice],
    ["weeklyBudget", "", enterPrice],
    ["weeklyBudget", "1e3", enterPrice],
    ["weeklyBudget", null, enterPrice],
    ["weeklyBudget", [5], enterPrice],
    ["weeklyBudget", true, enterPrice],
    ["preferredMoveDate", "2026-02-30", "This date does not exist. Check the day and the month."],
    ["preferredMoveDate", "2027-02-29", "This date does not exist. Check the day and the month."],
    ["preferredMoveDate", "01/04/2026", enterDate],
    ["preferredMoveDate", undefined, enterDate],
    ["propertyType", "Castle", "Choose the property type from the list."],
    ["state", "Others", "Choose the state from the list."],
    ["postcode", "305", "Enter the postcode: 4 digits, for example 3000."],
    ["amenities", ["Moat"], "Choose amenities from the list."],
    ["amenities", "WiFi", "Choose amenities from the list."],
    ["title", "x".repeat(121), "Title must be 120 characters or fewer."],
  ])("%s of %j is refused on its field, and nothing is stored", async (field, value, sentence) => {
    const before = await portal.storedFiles();

    const answer = await post({ accommodation: details({ [field]: value }), images: await aJpeg() });

    expect(refusalOf(answer)).toEqual({ status: 400, code: "invalid_input", message: sentence, fields: { [field]: sentence } });
    expect(await filesBeyond(before)).toEqual([]);
  });

  const jsonSentence = "Send the part accommodation once, as a JSON object.";
  test.each<[string, TestForm]>([
    ["missing", {}],
    ["cut off", { accommodation: '{"title":' }],
    ["a list", { accommodation: "[]" }],
    ["a text", { accommodation: '"x"' }],
    ["null", { accommodation: "null" }],
    ["sent twice", { accommodation: ["{}", "{}"] }],
    ["not UTF-8", { accommodation: { fileName: "blob", type: "application/json", bytes: Buffer.from([0x7b, 0xff]) } }],
    ["100,000 open brackets", { accommodation: "[".repeat(100_000) }],
    ["too long", { accommodation: { fileName: "blob", bytes: Buffer.alloc(5_000_000, 0x20) } }],
  ])("details that are %s are refused on their part", async (_what, form) => {
    const answer = await post({ ...form, images: await aJpeg() });

    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: "invalid_input",
      message: jsonSentence,
      fields: { accommodation: jsonSentence },
    });
  });

  test("without a photo, every other mistake is named with it", async () => {
    const answer = await post({ accommodation: details({ title: "", weeklyBudget: -1 }) });

    expect(refusalOf(answer)).toMatchObject({
      status: 400,
      fields: {
        title: "Enter the title.",
        weeklyBudget: "The weekly price cannot be less than $0.",
        images: "Add at least one photo.",
      },
    });
  });

  test("eleven photos are refused, and nothing of them stays", async () => {
    const before = await portal.storedFiles();
    const images = await imagesOf(Array.from({ length: 11 }, () => "#f5b921"));

    const answer = await post({ accommodation: details(), images });

    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: { images: "Send at most 10 files here." } });
    expect(await filesBeyond(before)).toEqual([]);
  });

  test("ten photos are taken", async () => {
    const { body } = await post({
      accommodation: details(),
      images: await imagesOf(Array.from({ length: 10 }, () => "#f5b921")),
    });

    expect(body.images.length).toBe(10);
  });

  test("a listing that cannot be stored leaves no file and an answer without a reason", async () => {
    const before = await portal.storedFiles();
    await portal.database.pool.query("alter table accommodations add constraint never check (title <> 'break')");

    const answer = await post({ accommodation: details({ title: "break" }), images: await aJpeg() });

    await portal.database.pool.query("alter table accommodations drop constraint never");
    expect(refusalOf(answer)).toMatchObject({ status: 500, code: "internal" });
    expect(portal.takeLog().join("")).toContain("violates check constraint");
    expect(await filesBeyond(before)).toEqual([]);
  });
});

describe("PUT /api/accommodation/{id}", () => {
  const colours = ["#aa0000", "#00aa00", "#0000aa"];
  let listing: Accommodation;

  async function aListing(): Promise<Accommodation> {
    return await portal.anAccommodation({ poster: renter, images: await imagesOf(colours) });
  }

  test("a change of the details keeps the photos, and the day it was listed", async () => {
    listing = await aListing();
    portal.clock.advance(60_000);

    const answer = await change(listing.id, {
      accommodation: details({ title: "Brighter", weeklyBudget: 300 }),
      clearAllImages: "false",
    });

    expect(answer.body).toEqual({
      ...listing,
      title: "Brighter",
      weeklyBudget: 300,
      updatedAt: portal.clock.now().toISOString(),
    });
  });

  test.each([
    ["by URL", (image: string) => image],
    ["by file name", (image: string) => image.split("/").at(-1) ?? ""],
    ["by a whole address", (image: string) => `https://wattle.example.com${image}`],
  ])("a photo that is named %s goes, and is served no more", async (_what, name) => {
    listing = await aListing();
    const [first = "", second = "", third = ""] = listing.images;

    const answer = await change(listing.id, {
      accommodation: details(),
      existingImages: [first, third].map(name),
      imagesToDelete: name(second),
      clearAllImages: "false",
    });

    expect(answer.body.images).toEqual([first, third]);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([200, 404, 200]);
  });

  test("lists are taken as JSON too, and a photo in none of them is kept", async () => {
    listing = await aListing();
    const [first = "", second = "", third = ""] = listing.images;

    const answer = await change(listing.id, {
      accommodation: details(),
      existingImages: JSON.stringify([third]),
      imagesToDelete: JSON.stringify([first]),
    });

    expect(answer.body.images).toEqual([second, third]);
  });

  test("the order of old and new photos is the one that is asked for", async () => {
    listing = await aListing();
    const [first = "", second = "", third = ""] = listing.images;

    const { body } = await change(listing.id, {
      accommodation: details(),
      images: await imagesOf(["#111111", "#222222"]),
      imageOrder: JSON.stringify(["new:1", third, first]),
    });

    expect(body.images.map((url) => (listing.images.includes(url) ? url : "new"))).toEqual(["new", third, first, second, "new"]);
    const cover = await sharp((await fetchFile(body.images[0] ?? "")).rawPayload).stats();
    expect(Math.round(cover.channels[0]?.mean ?? 0)).toBe(0x22);
  });

  test("all photos go with clearAllImages, and new ones take their place", async () => {
    listing = await aListing();

    const { body } = await change(listing.id, { accommodation: details(), clearAllImages: "true", images: await aJpeg() });

    expect([body.images.length, listing.images.includes(body.images[0] ?? "")]).toEqual([1, false]);
    expect(await Promise.all(listing.images.map(statusOf))).toEqual([404, 404, 404]);
  });

  test.each(["existingImages", "imagesToDelete", "imageOrder"])(
    "another listing's photo in %s is refused and untouched",
    async (field) => {
      listing = await aListing();
      const other = await portal.anAccommodation();
      const before = await portal.storedFiles();

      const answer = await change(listing.id, {
        accommodation: details(),
        [field]: other.images[0] ?? "",
        images: await aJpeg(),
      });

      const sentence = "This is not a photo of this listing.";
      expect(refusalOf(answer)).toEqual({ status: 400, code: "invalid_input", message: sentence, fields: { [field]: sentence } });
      expect(await statusOf(other.images[0] ?? "")).toBe(200);
      expect(await filesBeyond(before)).toEqual([]);
      expect(await readListing(listing.id)).toEqual(listing);
    },
  );

  test.each(["../../etc/passwd", "%2e%2e/x", "a\u0000b", '["', '[{"a":1}]', "[[]]", "x".repeat(60_000), "new:0"])(
    "imagesToDelete of %j is refused on its field",
    async (value) => {
      const answer = await change(listing.id, { accommodation: details(), imagesToDelete: value });

      expect(refusalOf(answer)).toMatchObject({
        status: 400,
        fields: { imagesToDelete: "This is not a photo of this listing." },
      });
    },
  );

  test("clearAllImages takes true and false only", async () => {
    const answer = await change(listing.id, { accommodation: details(), clearAllImages: "yes" });

    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: { clearAllImages: "Send true or false." } });
  });

  test("a photo that went already, say from another tab, is no mistake", async () => {
    listing = await aListing();
    const [first = ""] = listing.images;
    await change(listing.id, { accommodation: details(), imagesToDelete: first });

    const answer = await change(listing.id, { accommodation: details(), imagesToDelete: first });

    expect([answer.status, answer.body.images.length]).toEqual([200, 2]);
  });

  test("a listing takes 20 photos at most", async () => {
    listing = await portal.anAccommodation({
      poster: renter,
      images: await imagesOf(Array.from({ length: 10 }, () => "#1b5a47")),
    });
    const ten = await imagesOf(Array.from({ length: 10 }, () => "#f5b921"));
    await change(listing.id, { accommodation: details(), images: ten });

    const answer = await change(listing.id, { accommodation: details(), images: await aJpeg() });

    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: { images: "A listing can have at most 20 photos." } });
    expect((await readListing(listing.id)).images.length).toBe(20);
  });

  test("all listings of a renter have 500 photos at most; what goes makes room", async () => {
    const poster = await portal.aRenter();
    const [full, last] = [
      await portal.anAccommodation({ poster, images: await imagesOf(colours) }),
      await portal.anAccommodation({ poster, images: await imagesOf(colours) }),
    ];
    const photosOfRow = (count: number) =>
      `(select json_agg(photo) from (select a.photos -> 0 as photo, i from generate_series(1, ${count}) i))`;
    await portal.database.pool.query(
      `insert into accommodations (id, poster_id, title, property_type, street_address, suburb, city, state, postcode, country, location,
        weekly_budget, preferred_move_date, furnishings, internet, description, amenities, search_text, photos, created_at, updated_at)
      select gen_random_uuid(), poster_id, title, property_type, street_address, suburb, city, state, postcode, country, location,
        weekly_budget, preferred_move_date, furnishings, internet, description, amenities, search_text, ${photosOfRow(20)}, created_at,
        updated_at from accommodations a, generate_series(1, 24) where id = $1`,
      [full.id],
    );
    await portal.database.pool.query(`update accommodations a set photos = ${photosOfRow(17)} where id = $1`, [full.id]);
    const sentence =
      "All your listings together can have at most 500 photos. Delete a listing that is no longer available or remove some photos, then try again.";
    const tooMany = { status: 400, code: "invalid_input", message: sentence, fields: { images: sentence } };
    const before = await portal.storedFiles();
    const form = async (changes: TestForm = {}) => ({
      token: poster.token,
      form: { accommodation: details(), images: await aJpeg(), ...changes },
    });

    expect(refusalOf(await portal.call("POST", "/accommodation", await form()))).toEqual(tooMany);
    expect(refusalOf(await portal.call("PUT", `/accommodation/${last.id}`, await form()))).toEqual(tooMany);
    expect(await filesBeyond(before)).toEqual([]);
    const exchanged = await form({ imagesToDelete: last.images[0] ?? "" });
    expect((await portal.call("PUT", `/accommodation/${last.id}`, exchanged)).status).toBe(200);
  });

  test("two changes at the same moment lose no photo", async () => {
    listing = await aListing();
    const images = await aJpeg();

    const answers = await Promise.all([1, 2, 3].map(async () => await change(listing.id, { accommodation: details(), images })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { images: kept } = await readListing(listing.id);
    expect([kept.length, new Set(kept).size]).toEqual([6, 6]);
    expect(await Promise.all(kept.map(statusOf))).toEqual(kept.map(() => 200));
  });
});

describe("DELETE /api/accommodation/{id}", () => {
  test("the listing is gone, its photos are served no more, and their files go", async () => {
    const before = await portal.storedFiles();
    const listing = await portal.anAccommodation({ poster: renter, images: [await aJpeg(), await aPng()] });

    const answer = await portal.call("DELETE", `/accommodation/${listing.id}`, { token: renter.token });

    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(await Promise.all(listing.images.map(statusOf))).toEqual([404, 404]);
    expect((await portal.call("GET", `/accommodation/${listing.id}`)).status).toBe(404);
    // The portal's clock stands eight months back, so that the files' time has come.
    await vi.waitFor(async () => expect(await filesBeyond(before)).toEqual([]), { timeout: 10_000, interval: 20 });
  });

  test("a listing of an account that is deleted goes with it, and its files with the next sweep", async () => {
    const before = await portal.storedFiles();
    const leaving = await portal.aRenter();
    const listing = await portal.anAccommodation({ poster: leaving });

    await portal.database.pool.query("delete from accounts where id = $1", [leaving.id]);

    expect(await statusOf(listing.images[0] ?? "")).toBe(404);
    const left = await filesBeyond(before);
    expect(left.length).toBe(2);
    const old = new Date(portal.clock.now().getTime() - 25 * 60 * 60 * 1000);
    for (const file of left) await utimes(join(portal.filesFolder, file), old, old);
    await portal.services.boards.accommodation.removeOrphanedFiles();
    expect(await filesBeyond(before)).toEqual([]);
  });

  test("the sweep keeps what a listing shows, and what is younger than a day", async () => {
    const listing = await portal.anAccommodation({ poster: renter });
    const old = new Date(portal.clock.now().getTime() - 25 * 60 * 60 * 1000);
    const files = (await portal.storedFiles()).filter((file) => file.includes(listing.id));
    for (const file of files) await utimes(join(portal.filesFolder, file), old, old);
    const young = join("accommodation-images", `${listing.id}-0123456789abcdef-320.jpg`);
    await writeFile(join(portal.filesFolder, young), "x");
    await utimes(join(portal.filesFolder, young), portal.clock.now(), portal.clock.now());

    await portal.services.boards.accommodation.removeOrphanedFiles();

    expect((await portal.storedFiles()).filter((file) => file.includes(listing.id))).toEqual([...files, young].toSorted());
    expect(await statusOf(listing.images[0] ?? "")).toBe(200);
  });
});

describe("GET /files/accommodation-images/{name}", () => {
  test.each([
    "/files",
    "/files/",
    "/files/accommodation-images",
    "/files/accommodation-images/",
    "/files/accommodation-images/x.jpg",
    "/files/accommodation-images/..%2f..%2fjwt-secret",
    "/files/accommodation-images/%2e%2e/resumes/x",
    "/files/accommodation-images/....//x",
    "/files/accommodation-images/..%5c..%5cx",
    "/files/accommodation-images/%00.jpg",
    `/files/accommodation-images/${"a".repeat(400)}.jpg`,
    "/files/accommodation-images/01960000-0000-7000-8000-000000000000-0123456789abcdef-320.jpg",
    "/files/resumes/01960000-0000-7000-8000-000000000000",
  ])("%s is 404 in the one envelope", async (url) => {
    const answer = await fetchFile(url);

    expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      404,
      "application/json; charset=utf-8",
      "no-store",
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({ code: "not_found", message: "There is nothing at this address." });
  });

  test("a width, a format and a spelling that the photo does not have are 404", async () => {
    const { images } = await portal.anAccommodation({ poster: renter });
    const [url = ""] = images;

    const others = [
      url.replace("-64.", "-640."),
      url.replace(".jpg", ".png"),
      url.replace(".jpg", ".jpg.html"),
      url.replace(/[^/]*$/, (name) => name.toUpperCase()),
      url.replace("-64.", "-064."),
      `${url}/`,
      `${url}%20`,
    ];

    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 404));
  });
});
