import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import type { Person } from "#server/testing/factories.ts";
import type { Answer } from "#server/testing/call-api.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const query = (parameters: Readonly<Record<string, string>>): string => `/jobs?${new URLSearchParams(parameters).toString()}`;

describe("GET /api/jobs with filters", () => {
  let portal: TestApp;
  let harbour: Person;

  // Seven jobs, oldest first; each test names those it expects by title.
  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    harbour = await portal.anEmployer({ name: "Ava Lim", companyName: "Harbour Coffee" });
    const reef = await portal.anEmployer({ name: "Noah Reef", companyName: "100% Reef_Tours \\ Cairns" });
    const jobs = [
      { poster: harbour, title: "Barista", description: "Pull shots before sunrise." },
      {
        poster: harbour,
        title: "Night baker",
        description: "Bread.\nAnd croissants.",
        city: "Sydney",
        state: "NSW",
        suburb: "Glebe",
      },
      { poster: harbour, title: "Café manager", description: "Ümlaut", category: "Sales", jobType: "Full-time" },
      { poster: harbour, title: "All rounder", description: "All sorts.", workMode: "REMOTE" },
      { poster: reef, title: "Diver", description: "Dive.", city: "Cairns", state: "QLD", workMode: "HYBRID" },
      { poster: reef, title: "50% casual_deckhand", description: "a\\b", city: "Cairns", category: "Sales" },
      { poster: reef, title: "Skipper", description: "Is 'x' or 1=1;--", jobType: "Internship", streetAddress: "5_6 Pier" },
    ];
    for (const job of jobs) await portal.aJob(job);
  });

  afterAll(() => portal.close());

  async function titles(parameters: Readonly<Record<string, string>>): Promise<string[]> {
    const answer = await portal.call<Job[]>("GET", query(parameters));
    expect(answer.status).toBe(200);
    expect(answer.headers["x-total-count"]).toBe(String(answer.body.length));
    return answer.body.map(({ title }) => title);
  }

  test.each([
    ["the title", "barist", ["Barista"]],
    ["the title in other letters", "BARISTA", ["Barista"]],
    ["the description", "before SUNRISE", ["Barista"]],
    ["the poster's name", "ava l", ["All rounder", "Café manager", "Night baker", "Barista"]],
    ["the company", "reef_tours", ["Skipper", "50% casual_deckhand", "Diver"]],
    ["accents in other letters", "CAFÉ", ["Café manager"]],
    ["accents typed as two characters", "cafe\u0301", ["Café manager"]],
    ["Ümlaut in small letters", "ümlaut", ["Café manager"]],
    ["a percent sign", "%", ["Skipper", "50% casual_deckhand", "Diver"]],
    ["a percent sign after figures", "50%", ["50% casual_deckhand"]],
    ["an underscore", "_d", ["50% casual_deckhand"]],
    ["a backslash", "\\", ["Skipper", "50% casual_deckhand", "Diver"]],
    ["a backslash between letters", "a\\b", ["50% casual_deckhand"]],
    ["quotes", "'x' or 1=1;--", ["Skipper"]],
    ["a text that begins like the option for no filter", "All rou", ["All rounder"]],
    ["blanks around it", "  diver ", ["Diver"]],
    ["two blanks, or a wide one, where there is one", "night \u00a0\u3000baker", ["Night baker"]],
    ["what goes on in the next line", "bread. and crois", ["Night baker"]],
    ["words of title and description, in any order", "sunrise barista", ["Barista"]],
    ["no words as they stand across title and description", '"Diver Dive"', []],
    ["words as they stand", '"before sunrise"', ["Barista"]],
    ["no words in quotes in another order", '"sunrise before"', []],
    ["a word without its accent", "cafe", ["Café manager"]],
    ["an accent that is not in the text", "bárista", ["Barista"]],
    ["the category", "sales", ["50% casual_deckhand", "Café manager"]],
    ["the suburb", "glebe", ["Night baker"]],
    ["the city", "cairns", ["Skipper", "50% casual_deckhand", "Diver"]],
    ["many percent signs", "%".repeat(200), []],
    ["an underscore in a word as no other letter", "sunr_se", []],
    ["a percent sign in a word as no other letters", "sunr%se", []],
  ])("q finds %s", async (_what, q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  test.each([
    ["part of the city", "CAIR", ["50% casual_deckhand", "Diver"]],
    ["part of the suburb", "gleb", ["Night baker"]],
    ["the state", "NSW", ["Night baker"]],
    ["the line across its commas", "glebe, sydney, nsw", ["Night baker"]],
    [
      "the postcode",
      "3053, Austr",
      ["Skipper", "50% casual_deckhand", "Diver", "All rounder", "Café manager", "Night baker", "Barista"],
    ],
    ["an underscore", "5_6", ["Skipper"]],
    ["a percent sign", "%", []],
    ["an underscore in a word as no other letter", "gle_e", []],
    ["a percent sign in a word as no other letters", "sydn%y", []],
  ])("location matches %s", async (_what, location, expected) => {
    expect(await titles({ location })).toEqual(expected);
  });

  test.each([
    [{ category: "Sales" }, ["50% casual_deckhand", "Café manager"]],
    [{ category: "SALES" }, ["50% casual_deckhand", "Café manager"]],
    [{ category: "Sale" }, []],
    [{ category: "Sale_" }, []],
    [{ jobType: "full-time" }, ["Café manager"]],
    [{ jobType: "time" }, []],
    [{ workMode: "remote" }, ["All rounder"]],
    [{ workMode: "REM%" }, []],
    [{ workMode: "HYBRID", location: "cairns" }, ["Diver"]],
    [{ category: "Sales", jobType: "Full-time", q: "reef" }, []],
    [{ category: "Sales", jobType: "Part-time", q: "reef" }, ["50% casual_deckhand"]],
  ])("%j gives %j: choices match whole, and all filters must hold", async (parameters, expected) => {
    expect(await titles(parameters as Record<string, string>)).toEqual(expected);
  });

  test("blanks, 'All …' and parameters that nobody knows do not filter", async () => {
    const all = ["Skipper", "50% casual_deckhand", "Diver", "All rounder", "Café manager", "Night baker", "Barista"];

    expect(
      await titles({ q: " ", location: "", category: "All Categories", jobType: "All Types", workMode: "All Modes" }),
    ).toEqual(all);
    expect(await titles({ sort: " ", "filter[postedBy.email]": "a", _: "1", __proto__: "x" })).toEqual(all);
  });

  test.each([
    "/jobs?q=%1f",
    "/jobs?sort=password",
    "/jobs?q=a%00b",
    "/jobs?location=%00",
    "/jobs?category=%00",
    `/jobs?q=${"x".repeat(201)}`,
    "/jobs?q=a&q=b",
    "/jobs?workMode=ONSITE&workMode=REMOTE",
    "/jobs/locations?q=ab%00c",
    `/jobs/locations?q=${"x".repeat(201)}`,
    "/jobs/locations?q=mel&q=syd",
  ])("%s is refused with a sentence on the parameter", async (path) => {
    const name = /[?&](\w+)=/.exec(path)?.[1] ?? "";

    const answer = await portal.call<ErrorBody>("GET", path);

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: { [name]: expect.stringMatching(/^\w.*\.$/) },
    });
  });

  test("a search finds a job by the company's new name, and no longer by the old one", async () => {
    const employer = await portal.anEmployer({ name: "Zoe Hall", companyName: "Quokka Bakery" });
    const job = await portal.aJob({ poster: employer, title: "Pastry cook" });
    await portal.call("PUT", "/auth/update", { token: employer.token, body: { name: "Zoe Park", companyName: "Wombat Bakery" } });

    expect(await titles({ q: "wombat" })).toEqual(["Pastry cook"]);
    expect(await titles({ q: "zoe park" })).toEqual(["Pastry cook"]);
    expect(await titles({ q: "quokka" })).toEqual([]);
    await portal.call("PUT", `/jobs/${job.id}`, { token: employer.token, body: portal.aJobForm({ title: "Confectioner" }) });
    expect(await titles({ q: "confectioner" })).toEqual(["Confectioner"]);
    expect(await titles({ q: "pastry" })).toEqual([]);
    expect(await titles({ q: "wombat" })).toEqual(["Confectioner"]);
    await portal.call("DELETE", `/jobs/${job.id}`, { token: employer.token });
    expect(await titles({ q: "wombat" })).toEqual([]);
  });
});

const toPage = ({ status, headers, body }: Answer<Job[]>) => ({
  status,
  total: headers["x-total-count"],
  relation: headers["x-total-count-relation"],
  link: headers["link"],
  titles: body.map(({ title }) => title),
});

const salesLink = (page: number, rel: string) => `</api/jobs?category=Sales&size=5&q=Job&page=${page}>; rel="${rel}"`;

describe("GET /api/jobs in pages", () => {
  let portal: TestApp;
  let jobs: Job[];

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    const poster = await portal.anEmployer();
    jobs = [];
    for (let index = 0; index < 25; index += 1)
      jobs.unshift(await portal.aJob({ poster, title: `Job ${index}`, category: index % 2 === 0 ? "Sales" : "Tutoring" }));
  });

  afterAll(() => portal.close());

  const list = async (path: string) => toPage(await portal.call<Job[]>("GET", path));
  const titlesOf = (from: number, to: number): string[] => jobs.slice(from, to).map(({ title }) => title);

  test("without parameters every job comes, newest first, whole", async () => {
    const answer = await portal.call<Job[]>("GET", "/jobs");

    expect(answer.body).toEqual(jobs);
    expect(toPage(answer)).toEqual({ status: 200, total: "25", relation: undefined, link: undefined, titles: titlesOf(0, 25) });
  });

  test("a parameter that nobody knows is no parameter", async () => {
    expect((await list("/jobs?utm_source=mail")).titles).toEqual(titlesOf(0, 25));
  });

  test("the first page has 10, and links to the next and the last", async () => {
    expect(await list("/jobs?page=1")).toEqual({
      status: 200,
      total: "25",
      relation: undefined,
      link: '</api/jobs?page=1>; rel="first", </api/jobs?page=2>; rel="next", </api/jobs?page=3>; rel="last"',
      titles: titlesOf(0, 10),
    });
  });

  test("a page in the middle links to both sides and keeps the filters as they were", async () => {
    expect(await list("/jobs?category=Sales&size=5&q=Job&page=2")).toEqual({
      status: 200,
      total: "13",
      relation: undefined,
      link: [salesLink(1, "first"), salesLink(1, "prev"), salesLink(3, "next"), salesLink(3, "last")].join(", "),
      titles: ["Job 14", "Job 12", "Job 10", "Job 8", "Job 6"],
    });
  });

  test("a question mark in a filter stays in the links", async () => {
    const { link } = await list("/jobs?q=Job?&size=5&page=1");

    expect(link).toBe('</api/jobs?q=Job%3F&size=5&page=1>; rel="first", </api/jobs?q=Job%3F&size=5&page=1>; rel="last"');
  });

  test("the last page has what is left", async () => {
    const { titles, link } = await list("/jobs?page=3");

    expect(titles).toEqual(titlesOf(20, 25));
    expect(link).toBe('</api/jobs?page=1>; rel="first", </api/jobs?page=2>; rel="prev", </api/jobs?page=3>; rel="last"');
  });

  test.each(["/jobs?page=4", "/jobs?page=1000000&size=100", "/jobs?page=2&q=%22Job%202%22&size=100"])(
    "%s, a page past the end, is empty and still says how many there are",
    async (path) => {
      const { status, total, titles } = await list(path);

      expect({ status, total, titles }).toEqual({ status: 200, total: path.includes("q=") ? "6" : "25", titles: [] });
    },
  );

  test("a filter without a match is an empty list of none", async () => {
    expect(await list("/jobs?q=nothing-like-it")).toEqual({
      status: 200,
      total: "0",
      relation: undefined,
      link: '</api/jobs?q=nothing-like-it&page=1>; rel="first", </api/jobs?q=nothing-like-it&page=1>; rel="last"',
      titles: [],
    });
  });

  test("the largest page is 100", async () => {
    expect((await list("/jobs?size=100")).titles).toEqual(titlesOf(0, 25));
  });

  test.each([
    ["page=0", { page: "page must be 1 or more." }],
    ["page=-1", { page: "page must be a whole number from 1 to 1,000,000." }],
    ["page=1.5", { page: "page must be a whole number from 1 to 1,000,000." }],
    ["page=1e3", { page: "page must be a whole number from 1 to 1,000,000." }],
    ["page=NaN", { page: "page must be a whole number from 1 to 1,000,000." }],
    ["page=", { page: "page must be a whole number from 1 to 1,000,000." }],
    ["page=1000001", { page: "page must be 1,000,000 or less." }],
    ["page=99999999999999999999", { page: "page must be a whole number from 1 to 1,000,000." }],
    ["page=1&page=2", { page: "page must be one whole number." }],
    ["size=0", { size: "size must be 1 or more." }],
    ["size=101", { size: "size must be 100 or less." }],
    ["size=ten", { size: "size must be a whole number from 1 to 100." }],
    ["page=0&size=0", { page: "page must be 1 or more.", size: "size must be 1 or more." }],
  ])("%s is refused", async (parameters, fields) => {
    const answer = await portal.call<ErrorBody>("GET", `/jobs?${parameters}`);

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
  });

  test("jobs of the same moment keep one order, so that no page repeats or misses one", async () => {
    const poster = await portal.anEmployer();
    const same = "2020-01-01T00:00:00.000Z";
    for (let index = 0; index < 15; index += 1) await portal.aJob({ poster, title: "Twin", city: `Place ${index}` });
    await portal.database.pool.query("update jobs set created_at = $1 where title = 'Twin'", [same]);

    const pages = [];
    for (const page of [1, 2, 3, 4, 5])
      pages.push((await portal.call<Job[]>("GET", `/jobs?q=Twin&size=3&page=${page}`)).body.map(({ city }) => city));

    expect(new Set(pages.flat()).size).toBe(15);
    await portal.database.pool.query("delete from jobs where title = 'Twin'");
  });
});

describe("GET /api/jobs with very many jobs", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    const { id } = await portal.anEmployer({ name: "Ava Lim", companyName: "Harbour Coffee" });
    await portal.database.pool.query(
      `insert into jobs (id, poster_id, title, category, job_type, work_mode, salary, description, street_address, suburb, city,
        state, postcode, country, location, search_text, created_at, updated_at)
      select gen_random_uuid(), $1, 'Job ' || n, 'Sales', 'Part-time', 'ONSITE', '30', 'Work.', '1 Pier', 'Carlton', 'Melbourne',
        'VIC', '3053', 'Australia', '1 Pier, Carlton, Melbourne, VIC, 3053, Australia',
        fold_case('Job ' || n || chr(31) || 'Work.' || chr(31) || 'Ava Lim' || chr(31) || 'Harbour Coffee'),
        timestamptz '2026-01-01' + n * interval '1 second', now()
      from generate_series(1, 1005) as n`,
      [id],
    );
  });

  afterAll(() => portal.close());

  const list = async (path: string) => {
    const { headers, body } = await portal.call<Job[]>("GET", path);
    return {
      total: headers["x-total-count"],
      relation: headers["x-total-count-relation"],
      last: /[?&]page=(\d+)[^>]*>; rel="last"/.exec(String(headers["link"]))?.[1],
      count: body.length,
      first: body[0]?.title,
    };
  };

  test("without parameters the newest 1,000 come", async () => {
    expect(await list("/jobs")).toEqual({ total: "1000", relation: "gte", last: undefined, count: 1000, first: "Job 1005" });
  });

  test.each(["", "&q=job", "&category=sales", "&location=carlton", "&workMode=ONSITE"])(
    "counting stops at 1,000, and so do the pages: page=…%s",
    async (filter) => {
      expect(await list(`/jobs?page=1${filter}`)).toEqual({
        total: "1000",
        relation: "gte",
        last: "100",
        count: 10,
        first: "Job 1005",
      });
      expect(await list(`/jobs?page=100${filter}`)).toEqual({
        total: "1000",
        relation: "gte",
        last: "100",
        count: 10,
        first: "Job 15",
      });
      for (const page of [101, 102, 1_000_000])
        expect(await list(`/jobs?page=${page}${filter}`)).toEqual({
          total: "1000",
          relation: "gte",
          last: "100",
          count: 0,
          first: undefined,
        });
    },
  );

  test("exactly 1,000 is said to be exact", async () => {
    await portal.database.pool.query("delete from jobs where title in ('Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 5')");

    for (const path of ["/jobs?page=1", "/jobs?page=1&q=job"])
      expect(await list(path)).toEqual({ total: "1000", relation: undefined, last: "100", count: 10, first: "Job 1005" });
  });
});

describe("GET /api/jobs/locations", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    const poster = await portal.anEmployer();
    const cities = ["Port Kembla", "Newport", "Melbourne", "melbourne", "Melbourne", "Port Adelaide", "Port Adelaide"];
    for (const city of [...cities, "Port Fairy", "Port Augusta", "Port Hedland", "Rockport", "P_t 100%"])
      await portal.aJob({ poster, city });
  });

  afterAll(() => portal.close());

  test.each([
    ["mel", ["Melbourne"]],
    ["MELB", ["Melbourne"]],
    ["port", ["Port Adelaide", "Port Augusta", "Port Fairy", "Port Hedland", "Port Kembla"]],
    ["port ", ["Port Adelaide", "Port Augusta", "Port Fairy", "Port Hedland", "Port Kembla"]],
    ["wpo", ["Newport"]],
    ["p_t", ["P_t 100%"]],
    ["00%", ["P_t 100%"]],
    ["me", []],
    ["  m ", []],
    ["", []],
    ["carlton", []],
  ])("%j suggests %j", async (q, expected) => {
    const answer = await portal.call("GET", `/jobs/locations?${new URLSearchParams({ q }).toString()}`);

    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: expected });
  });

  test("without a text it suggests nothing", async () => {
    expect((await portal.call("GET", "/jobs/locations")).body).toEqual([]);
  });
});
