import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import { accommodationForm, type ListedAccommodation } from "#contract/accommodation.ts";
import { cities, isUsualPostcode, states } from "#contract/places.ts";
import { createServices } from "#server/services.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import { createPhotos, type Photos } from "#server/files/photos.ts";
import { loadSampleData } from "#server/sample-data/load-sample-data.ts";
import { loadSampleListings, painterScript } from "#server/sample-data/load-sample-listings.ts";
import { drawScene } from "#server/sample-data/photos/scenes.ts";
import { sampleAccounts } from "#server/sample-data/sample-accounts.ts";
import { sampleListings } from "#server/sample-data/sample-listings.ts";
import { sampleRequests } from "#server/sample-data/sample-requests.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("the sample listings", () => {
  test("are at least 60, over every city, type, state and choice, and cities beyond them", () => {
    const used = (field: "city" | "state" | "propertyType" | "furnishings" | "internet") =>
      new Set<string>(sampleListings.map((listing) => listing[field]));

    expect(sampleListings.length).toBeGreaterThanOrEqual(60);
    expect([...cities].filter((city) => !used("city").has(city))).toEqual([]);
    expect(used("city").size).toBeGreaterThan(cities.length);
    expect(used("state")).toEqual(new Set(states));
    expect(used("propertyType")).toEqual(new Set(propertyTypes));
    expect(used("furnishings")).toEqual(new Set(furnishings));
    expect(used("internet")).toEqual(new Set(internetChoices));
  });

  test.each(sampleListings)("$title would be accepted from the form", ({ freeInDays, ...listing }) => {
    expect(accommodationForm.safeParse({ ...listing, preferredMoveDate: "2027-02-01" }).error).toBeUndefined();
    expect(isUsualPostcode(listing.state, listing.postcode)).toBe(true);
    expect(freeInDays).toBeGreaterThan(0);
    expect(listing.description.length).toBeGreaterThan(150);
    expect(listing.photos.length).toBeGreaterThanOrEqual(3);
    expect(new Set(listing.photos).size).toBe(listing.photos.length);
  });

  test("no two share a title, an address, a description, a sentence or a moment", () => {
    const lists: (string | number)[][] = [
      sampleListings.map(({ title }) => title),
      sampleListings.map(({ streetAddress, suburb }) => `${streetAddress}, ${suburb}`),
      sampleListings.map(({ hoursAgo }) => hoursAgo),
      sampleListings.flatMap(({ description }) =>
        description.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.length > 25),
      ),
    ];

    for (const texts of lists) expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test("belong to sample renters, each of whom has some, and requests name listings that were there", () => {
    const renters = sampleAccounts.filter(({ role }) => role === "RENTER").map(({ email }) => email);

    expect(new Set(sampleListings.map(({ renter }) => renter))).toEqual(new Set(renters));
    for (const { title, student, hoursAgo } of sampleRequests) {
      expect(sampleListings.find((listing) => listing.title === title)?.hoursAgo ?? 0).toBeGreaterThan(hoursAgo);
      expect(sampleAccounts.find(({ email }) => email === student)?.role).toBe("STUDENT");
    }
  });

  test("no two of their pictures are alike, and each is the same every time", () => {
    const drawn = sampleListings.flatMap(({ photos, title, city }) => photos.map((scene) => drawScene({ scene, title, city })));
    const withoutNames = drawn.map((svg) => svg.replaceAll(/n\d+/g, ""));

    expect(new Set(withoutNames).size).toBe(drawn.length);
    const [first] = sampleListings;
    const order = { scene: first?.photos[0] ?? "bedroom", title: first?.title ?? "", city: first?.city ?? "" };
    expect(drawScene(order).replaceAll(/n\d+/g, "")).toBe(withoutNames[0]);
  });
});

describe("loading the sample listings", () => {
  let portal: TestApp;
  let photos: Photos;
  let load: (countMax?: number) => Promise<void>;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    photos = createPhotos({ script: painterScript, atOnce: 2 });
    const files = await createDiskFileStore({ folder: portal.filesFolder });
    const db = portal.database.kysely;
    const parts = {
      db,
      files,
      photos,
      enqueue: async () => {},
      jwtSecret: portal.jwtSecret,
      publicUrl: "x",
      passwordLengthMin: 6,
      rateLimits: false,
    };
    const servicesAt = (clock: TestApp["clock"] | { now(): Date }) => createServices({ ...parts, clock });
    const now = portal.clock.now();
    await loadSampleData({ servicesAt, now });
    load = async (countMax) => await loadSampleListings({ db, servicesAt, now, ...(countMax !== undefined && { countMax }) });
  });

  afterAll(async () => {
    await photos.close();
    await portal.close();
  });

  const list = async (): Promise<ListedAccommodation[]> =>
    (await portal.call<ListedAccommodation[]>("GET", "/accommodation")).body;

  test("begins with the newest, goes on where it stopped, and leaves alone what people deleted later", async () => {
    await load(2);
    const first = await list();
    expect(first.map(({ title }) => title)).toEqual(sampleListings.slice(0, 2).map(({ title }) => title));
    const cover = await portal.app.inject({ url: first[0]?.images[0] ?? "" });
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });

    await load();
    const all = await list();
    expect(all.map(({ title }) => title)).toEqual(sampleListings.map(({ title }) => title));
    expect(all.slice(0, 2)).toEqual(first);
    expect(all.map(({ images }) => images.length)).toEqual(sampleListings.map(({ photos: wanted }) => wanted.length));
    const { rows } = await portal.database.pool.query("select count(*)::int as count from accommodation_applications");
    expect(rows[0].count).toBe(sampleRequests.length);

    await portal.database.pool.query("delete from accommodations where id = $1", [all[0]?.id]);
    await load();
    expect((await list()).length).toBe(sampleListings.length - 1);
  });
});
