// What helps somebody to find: places that complete a search, and other searches where one finds nothing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Alternative, SearchSuggestion } from "#contract/listings.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;

const carlton = { suburb: "Carlton", city: "Melbourne", state: "VIC", postcode: "3053" };
const fitzroy = { suburb: "Fitzroy", city: "Melbourne", state: "VIC", postcode: "3065" };
const northCarlton = { suburb: "Carlton North", city: "Melbourne", state: "VIC", postcode: "3054" };
const ultimo = { suburb: "Ultimo", city: "Sydney", state: "NSW", postcode: "2007" };

beforeAll(async () => {
  portal = await createTestApp({ withTasks: false });
  const employer = await portal.anEmployer({ name: "Iva Novak", companyName: "Tram Stop Tea" });
  const job = { poster: employer, description: "Work.", shortdesc: "Work.", category: "Hospitality", workMode: "ONSITE" };
  await portal.aJob({ ...job, ...carlton, title: "Barista", jobType: "Part-time" });
  await portal.aJob({ ...job, ...fitzroy, title: "Baker", jobType: "Full-time" });
  await portal.aJob({ ...job, ...fitzroy, title: "Night baker", jobType: "Full-time" });
  await portal.aJob({ ...job, ...ultimo, title: "Barista", jobType: "Casual" });
  await portal.aJob({ ...job, ...ultimo, suburb: "Monash Park", postcode: "3168", title: "Wait staff", jobType: "Casual" });
  await portal.aJob({ ...job, ...ultimo, suburb: "Örebro Bay", postcode: "2008", title: "Nurse", jobType: "Casual" });
  const room = { poster: await portal.aRenter(), description: "Quiet.", propertyType: "Room", furnishings: "Furnished" };
  await portal.anAccommodation({ ...room, ...carlton, title: "Sunny", weeklyBudget: 320, preferredMoveDate: "2027-02-22" });
  await portal.anAccommodation({
    ...room,
    ...northCarlton,
    title: "Shady",
    weeklyBudget: 410.5,
    preferredMoveDate: "2027-03-01",
  });
});

afterAll(() => portal.close());

const ask = async <Answer>(path: string, parameters: Readonly<Record<string, string>>): Promise<Answer> => {
  const { status, body } = await portal.call<Answer>("GET", `${path}?${new URLSearchParams(parameters).toString()}`);
  expect(status).toBe(200);
  return body;
};

describe("the search box suggests", () => {
  const suggest = async (q: string, board = "jobs") => await ask<SearchSuggestion[]>(`/${board}/suggestions`, { q });

  test("nothing for fewer than three characters, and nothing where no listing is", async () => {
    expect(await suggest("ca")).toEqual([]);
    expect(await suggest("Perth")).toEqual([]);
    expect(await suggest("Curtin")).toEqual([]);
  });

  test.each(["car", "CARL", "3053", "carlton 3053"])("a suburb for %j, with what tells it from others", async (typed) => {
    expect(await suggest(typed)).toEqual([{ kind: "suburb", name: "Carlton", detail: "VIC 3053", q: "Carlton VIC 3053" }]);
  });

  test("a suburb by the beginning of any of its words, whatever its accents and letter case", async () => {
    expect((await suggest("bay")).map(({ name }) => name)).toEqual(["Örebro Bay"]);
    expect((await suggest("oreb")).map(({ name }) => name)).toEqual(["Örebro Bay"]);
    expect(await suggest("rebro")).toEqual([]);
  });

  test("suburbs that begin with the text before others, each once, and only those of the board", async () => {
    expect((await suggest("carl", "accommodation")).map(({ name }) => name)).toEqual(["Carlton", "Carlton North"]);
    expect(await suggest("fitz", "accommodation")).toEqual([]);
  });

  test("a city, and a campus with listings around it", async () => {
    expect(await suggest("melb")).toEqual([
      { kind: "city", name: "Melbourne", detail: "", q: "Melbourne" },
      { kind: "campus", name: "University of Melbourne", detail: "Melbourne", q: "University of Melbourne" },
    ]);
    expect(await suggest("uts")).toMatchObject([{ kind: "campus", name: "University of Technology Sydney" }]);
  });

  test("a campus before all places, if its whole name was typed", async () => {
    expect((await suggest("melbourne uni")).map(({ name }) => name)).toEqual(["University of Melbourne"]);
    expect((await suggest("monash")).map(({ kind }) => kind)).toEqual(["campus", "suburb"]);
  });

  test("a place for the last words, and keeps the words before them", async () => {
    expect((await suggest("barista carl")).map(({ q }) => q)).toEqual(["barista Carlton VIC 3053"]);
    expect((await suggest("baker in university of m")).map(({ q }) => q)).toEqual(["baker in University of Melbourne"]);
  });

  test("searches that find the place", async () => {
    for (const typed of ["fitz", "oreb", "sydn", "university of mel"]) {
      const [suggestion] = await suggest(typed);
      expect(await ask<unknown[]>("/jobs", { q: suggestion?.q ?? "" })).not.toEqual([]);
    }
  });
});

describe("where nothing is found, other searches are offered", () => {
  const other = async (board: string, filters: Readonly<Record<string, string>>) => {
    expect(await ask<unknown[]>(`/${board}`, filters)).toEqual([]);
    const alternatives = await ask<Alternative[]>(`/${board}/alternatives`, filters);
    for (const { changes, total } of alternatives)
      expect([changes, (await ask<unknown[]>(`/${board}`, { ...filters, ...changes })).length]).toEqual([changes, total]);
    return alternatives.map(({ changes, total }) => [changes, total]);
  };

  test("without the filter that stands in the way", async () => {
    expect(await other("jobs", { category: "Hospitality", jobType: "Internship" })).toEqual([[{ jobType: "" }, 6]]);
  });

  test("by fewer words, in suburbs nearby and in the city around", async () => {
    expect(await other("jobs", { q: "baker Carlton" })).toEqual([
      [{ q: "baker Fitzroy VIC 3065" }, 2],
      [{ q: "baker Melbourne" }, 2],
      [{ q: "baker" }, 2],
      [{ q: "Carlton" }, 1],
    ]);
  });

  test("by one of its words, without plurals and the words between them", async () => {
    expect(await other("jobs", { q: "bakers in Hobart" })).toContainEqual([{ q: "baker" }, 2]);
    expect(await other("jobs", { q: "xylophone astronaut baker" })).toEqual([[{ q: "baker" }, 2]]);
  });

  test("by a misspelt word alone in its right spelling, if the other words find nothing", async () => {
    expect(await other("jobs", { q: "barrista xylophone" })).toEqual([[{ q: "barista" }, 2]]);
  });

  test.each(["jobs", "accommodation"] as const)(
    "for a location that is written or spelt in another way, of %s",
    async (board) => {
      const [first] = await other(board, { location: "Carlton VIC" });
      expect(first).toEqual([{ location: "", q: "Carlton VIC" }, expect.any(Number)]);

      const [respelt] = await other(board, { location: "Melborne" });
      expect(respelt).toEqual([{ location: "Melbourne" }, expect.any(Number)]);
    },
  );

  test("around the place that a location filter names", async () => {
    expect(await other("jobs", { q: "baker", location: "Carlton, Melbourne" })).toEqual([
      [{ location: "" }, 2],
      [{ location: "Fitzroy" }, 2],
      [{ location: "Melbourne" }, 2],
    ]);
  });

  test.each([
    ["barrista", "barista", 2],
    ["BARISTTA carlton", "barista carlton", 1],
    ["waiter", "wait", 1],
    ["nigt bakker", "night baker", 1],
    ["fitzory", "fitzroy", 2],
  ])("for %j by %j, which is spelled like it", async (typed, meant, total) => {
    const [first] = await ask<Alternative[]>("/jobs/alternatives", { q: typed });

    expect(first).toEqual({ kind: "spelling", place: "", changes: { q: meant }, total, isAtLeast: false });
  });

  test("with the right spelling alone, if nothing else matches the filters", async () => {
    const found = await ask<Alternative[]>("/jobs/alternatives", { q: "barrista", jobType: "Full-time" });

    expect(found.map(({ kind, changes, total }) => [kind, changes, total])).toEqual([
      ["spelling", { q: "barista", jobType: "" }, 2],
    ]);
  });

  test("around a university for its short name, even if that is part of other words", async () => {
    const [first] = await ask<Alternative[]>("/jobs/alternatives", { q: "barista UTS" });

    expect(first).toEqual({
      kind: "campus",
      place: "University of Technology Sydney",
      changes: { q: "barista University of Technology Sydney" },
      total: 1,
      isAtLeast: false,
    });
  });

  test("around a campus", async () => {
    expect(await other("jobs", { q: "nurse Melbourne University" })).toEqual([
      [{ q: "nurse" }, 1],
      [{ q: "Melbourne University" }, 1],
      [{ q: "Melbourne" }, 3],
    ]);
    expect(await other("jobs", { q: "baker UniMelb" })).toContainEqual([{ q: "baker Melbourne" }, 2]);
  });

  test("by the nearest day and price that something is found by", async () => {
    expect(await other("accommodation", { q: "carlton", moveInBy: "2027-02-01" })).toMatchObject([
      [{ moveInBy: "2027-02-22" }, 1],
    ]);
    expect(await other("accommodation", { q: "shady", maxPrice: "300" })).toEqual([[{ maxPrice: "410.50" }, 1]]);
    expect(await other("accommodation", { availableDate: "2027-04-01" })).toEqual([[{ availableDate: "2027-03-01" }, 1]]);
    expect(await other("accommodation", { minPrice: "500" })).toEqual([[{ minPrice: "410.50" }, 1]]);
  });

  test("without all filters, where several of them together leave nothing", async () => {
    expect(await other("jobs", { q: "barista", category: "Construction", jobType: "Internship" })).toEqual([
      [{ category: "", jobType: "" }, 2],
    ]);
  });

  test("and nothing where everything is left out, nor for signs that mean something to the database", async () => {
    expect(await other("jobs", { q: "zzzz" })).toEqual([]);
    expect(await other("jobs", { q: "100%_\\ ' or 1=1" })).toEqual([]);
    expect(await other("jobs", { q: "x".repeat(200), location: "%" })).toEqual([]);
  });
});
