import { describe, expect, it } from "vitest";
import { createApi } from "#web/api/call.ts";
import { aJob } from "#web/testing/listings.ts";
import { toLinkedJob } from "./job-link.tsx";
import { jobSearch, readJobSearch } from "./job-search.ts";
import { toSummary } from "./job-summary.ts";

const read = (query: string) => readJobSearch(new URLSearchParams(query));
const nothing = { q: "", location: "", category: "", jobType: "", workMode: "", minPay: "", sort: "newest" as const, page: 1 };

const job = aJob({ description: Array.from({ length: 31 }, (_, index) => `word${index + 1}`).join(" ") });

describe("a search in an address", () => {
  it("keeps nothing that the API would refuse, whatever the address was cut through", () => {
    const search = readJobSearch(new URLSearchParams({ q: `${"a".repeat(199)}😀`, location: "Mel\u0000bourne\u202e" }));

    expect(search.q).toBe("a".repeat(199));
    expect(search.location).toBe("Melbourne");
  });

  it("is read and written back the same", () => {
    const query =
      "?q=barista+%26+more&location=Melbourne&category=Hospitality&jobType=Part-time&workMode=ONSITE&minPay=30.50&sort=pay&page=3";
    expect(jobSearch.toQuery(read(query))).toBe(query);
  });

  it.each([["0"], ["-1"], ["1.5"], ["two"], ["1e9"], ["Infinity"], [""]])("takes page %j for the first", (page) =>
    expect(read(`page=${page}`).page).toBe(1),
  );

  it("is empty without parameters, and leaves out what is empty or at its default", () => {
    expect(read("")).toEqual(nothing);
    expect(jobSearch.toQuery({ ...nothing, q: "   ", page: 1 })).toBe("");
    expect(jobSearch.toQuery({ ...nothing, page: 2 })).toBe("?page=2");
  });

  it.each(["abc", "-3", "30.123", "1e3"])("filters nothing by a pay of %j", (typed) =>
    expect(read(`minPay=${typed}&sort=${typed}`)).toEqual(nothing),
  );

  it("ignores parameters that are none of ours", () => expect(jobSearch.toQuery(read("utm_source=mail&q=chef"))).toBe("?q=chef"));

  it("is filtered by any filter, and not by a page", () => {
    expect(jobSearch.activeFilters({ ...nothing, page: 4 })).toEqual([]);
    expect(jobSearch.activeFilters({ ...nothing, q: " " })).toEqual([]);
    expect(jobSearch.activeFilters({ ...nothing, workMode: "REMOTE" })).toHaveLength(1);
  });
});

describe("what was found", () => {
  it("shows the short description, or else the first 30 words", () => {
    expect(toSummary({ ...job, shortdesc: "Coffee." }).summary).toBe("Coffee.");
    const { summary } = toSummary(job);
    expect(summary.split(" ").length).toBe(30);
    expect(summary.endsWith("word30…")).toBe(true);
  });

  it("carries nothing to the browser that cards and links do not show", () => {
    for (const hidden of ["description", "shortdesc", "streetAddress", "location"])
      expect(toSummary(job)).not.toHaveProperty(hidden);
    for (const hidden of ["description", "shortdesc", "summary", "category", "postedBy"])
      expect(toLinkedJob(job)).not.toHaveProperty(hidden);
  });

  it("is asked for page by page with every filter", async () => {
    let asked = "";
    const api = createApi(async ({ url }) => {
      asked = url;
      return { status: 200, header: (name) => (name === "x-total-count" ? "41" : null), body: [job] };
    });
    const results = await jobSearch.find(api, { ...nothing, q: "coffee", page: 5 });
    const parameters = new URL(asked, "https://wattle.example").searchParams;
    expect([parameters.get("q"), parameters.get("page"), parameters.get("size")]).toEqual(["coffee", "5", "10"]);
    expect(results).toMatchObject({ total: 41, isAtLeast: false, listings: [{ title: "Weekend barista" }] });
  });
});
