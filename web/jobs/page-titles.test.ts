import { describe, expect, it } from "vitest";
import { jobPageTitle } from "./job-summary.ts";
import { jobSearch } from "./job-search.ts";
import { jobsPageTitle } from "./job-search.ts";

const search = { q: "", location: "", category: "", jobType: "", workMode: "", minPay: "", sort: "newest" as const, page: 1 };
const job = {
  title: "Weekend barista",
  companyName: "Lantern Lane Coffee",
  postedBy: { id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42", name: "Elena Marchetti" },
  suburb: "Carlton",
};

describe("jobPageTitle", () => {
  it("says what, who and where", () => expect(jobPageTitle(job)).toBe("Weekend barista at Lantern Lane Coffee, Carlton"));
  it("names the person where there is no company", () =>
    expect(jobPageTitle({ ...job, companyName: null })).toBe("Weekend barista at Elena Marchetti, Carlton"));
  it("leaves out where, then who, when it would be cut off", () => {
    expect(jobPageTitle({ ...job, title: "Weekend barista and kitchen helper" })).toBe(
      "Weekend barista and kitchen helper at Lantern Lane Coffee",
    );
    expect(jobPageTitle({ ...job, title: "Weekend barista, kitchen helper and waiter for our many events" })).toBe(
      "Weekend barista, kitchen helper and waiter for our many events",
    );
  });
});

describe("the views of the jobs list", () => {
  it.each([
    [{}, true, "Jobs for international students in Australia"],
    [{ page: 3 }, true, "Jobs for international students in Australia, page 3"],
    [{ category: "Hospitality" }, true, "Hospitality jobs in Australia"],
    [{ jobType: "Part-time", page: 2 }, true, "Part-time jobs in Australia, page 2"],
    [{ workMode: "REMOTE" }, true, "Remote jobs in Australia"],
    [{ category: "hospitality" }, false, "Jobs: hospitality"],
    [{ category: "Others" }, false, "Jobs: Others"],
    [{ q: "barista" }, false, "Jobs: barista"],
    [{ minPay: "30" }, false, "Jobs: from $30 an hour"],
    [{ sort: "pay" as const }, false, "Jobs for international students in Australia"],
    [{ location: "Perth", workMode: "HYBRID" }, false, "Jobs: Perth, Hybrid"],
  ])("%o: for search engines %s, headed %s", (filters, isListed, title) => {
    expect([jobSearch.isLandingPage({ ...search, ...filters }), jobsPageTitle({ ...search, ...filters })]).toEqual([
      isListed,
      title,
    ]);
  });
});
