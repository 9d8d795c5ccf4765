import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Fact, RentAdvice } from "#contract/facts.ts";
import type { Notice } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

// The limits were read on 1 November, and hold from there on.
const lateInOctober = "2026-10-31T12:30:00.000Z";
const earlyInNovember = "2026-10-31T13:30:00.000Z";

let portal: TestApp;
let poster: Person;

beforeAll(async () => {
  portal = await createTestApp({ now: earlyInNovember });
  poster = await portal.aRenter();
});

afterAll(() => portal.close());

const place = (changes: object) => ({
  title: "Sunny room",
  propertyType: "Room",
  streetAddress: "7 Rathdowne Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  weeklyBudget: 450,
  preferredMoveDate: "2027-02-15",
  furnishings: "Furnished",
  internet: "Required",
  description: "A quiet room.",
  ...changes,
});

type Answered = Accommodation & ErrorBody;

const postTo = async (app: TestApp, token: string, changes: object, status = "published") => {
  const form = { accommodation: JSON.stringify(place(changes)), status, images: await aJpeg() };
  return await app.call<Answered>("POST", "/accommodation", { token, form });
};
const post = async (changes: object, status?: string) => await postTo(portal, poster.token, changes, status);
const change = async (id: string, changes: object) => {
  const form = { accommodation: JSON.stringify(place(changes)) };
  return await portal.call<Answered>("PUT", `/accommodation/${id}`, { token: poster.token, form });
};
const act = async (id: string, action: string) =>
  await portal.call<Answered>("POST", `/accommodation/${id}/status`, { token: poster.token, body: { action } });
const duplicate = async (id: string) =>
  await portal.call<Answered>("POST", `/accommodation/${id}/duplicate`, { token: poster.token });
const read = async (id: string) =>
  (await portal.call<Accommodation>("GET", `/accommodation/${id}`, { token: poster.token })).body;

test.each([
  ["in dollars", "Bond is $5,000.", "held"],
  ["before the word", "You pay $2000 bond.", "held"],
  ["in weeks", "Eight weeks rent as bond.", "held"],
  ["the exact maximum of a month", "Bond: $1955, lodged with the RTBA.", "published"],
  ["four weeks", "The bond of 4 weeks is lodged with the RTBA.", "published"],
])("a bond in the text of a place, %s, is compared with the maximum", async (_how, description, status) => {
  expect((await post({ description })).body.status).toBe(status);
});

describe("a bond above the maximum of the state", () => {
  test("is refused on its field, with the sum", async () => {
    const { status, body } = await post({ bond: 1955.37 });

    expect([status, body.fields]).toEqual([
      400,
      { bond: "$1,955.37 is above the maximum. The maximum bond in VIC for $450 a week is $1,955.36 (1 month of rent)." },
    ]);
    expect((await post({ bond: 1955.36 })).body).toMatchObject({ bond: 1955.36, status: "published" });
  });

  test("is refused together with rent in advance above its maximum", async () => {
    const { body } = await post({ state: "NSW", postcode: "2037", bond: "1800.01", rentInAdvance: "900.01" });

    expect(Object.keys(body.fields ?? {})).toEqual(["bond", "rentInAdvance"]);
    expect(body.message).toContain("$1,800");
    expect(body.message).toContain("$900");
    expect((await post({ state: "NSW", postcode: "2037", bond: 1800, rentInAdvance: 900 })).status).toBe(201);
  });

  test("stays refused on every other way to publication, and what was typed stays in the draft", async () => {
    const draft = await post({ bond: 5000 }, "draft");
    const published = await act(draft.body.id, "publish");
    const copy = await duplicate(draft.body.id);

    expect([draft.status, published.status, published.body.code]).toEqual([201, 409, "state_changed"]);
    expect(published.body.message).toContain("$5,000 is above the maximum.");
    expect(await read(draft.body.id)).toMatchObject({ status: "draft", bond: 5000 });
    expect((await act(copy.body.id, "publish")).status).toBe(409);
    expect((await change(draft.body.id, { bond: 5000, title: "Still a draft" })).status).toBe(200);
  });

  test("is refused in an edit of a published or a paused listing, also by a lower rent or another state", async () => {
    const { body: listing } = await post({ bond: 1900 });

    expect((await change(listing.id, { bond: 2000 })).status).toBe(400);
    expect((await change(listing.id, { bond: 1900, weeklyBudget: 400 })).body.fields).toHaveProperty("bond");
    expect((await change(listing.id, { bond: 1900, state: "QLD", postcode: "4067" })).body.fields).toHaveProperty("bond");
    await act(listing.id, "pause");
    expect((await change(listing.id, { bond: 2000 })).status).toBe(400);
    expect(await read(listing.id)).toMatchObject({ bond: 1900, weeklyBudget: 450 });
  });

  test("does not get past two requests at once", async () => {
    const draft = await post({ bond: 1900 }, "draft");
    await Promise.all([change(draft.body.id, { bond: 5000 }), act(draft.body.id, "publish")]);

    const { status, bond } = await read(draft.body.id);
    expect([status, bond]).not.toEqual(["published", 5000]);
  });
});

test("a place that expired before the limits were known is renewed only below them", async () => {
  const own = await createTestApp({ now: lateInOctober });
  const person = await own.aRenter();
  const { body: listing } = await postTo(own, person.token, { bond: 5000 });
  own.clock.set("2026-12-05T01:00:00.000Z");
  const token = await own.signIn(person);
  const renewed = await own.call<Answered>("POST", `/accommodation/${listing.id}/status`, { token, body: { action: "renew" } });
  await own.close();

  expect([renewed.status, renewed.body.message]).toEqual([409, expect.stringContaining("$1,955.36")]);
});

describe("the facts of a room", () => {
  test("are answered as they were sent, and are all optional", async () => {
    const facts = {
      bond: 1800,
      rentInAdvance: 900.5,
      bills: "Extra",
      billsPerWeek: 25.5,
      minimumStayWeeks: 12,
      housemates: 0,
      bathrooms: 2,
      whoMayApply: "Students only",
    };
    const without = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));

    const { body } = await post({ ...facts, bond: "1800", bills: "extra" });
    expect(body).toMatchObject(facts);
    expect((await duplicate(body.id)).body).toMatchObject(facts);
    expect((await post({})).body).toMatchObject(without);
  });

  test.each([
    [{ bond: "a month" }, "bond", "Enter the bond in dollars, for example 1140 or 1140.50."],
    [{ bond: 200_000.01 }, "bond", "The bond can be at most $200,000."],
    [{ minimumStayWeeks: 1.5 }, "minimumStayWeeks", "Enter the minimum stay in weeks as a whole number, for example 2."],
    [{ housemates: -1 }, "housemates", "The number of housemates cannot be less than 0."],
    [{ bathrooms: 21 }, "bathrooms", "The number of bathrooms can be at most 20."],
    [{ bills: "some" }, "bills", "Choose the bills option from the list."],
    [{ whoMayApply: "Nobody" }, "whoMayApply", "Choose the applicants from the list."],
    [{ bills: "Included", billsPerWeek: 20 }, "billsPerWeek", "Remove this amount, or choose that bills are extra."],
    [{ weeklyBudget: "300-400" }, "weeklyBudget", "Enter the weekly price in dollars, for example 285 or 285.50."],
  ])("%j is refused on %s, in a draft too", async (changes, field, sentence) => {
    const { status, body } = await post(changes, "draft");

    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });
});

test("lists are filtered by every fact of a room; what a listing does not say does not match", async () => {
  const own = await createTestApp({ now: earlyInNovember });
  const { token } = await own.aRenter();
  const rooms = [
    { title: "Silent" },
    { title: "Amenity", amenities: ["Bills Included"], bond: 900, minimumStayWeeks: 4 },
    { title: "Field", bills: "Included", bond: 900.01, minimumStayWeeks: 5, housemates: 0, rentInAdvance: 450 },
    {
      title: "Extra",
      // A word that the index once used as the key of included bills.
      description: "A sunny room near the tram. Power is billed every quarter.",
      bills: "Extra",
      bond: 0,
      minimumStayWeeks: 52,
      housemates: 3,
      bathrooms: 2,
      whoMayApply: "Students only",
    },
  ];
  for (const room of rooms) await postTo(own, token, room);
  const list = async (query: string) =>
    (await own.call<Accommodation[]>("GET", `/accommodation?${query}`)).body.map(({ title }) => title);

  const lists = [
    await list("bills=included"),
    await list("bills=Extra"),
    await list("maxBond=900"),
    await list("maxStay=4"),
    await list("maxHousemates=0"),
    await list("maxAdvance=450"),
    await list("maxAdvance=449.99"),
    await list("minBathrooms=2"),
    await list("whoMayApply=students+only"),
    await list("maxBond=900.01&maxStay=5&bills=Included&maxHousemates="),
  ];
  const refused = await own.call<ErrorBody>("GET", "/accommodation?maxStay=1.5");
  await own.close();

  expect(lists).toEqual([
    ["Field", "Amenity"],
    ["Extra"],
    ["Extra", "Amenity"],
    ["Amenity"],
    ["Field"],
    ["Field"],
    [],
    ["Extra"],
    ["Extra"],
    ["Field", "Amenity"],
  ]);
  expect([refused.status, refused.body.fields]).toEqual([400, { maxStay: "maxStay must be a whole number, for example 12." }]);
});

test("once a new limit is in force, posters of running places above it are told once, and those places are paused after 14 days", async () => {
  const own = await createTestApp({ now: lateInOctober });
  const person = await own.aRenter();
  let { token } = person;
  const add = async (title: string, bond: number) => (await postTo(own, token, { title, bond })).body.id;
  const [above, below] = [await add("Dear room", 5000), await add("Fair room", 1800)];
  const statuses = async () =>
    await Promise.all(
      [above, below].map(async (id) => (await own.call<Accommodation>("GET", `/accommodation/${id}`, { token })).body.status),
    );
  const notices = async () => (await own.call<Notice[]>("GET", "/notices", { token })).body.map(({ title }) => title);

  await own.sweep();
  const before = [await statuses(), await notices()];
  own.clock.set(earlyInNovember);
  await own.sweep();
  await own.sweep();
  const told = [await statuses(), await notices()];
  own.clock.set("2026-11-14T13:30:01.000Z");
  token = await own.signIn(person);
  await own.sweep();
  await own.sweep();
  const paused = [await statuses(), await notices()];
  const resumed = await own.call<ErrorBody>("POST", `/accommodation/${above}/status`, { token, body: { action: "resume" } });
  await own.close();

  expect(before).toEqual([["published", "published"], []]);
  expect(told).toEqual([["published", "published"], ["The bond or rent in advance of Dear room is too high"]]);
  expect(paused).toEqual([
    ["paused", "published"],
    ["Dear room was paused", "The bond or rent in advance of Dear room is too high"],
  ]);
  expect([resumed.status, resumed.body.message]).toEqual([409, expect.stringContaining("$1,955.36")]);
});

test.each([
  ["VIC", 450, 1955.36],
  ["SA", 800, 3200],
  ["SA", 801, 4806],
  ["WA", 1200, 4800],
  ["QLD", 900, 3600],
  ["NSW", 450, 1800],
  ["TAS", 450, 1800],
  ["ACT", 450, 1800],
  ["NT", 450, 1800],
])(
  "by the figures in force a bond in %s for $%d a week is published at $%d and refused a cent above",
  async (state, rent, most) => {
    const terms = { state, weeklyBudget: rent };
    const { body: listing } = await post({ ...terms, bond: most });
    const changed = await change(listing.id, { ...terms, bond: Math.round(most * 100 + 1) / 100 });

    expect(listing.status).toBe("published");
    expect([changed.status, changed.body.fields]).toEqual([400, { bond: expect.stringContaining("above the maximum") }]);
  },
);

test.each([
  ["VIC", 901],
  ["WA", 1201],
])("by the figures in force no bond is too high in %s for $%d a week", async (state, weeklyBudget) => {
  expect((await post({ state, weeklyBudget, bond: 20_000 })).body.status).toBe("published");
});

test("the limits in force are public by state and rent, with who keeps the bond and who helps", async () => {
  const { body } = await portal.call<Fact[]>("GET", "/facts");
  const ofSouthAustralia = body.filter(({ state }) => state === "SA");

  expect(ofSouthAustralia.map(({ name, value, rentUpTo }) => [name, value, rentUpTo])).toEqual([
    ["bondWeeks", 4, 800],
    ["bondWeeks", 6, undefined],
  ]);
  expect(ofSouthAustralia[0]).toMatchObject({
    checkedOn: "2026-11-01",
    isOutOfDate: false,
    keptBy: { label: "Consumer and Business Services (CBS)" },
    help: { label: "RentRight SA" },
  });
});

describe("what to know before paying for a place", () => {
  const adviceOn = async (changes: object) => {
    const { body } = await post(changes);
    return (await portal.call<{ rentAdvice: RentAdvice }>("GET", `/accommodation/${body.id}/related`)).body.rentAdvice;
  };

  test("is the most that may be asked in the state for the rent, who keeps it, who helps, and where that was read", async () => {
    expect(await adviceOn({ state: "NSW" })).toEqual({
      maxima: [
        "The maximum bond in NSW for $450 a week is $1,800 (4 weeks of rent).",
        "The maximum rent in advance in NSW for $450 a week is $900 (2 weeks of rent).",
        "The maximum holding fee in NSW for $450 a week is $450 (1 week of rent).",
      ],
      keptBy: { label: "NSW Fair Trading", href: expect.stringMatching(/^https:/) },
      help: { label: "Tenants’ Union of NSW", href: expect.stringMatching(/^https:/) },
      source: {
        label: "NSW Fair Trading: Renting",
        href: expect.stringMatching(/^https:/),
        checkedOn: "2026-11-01",
        isOutOfDate: false,
      },
    });
  });

  test.each([
    ["SA", 800, "$3,200 (4 weeks of rent)"],
    ["SA", 801, "$4,806 (6 weeks of rent)"],
    ["WA", 1200, "$4,800 (4 weeks of rent)"],
    ["WA", 1201, "WA sets no maximum bond if the rent is above $1,200 a week."],
    ["VIC", 900.01, "VIC sets no maximum bond if the rent is above $900 a week."],
    ["VIC", 450, "$1,955.36 (1 month of rent)"],
    ["NT", 300, "$1,200 (4 weeks of rent)"],
  ])("in %s for $%s a week is %s", async (state, weeklyBudget, expected) => {
    expect((await adviceOn({ state, weeklyBudget })).maxima[0]).toContain(expected);
  });

  test("names no figure without a rent", async () => {
    expect((await adviceOn({ weeklyBudget: 0 })).maxima).toEqual([]);
  });
});
