import { describe, expect, it } from "vitest";
import { aJob } from "#web/testing/listings.ts";
import { toJobPosting } from "./job-posting-data.ts";

const job = aJob({
  salary: "$33.05 to $38 an hour",
  description: "Two shifts.\nFive minutes away.\n\nBring <b>good</b> mood & a friend.",
});

describe("toJobPosting", () => {
  it("says what the page says", () => {
    expect(toJobPosting(job)).toMatchObject({
      "@type": "JobPosting",
      title: "Weekend barista",
      datePosted: "2026-11-20T00:00:00.000Z",
      validThrough: "2026-12-20T00:00:00.000Z",
      employmentType: "PART_TIME",
      hiringOrganization: { name: "Lantern Lane Coffee" },
      jobLocation: { address: { addressLocality: "Carlton", addressRegion: "VIC", postalCode: "3053", addressCountry: "AU" } },
      baseSalary: { currency: "AUD", value: { minValue: 33.05, maxValue: 38, unitText: "HOUR" } },
    });
  });

  it("turns the description into paragraphs and lets no markup through", () =>
    expect(toJobPosting(job).description).toBe(
      "<p>Two shifts.<br>Five minutes away.</p><p>Bring &lt;b&gt;good&lt;/b&gt; mood &amp; a friend.</p>",
    ));

  it("begins with the summary where there is one, and keeps lists", () =>
    expect(toJobPosting({ ...job, shortdesc: "In short.", description: "You:\n\n- smile\n- count" }).description).toBe(
      "<p>In short.</p><p>You:</p><ul><li>smile</li><li>count</li></ul>",
    ));

  it("claims no salary that is not plainly one", () =>
    expect(toJobPosting({ ...job, salary: "Award rate" })).not.toHaveProperty("baseSalary"));

  it("says of remote work that it is, and of other work nothing", () => {
    expect(toJobPosting({ ...job, workMode: "REMOTE" })).toMatchObject({ jobLocationType: "TELECOMMUTE" });
    expect(toJobPosting(job)).not.toHaveProperty("jobLocationType");
  });

  it("names the person where there is no company, and no region for 'Others'", () => {
    const posting = toJobPosting({ ...job, companyName: null, state: "Others" });
    expect(posting.hiringOrganization.name).toBe("Elena Marchetti");
    expect(posting.jobLocation.address).not.toHaveProperty("addressRegion");
  });
});
