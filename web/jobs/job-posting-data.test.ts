import { describe, expect, it } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { toJobPosting } from "./job-posting-data.ts";

const job: Job = {
  id: "01a1f755-62ed-71e0-9719-943531b3c54c",
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
  title: "Weekend barista",
  category: "Hospitality",
  jobType: "Part-time",
  workMode: "ONSITE",
  salary: "$33.05 to $38 an hour",
  description: "Two shifts.\nFive minutes away.\n\nBring <b>good</b> mood & a friend.",
  shortdesc: null,
  streetAddress: "12 Lygon Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  country: "Australia",
  location: "12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia",
  companyName: "Lantern Lane Coffee",
  postedBy: { id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42", name: "Elena Marchetti" },
};

describe("toJobPosting", () => {
  it("says what the page says", () => {
    expect(toJobPosting(job)).toMatchObject({
      "@type": "JobPosting",
      title: "Weekend barista",
      datePosted: "2026-11-20T00:00:00.000Z",
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
