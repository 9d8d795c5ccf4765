import { describe, expect, test } from "vitest";
import { cities, isUsualPostcode, states } from "#contract/places.ts";
import { registration } from "#contract/accounts.ts";
import { jobCategories, jobTypes, workModes } from "#contract/job-choices.ts";
import { jobForm } from "#contract/jobs.ts";
import { frontAccounts, sampleAccounts, samplePassword } from "#server/sample-data/sample-accounts.ts";
import { sampleJobs } from "#server/sample-data/sample-jobs.ts";

const used = (field: "category" | "city" | "state" | "jobType" | "workMode"): Set<string> =>
  new Set(sampleJobs.map((job) => job[field]));

/** The sums of dollars that a salary text states, with their unit as far as it can be told. */
const dollarsIn = (salary: string): number[] =>
  [...salary.matchAll(/\$([\d,]+(?:\.\d+)?)/g)].map(([, sum = ""]) => Number(sum.replaceAll(",", "")));

describe("the sample jobs", () => {
  test("are at least 72", () => {
    expect(sampleJobs.length).toBeGreaterThanOrEqual(72);
  });

  test("cover every category, job type, work mode, state and city of the forms, and cities beyond them", () => {
    expect(used("category")).toEqual(new Set(jobCategories));
    expect(used("jobType")).toEqual(new Set(jobTypes));
    expect(used("workMode")).toEqual(new Set(workModes));
    expect(used("state")).toEqual(new Set(states));
    expect([...cities].filter((city) => !used("city").has(city))).toEqual([]);
    expect([...used("city")].filter((city) => !(cities as readonly string[]).includes(city)).length).toBeGreaterThanOrEqual(5);
  });

  test.each(sampleJobs)("$title would be accepted from the form", (job) => {
    expect(jobForm.safeParse(job).error).toBeUndefined();
    expect(isUsualPostcode(job.state, job.postcode)).toBe(true);
  });

  test("no two share a title, a description, a sentence or a moment", () => {
    const sentences = sampleJobs.flatMap(({ description }) =>
      [...new Set(description.split(/(?<=[.!?])\s+|\n+/).map((sentence) => sentence.trim()))].filter(
        (sentence) => sentence.length > 25,
      ),
    );

    const lists: (string | number)[][] = [
      sampleJobs.map(({ title }) => title.toLowerCase()),
      sampleJobs.map(({ description }) => description),
      sampleJobs.map(({ hoursAgo }) => hoursAgo),
      sentences,
    ];

    for (const texts of lists) {
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });

  test("are told in several paragraphs, most of them with a short description", () => {
    expect(sampleJobs.filter(({ description }) => description.split("\n\n").length < 2)).toEqual([]);
    expect(sampleJobs.filter(({ description }) => description.length < 300).map(({ title }) => title)).toEqual([]);
    expect(sampleJobs.filter(({ shortdesc }) => shortdesc).length).toBeGreaterThan(50);
  });

  test("pay at least the minimum wage", () => {
    const low = sampleJobs.filter(({ salary, jobType }) => {
      const least = Math.min(...dollarsIn(salary).slice(0, 1));
      const isHourly = /an hour/.test(salary);
      const isWeekly = /a week/.test(salary) && !isHourly;
      if (isHourly) return least < (jobType === "Part-time" && /casual/.test(salary) ? 33.05 : 26.44);
      return isWeekly ? least < 1004.9 : least < 52_255;
    });

    expect(low.map(({ title, salary }) => `${title}: ${salary}`)).toEqual([]);
  });

  test("were posted between twenty minutes and seven months ago, oldest first", () => {
    const ages = sampleJobs.map(({ hoursAgo }) => hoursAgo);

    expect(Math.min(...ages)).toBeGreaterThan(1 / 3);
    expect(Math.max(...ages)).toBeLessThan(7 * 31 * 24);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  });

  test("each belong to a sample employer, and every employer has some", () => {
    const employers = sampleAccounts.filter(({ role }) => role === "EMPLOYER").map(({ email }) => email);

    expect(new Set(sampleJobs.map(({ employer }) => employer))).toEqual(new Set(employers));
  });
});

describe("the sample accounts", () => {
  test.each(sampleAccounts.filter(({ role }) => role !== "ADMIN"))("$email could have registered", (account) => {
    expect(registration.safeParse({ ...account, password: samplePassword }).error).toBeUndefined();
  });

  test("are fictitious: example.com and the telephone numbers kept for fiction", () => {
    const fiction = /^\+61(?:[2378](?:5550|7010)\d{4}|491570(?:006|15[6-9]|110|313|737))$/;

    expect(sampleAccounts.filter(({ email }) => !/[@.]example\.com$/.test(email))).toEqual([]);
    expect(sampleAccounts.filter(({ phoneNumber }) => !fiction.test(phoneNumber))).toEqual([]);
    expect(sampleAccounts.filter(({ companyWebsite }) => companyWebsite && !companyWebsite.endsWith(".example.com"))).toEqual([]);
  });

  test("have one email address and one number each, and one to try for every role", () => {
    expect(new Set(sampleAccounts.map(({ email }) => email)).size).toBe(sampleAccounts.length);
    expect(new Set(sampleAccounts.map(({ phoneNumber }) => phoneNumber)).size).toBe(sampleAccounts.length);
    for (const [role, email] of Object.entries(frontAccounts)) {
      expect(sampleAccounts.find((account) => account.email === email)?.role).toBe(role);
    }
  });
});
