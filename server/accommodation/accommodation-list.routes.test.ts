import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Accommodation, ListedAccommodation } from "#contract/accommodation.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const query = (parameters: Readonly<Record<string, string>>): string =>
  `/accommodation?${new URLSearchParams(parameters).toString()}`;

describe("GET /api/accommodation with filters", () => {
  let portal: TestApp;

  // Oldest first; each test names those it expects by title, newest first.
  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    const poster = await portal.aRenter();
    const listings = [
      { title: "Attic", weeklyBudget: 199.99, preferredMoveDate: "2026-02-28" },
      {
        title: "Café flat",
        weeklyBudget: 200,
        preferredMoveDate: "2026-03-01",
        propertyType: "Whole property",
        internet: "Flexible",
      },
      { title: "50% sunny_room", weeklyBudget: 200.01, preferredMoveDate: "2026-03-02", city: "Cairns", state: "QLD" },
      {
        title: "All for two",
        weeklyBudget: 350,
        preferredMoveDate: "2026-12-31",
        propertyType: "Shared Room",
        furnishings: "Flexible",
      },
      {
        title: "Loft",
        weeklyBudget: 0,
        preferredMoveDate: "2027-01-01",
        suburb: "Glebe",
        city: "Sydney",
        state: "NSW",
        postcode: "2037",
        internet: "Flexible",
      },
    ];
    for (const listing of listings) await portal.anAccommodation({ poster, ...listing });
  });

  afterAll(() => portal.close());

  async function titles(parameters: Readonly<Record<string, string>>): Promise<string[]> {
    const answer = await portal.call<ListedAccommodation[]>("GET", query(parameters));
    expect(answer.status).toBe(200);
    expect(answer.headers["x-total-count"]).toBe(String(answer.body.length));
    return answer.body.map(({ title }) => title);
  }

  const all = ["Loft", "All for two", "50% sunny_room", "Café flat", "Attic"];

  test.each<[Record<string, string>, string[]]>([
    [{ title: "ATT" }, ["Attic"]],
    [{ title: "café" }, ["Café flat"]],
    [{ title: "cafe\u0301 F" }, ["Café flat"]],
    [{ title: "all  for\ttwo" }, ["All for two"]],
    [{ location: "glebe,  sydney" }, ["Loft"]],
    [{ title: "%" }, ["50% sunny_room"]],
    [{ title: "_" }, ["50% sunny_room"]],
    [{ title: "desk" }, []],
    [{ title: "' or 1=1;--" }, []],
    [{ location: "glebe, sydney, nsw" }, ["Loft"]],
    [{ q: "cafe" }, ["Café flat"]],
    [{ q: "glebe loft" }, ["Loft"]],
    [{ q: "sydney" }, ["Loft"]],
    [{ q: "shared" }, ["All for two"]],
    [{ q: '"sunny_room"' }, ["50% sunny_room"]],
    [{ q: "glebe cairns" }, []],
    [{ q: "%" }, ["50% sunny_room"]],
    [{ location: "CAIRNS" }, ["50% sunny_room"]],
    [{ location: "%" }, []],
    [{ type: "whole PROPERTY" }, ["Café flat"]],
    [{ type: "room" }, ["Loft", "50% sunny_room", "Attic"]],
    [{ type: "Shared" }, []],
    [{ internet: "flexible" }, ["Loft", "Café flat"]],
    [{ furnishings: "Flexible" }, ["All for two"]],
    [{ minPrice: "200" }, ["All for two", "50% sunny_room", "Café flat"]],
    [{ minPrice: "200.01" }, ["All for two", "50% sunny_room"]],
    [{ maxPrice: "200" }, ["Loft", "Café flat", "Attic"]],
    [{ maxPrice: "0" }, ["Loft"]],
    [{ minPrice: "200", maxPrice: "200" }, ["Café flat"]],
    [{ minPrice: "300", maxPrice: "200" }, []],
    [{ minPrice: "9999999" }, []],
    [{ availableDate: "2026-03-01" }, ["Loft", "All for two", "50% sunny_room", "Café flat"]],
    [{ availableDate: "2026-12-31" }, ["Loft", "All for two"]],
    [{ availableDate: "2027-01-02" }, []],
    [{ moveInBy: "2026-02-28" }, ["Attic"]],
    [{ moveInBy: "2026-03-01" }, ["Café flat", "Attic"]],
    [{ moveInBy: "2026-02-27" }, []],
    [{ availableDate: "2026-03-01", moveInBy: "2026-03-02" }, ["50% sunny_room", "Café flat"]],
    [{ sort: "newest" }, all],
    [{ sort: "price" }, ["Loft", "Attic", "Café flat", "50% sunny_room", "All for two"]],
    [{ sort: "-price" }, ["All for two", "50% sunny_room", "Café flat", "Attic", "Loft"]],
    [{ sort: "", moveInBy: " " }, all],
    [{ type: "Room", maxPrice: "200", internet: "Required" }, ["Attic"]],
    [{ type: "All Types", internet: "All Internet", furnishings: "All Furnishings", title: " ", location: "" }, all],
    [{ minPrice: "", maxPrice: " ", availableDate: "" }, all],
    [{ title: "All fo" }, ["All for two"]],
    [{ unknown: "x" }, all],
  ])("%j gives %j", async (parameters, expected) => {
    expect(await titles(parameters)).toEqual(expected);
  });

  test.each([
    ["minPrice=-1", "minPrice"],
    ["minPrice=abc", "minPrice"],
    ["minPrice=1e9", "minPrice"],
    ["maxPrice=12.345", "maxPrice"],
    ["maxPrice=NaN", "maxPrice"],
    ["maxPrice=1&maxPrice=2", "maxPrice"],
    ["maxPrice=%00", "maxPrice"],
    ["availableDate=2026-02-30", "availableDate"],
    ["availableDate=tomorrow", "availableDate"],
    ["availableDate=2026-01-01&availableDate=2026-01-02", "availableDate"],
    ["moveInBy=tomorrow", "moveInBy"],
    ["sort=cheapest", "sort"],
    ["sort=price&sort=-price", "sort"],
    ["title=a%00b", "title"],
    ["title=a&title=b", "title"],
    ["location=%1f", "location"],
    ["type=%00", "type"],
    [`internet=${"x".repeat(201)}`, "internet"],
    ["furnishings=a&furnishings=b", "furnishings"],
    ["page=0", "page"],
    ["size=101", "size"],
  ])("%s is refused with a sentence on the parameter", async (parameters, name) => {
    const answer = await portal.call<ErrorBody>("GET", `/accommodation?${parameters}`);

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: { [name]: expect.stringMatching(/^\w.*\.$/) },
    });
  });

  test("a page has its listings whole, the number of all, and links that keep the filters", async () => {
    const whole = (await portal.call<ListedAccommodation[]>("GET", "/accommodation")).body;

    const { headers, body } = await portal.call<ListedAccommodation[]>("GET", "/accommodation?minPrice=100&size=2&page=2");

    expect(body).toEqual(whole.slice(3));
    expect(body.map(({ images, cover }) => [images.length, cover?.url])).toEqual(body.map(({ images }) => [1, images[0]]));
    expect([headers["x-total-count"], headers["link"]]).toEqual([
      "4",
      '</api/accommodation?minPrice=100&size=2&page=1>; rel="first", </api/accommodation?minPrice=100&size=2&page=1>; rel="prev", ' +
        '</api/accommodation?minPrice=100&size=2&page=2>; rel="last"',
    ]);
  });

  test("cities are suggested from three characters on, those that jobs have are not", async () => {
    await portal.aJob({ city: "Cairo" });
    const suggest = async (q: string) => (await portal.call("GET", `/accommodation/locations?q=${q}`)).body;

    expect([await suggest("cai"), await suggest("MELB"), await suggest("ca"), await suggest("")]).toEqual([
      ["Cairns"],
      ["Melbourne"],
      [],
      [],
    ]);
  });

  test("a renter's own listings come newest first with the version that each has by itself, and nobody else's", async () => {
    const poster = await portal.aRenter();
    const first = await portal.anAccommodation({ poster, title: "First", city: "Hobart" });
    const second = await portal.anAccommodation({ poster, title: "Second", city: "Hobart" });

    const { body } = await portal.call<ListedAccommodation[]>("GET", "/accommodation/myAccommodations", { token: poster.token });

    const versionOf = async ({ id }: Accommodation) => (await portal.call("GET", `/accommodation/${id}`)).headers["etag"];
    expect(body).toEqual([
      { ...second, applicationCount: 0, version: await versionOf(second) },
      { ...first, applicationCount: 0, version: await versionOf(first) },
    ]);
  });
});

describe("GET /api/accommodation with very many listings", () => {
  let portal: TestApp;
  let renter: Person;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    renter = await portal.aRenter();
    await portal.database.pool.query(
      `insert into accommodations (id, poster_id, title, property_type, street_address, suburb, city, state, postcode, country, location,
        weekly_budget, preferred_move_date, furnishings, internet, description, amenities, search_text, photos, created_at, updated_at)
      select gen_random_uuid(), $1, 'Room ' || n, 'Room', '1 Pier', 'Carlton', 'Melbourne', 'VIC', '3053', 'Australia',
        '1 Pier, Carlton, Melbourne, VIC, 3053, Australia', 250, '2026-04-01', 'Furnished', 'Required', 'Quiet.', '{}', 'room carlton', '[]',
        timestamptz '2026-01-01' + n * interval '1 second', now()
      from generate_series(1, 1005) as n`,
      [renter.id],
    );
  });

  afterAll(() => portal.close());

  test.each([
    "",
    "&title=room",
    "&q=carlton%20room",
    "&sort=newest",
    "&location=carlton",
    "&type=room",
    "&minPrice=250",
    "&maxPrice=250",
    "&availableDate=2026-04-01",
  ])("counting stops at 1,000: page=1%s", async (filter) => {
    const { headers, body } = await portal.call<ListedAccommodation[]>("GET", `/accommodation?page=1${filter}`);

    expect([headers["x-total-count"], headers["x-total-count-relation"], body.length, body[0]?.title]).toEqual([
      "1000",
      "gte",
      10,
      "Room 1005",
    ]);
  });

  test("one's own list goes on to its last page", async () => {
    const path = "/accommodation/myAccommodations?page=101";
    const { headers, body } = await portal.call<ListedAccommodation[]>("GET", path, { token: renter.token });

    expect([headers["x-total-count"], headers["x-total-count-relation"]]).toEqual(["1005", undefined]);
    expect(body.map(({ title }) => title)).toEqual(["Room 5", "Room 4", "Room 3", "Room 2", "Room 1"]);
  });
});
