import { readdir, stat } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import { jobCategories, jobTypes, workModes } from "#contract/job-choices.ts";
import { cities, isUsualPostcode, states } from "#contract/places.ts";
import { roles } from "#contract/roles.ts";
import { readContent, readSampleContent, samplePhoto, sampleResume } from "#server/content/read-content.ts";
import { detectResumeType } from "#server/files/resume-type.ts";

const { accounts, jobs, accommodation, serviceListings, jobApplications, accommodationApplications } = await readSampleContent();
const { services } = await readContent();
const listings = accommodation.toSorted((a, b) => a.hoursAgo - b.hoursAgo);
const emailsOf = (role: string) => accounts.people.filter((person) => person.role === role).map(({ email }) => email);

function used<Entry>(entries: readonly Entry[], field: keyof Entry) {
  return new Set(entries.map((entry) => entry[field]));
}
const twins = <Value>(values: readonly Value[]): Value[] => values.filter((value, index) => values.indexOf(value) !== index);
const sentences = (text: string): string[] =>
  [...new Set(text.split(/(?<=[.!?])\s+|\n+/).map((sentence) => sentence.trim()))].filter((sentence) => sentence.length > 25);

/** The sums of dollars that a salary text states. */
const dollarsIn = (salary: string): number[] =>
  [...salary.matchAll(/\$([\d,]+(?:\.\d+)?)/g)].map(([, sum = ""]) => Number(sum.replaceAll(",", "")));

describe("the sample jobs", () => {
  test("are at least 72, over every category, type, mode, state and city of the forms, and cities beyond them", () => {
    expect(jobs.length).toBeGreaterThanOrEqual(72);
    expect(used(jobs, "category")).toEqual(new Set(jobCategories));
    expect(used(jobs, "jobType")).toEqual(new Set(jobTypes));
    expect(used(jobs, "workMode")).toEqual(new Set(workModes));
    expect(used(jobs, "state")).toEqual(new Set(states));
    expect(cities.filter((city) => !used(jobs, "city").has(city))).toEqual([]);
    expect(used(jobs, "city").size).toBeGreaterThanOrEqual(cities.length + 5);
  });

  test("have postcodes of their states", () => {
    expect(jobs.filter(({ state, postcode }) => !isUsualPostcode(state, postcode))).toEqual([]);
  });

  test("never share a title, a description, a sentence or a moment", () => {
    expect(twins(jobs.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(twins(jobs.map(({ hoursAgo }) => hoursAgo))).toEqual([]);
    expect(twins(jobs.flatMap(({ description }) => sentences(description)))).toEqual([]);
  });

  test("are told in several paragraphs, most of them with a short description", () => {
    expect(jobs.filter(({ description }) => description.split("\n\n").length < 2 || description.length < 300)).toEqual([]);
    expect(jobs.filter(({ shortdesc }) => shortdesc !== null).length).toBeGreaterThan(50);
  });

  test("pay at least the minimum wage", () => {
    const low = jobs.filter(({ salary, jobType }) => {
      const least = dollarsIn(salary)[0] ?? 0;
      if (/an hour/.test(salary)) return least < (jobType === "Part-time" && /casual/.test(salary) ? 33.05 : 26.44);
      return /a week/.test(salary) ? least < 1004.9 : least < 52_255;
    });

    expect(low.map(({ title, salary }) => `${title}: ${salary}`)).toEqual([]);
  });

  test("were posted at most seven months ago, by every sample employer", () => {
    expect(Math.max(...jobs.map(({ hoursAgo }) => hoursAgo))).toBeLessThan(7 * 31 * 24);
    expect(used(jobs, "employer")).toEqual(new Set(emailsOf("EMPLOYER")));
  });
});

describe("the sample services", () => {
  test("are of every sample provider, in categories of the services page, and one waits for review", () => {
    const known = new Set(services.categories.map(({ id }) => id));

    expect(used(serviceListings, "provider")).toEqual(new Set(emailsOf("SERVICE-PROVIDER")));
    expect(serviceListings.filter(({ category }) => !known.has(category))).toEqual([]);
    expect(serviceListings.filter(({ life }) => life === "held")).toHaveLength(1);
  });

  test("never share a title or a moment, and are fictitious: example.com and the phone numbers reserved for fiction", () => {
    const fiction = /^\(0[2378]\) (?:5550|7010) \d{4}$|^0491 570 (?:006|15[6-9]|110|313|737)$/;

    expect(twins(serviceListings.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(twins(serviceListings.map(({ hoursAgo }) => hoursAgo))).toEqual([]);
    expect(serviceListings.filter(({ email }) => !email.endsWith("@example.com"))).toEqual([]);
    expect(serviceListings.filter(({ phone }) => phone !== null && !fiction.test(phone))).toEqual([]);
    expect(
      serviceListings.filter(({ website }) => website !== null && !/^https:\/\/[\w-]+\.example\.com$/.test(website)),
    ).toEqual([]);
  });
});

describe("the sample accommodation", () => {
  test("is at least 60 listings, over every city, type, state and choice, and cities beyond them", () => {
    expect(listings.length).toBeGreaterThanOrEqual(60);
    expect(cities.filter((city) => !used(listings, "city").has(city))).toEqual([]);
    expect(used(listings, "city").size).toBeGreaterThan(cities.length);
    expect(used(listings, "state")).toEqual(new Set(states));
    expect(used(listings, "propertyType")).toEqual(new Set(propertyTypes));
    expect(used(listings, "furnishings")).toEqual(new Set(furnishings));
    expect(used(listings, "internet")).toEqual(new Set(internetChoices));
  });

  test("has postcodes of its states, and descriptions of more than a line", () => {
    expect(listings.filter(({ state, postcode }) => !isUsualPostcode(state, postcode))).toEqual([]);
    expect(listings.filter(({ description }) => description.length <= 150)).toEqual([]);
  });

  test("never shares a title, an address, a sentence or a moment", () => {
    expect(twins(listings.map(({ title }) => title))).toEqual([]);
    expect(twins(listings.map(({ streetAddress, suburb }) => `${streetAddress}, ${suburb}`))).toEqual([]);
    expect(twins(listings.map(({ hoursAgo }) => hoursAgo))).toEqual([]);
    expect(twins(listings.flatMap(({ description }) => sentences(description)))).toEqual([]);
  });

  test("was listed by every sample renter", () => {
    expect(used(listings, "renter")).toEqual(new Set(emailsOf("RENTER")));
  });
});

describe("the sample photos", () => {
  test("are at least three for each listing", () => {
    expect(listings.filter(({ photos }) => photos.length < 3).map(({ title }) => title)).toEqual([]);
  });

  test("show up at most once among ten listings that follow each other, and each cover in one listing only", () => {
    const covers = new Set(listings.map(({ photos }) => photos[0]));
    const pages = listings.map((_, first) => listings.slice(first, first + 10).flatMap(({ photos }) => photos));

    expect(pages.flatMap(twins)).toEqual([]);
    expect(covers.size).toBe(listings.length);
    expect(listings.flatMap(({ photos }) => photos.slice(1)).filter((photo) => covers.has(photo))).toEqual([]);
  });

  test("are WebP files of 1200 by 800 pixels, all shown somewhere, of 2 MB together", async () => {
    const shown = new Set(listings.flatMap(({ photos }) => photos));
    const files = await Promise.all(
      [...shown].map(async (name) => {
        const { path } = samplePhoto(name);
        const { format, width, height, exif } = await sharp(path).metadata();
        return { bytes: (await stat(path)).size, kind: `${format} ${width}x${height}${exif ? " with EXIF" : ""}` };
      }),
    );

    expect((await readdir(new URL("../../content/sample/photos/", import.meta.url))).length).toBe(shown.size);
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(["webp 1200x800"]));
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
  });
});

describe("the sample applications", () => {
  test("were sent by sample students once each, after the listing was posted", () => {
    const sent = [
      ...jobApplications.map(({ jobTitle, ...rest }) => ({ ...rest, listing: jobs.find(({ title }) => title === jobTitle) })),
      ...accommodationApplications.map(({ title, ...rest }) => ({
        ...rest,
        listing: listings.find((listing) => listing.title === title),
      })),
    ];

    expect(sent.filter(({ student }) => !emailsOf("STUDENT").includes(student))).toEqual([]);
    expect(sent.filter(({ listing, hoursAgo }) => (listing?.hoursAgo ?? 0) <= hoursAgo)).toEqual([]);
    expect(twins(sent.map(({ student, listing }) => `${student} ${listing?.title}`))).toEqual([]);
  });

  test("give the accounts to try something to look at", () => {
    const { Student: student, Employer: employer, Renter: renter } = accounts.offered;
    const jobTitles = jobs.filter((job) => job.employer === employer).map(({ title }) => title);
    const titles = listings.filter((listing) => listing.renter === renter).map(({ title }) => title);

    expect(jobApplications.filter(({ jobTitle }) => jobTitles.includes(jobTitle)).length).toBeGreaterThanOrEqual(2);
    expect(accommodationApplications.filter(({ title }) => titles.includes(title)).length).toBeGreaterThanOrEqual(2);
    expect(jobApplications.filter((application) => application.student === student).length).toBeGreaterThanOrEqual(2);
  });

  test("carry résumés that are PDF files of the very students", async () => {
    for (const { student, resume } of jobApplications) {
      const bytes = await sampleResume(resume).read();

      expect(detectResumeType(resume, bytes)).toEqual({ type: "pdf" });
      expect(bytes.toString("latin1")).toContain(student);
    }
  });
});

describe("the sample accounts", () => {
  test("are fictitious: example.com and the phone numbers reserved for fiction", () => {
    const fiction = /^\+61(?:[2378](?:5550|7010)\d{4}|491570(?:006|15[6-9]|110|313|737))$/;
    const { people } = accounts;

    expect(people.filter(({ email }) => !/[@.]example\.com$/.test(email))).toEqual([]);
    expect(people.filter(({ phoneNumber }) => !fiction.test(phoneNumber))).toEqual([]);
    expect(people.filter(({ companyWebsite }) => companyWebsite && !companyWebsite.endsWith(".example.com"))).toEqual([]);
  });

  test("have one email address and one number each, and one to try for every role", () => {
    const offered = Object.values(accounts.offered);
    const roleOf = new Map<string, string>(accounts.people.map(({ email, role }) => [email, role]));
    roleOf.set(accounts.admin.email, "ADMIN");

    expect(twins(accounts.people.map(({ email }) => email))).toEqual([]);
    expect(twins(accounts.people.map(({ phoneNumber }) => phoneNumber))).toEqual([]);
    expect(new Set(offered.map((email) => roleOf.get(email)))).toEqual(new Set(roles));
  });
});
