import { describe, expect, test } from "vitest";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { detectResumeType } from "#server/files/file-type.ts";
import { frontAccounts, sampleAccounts } from "#server/sample-data/sample-accounts.ts";
import { sampleApplications, toResumePdf } from "#server/sample-data/sample-applications.ts";
import { sampleJobs } from "#server/sample-data/sample-jobs.ts";

const students = sampleAccounts.filter(({ role }) => role === "STUDENT");

describe("the sample applications", () => {
  test("are of sample students for sample jobs, sent after the job was posted and once each", () => {
    const emails = students.map(({ email }) => email);
    const pairs = sampleApplications.map(({ student, jobTitle }) => `${student} ${jobTitle}`);

    for (const { student, jobTitle, hoursAgo } of sampleApplications) {
      expect(emails).toContain(student);
      expect(sampleJobs.find(({ title }) => title === jobTitle)?.hoursAgo).toBeGreaterThan(hoursAgo);
    }
    expect(new Set(pairs).size).toBe(8);
  });

  test("would be accepted from the form", () => {
    for (const { student, coverLetter } of sampleApplications) {
      const person = students.find(({ email }) => email === student);
      const form = {
        jobId: "019a5f00-0000-7000-8000-000000000000",
        applicantName: person?.name,
        applicantEmail: person?.email,
        contactNumber: person?.phoneNumber,
        coverLetter,
      };

      expect(jobApplicationForm.safeParse(form).error).toBeUndefined();
    }
  });

  test("give the front employer and the front student something to look at", () => {
    const titles = sampleJobs.filter(({ employer }) => employer === frontAccounts.EMPLOYER).map(({ title }) => title);

    expect(sampleApplications.filter(({ jobTitle }) => titles.includes(jobTitle)).length).toBeGreaterThanOrEqual(2);
    expect(sampleApplications.filter(({ student }) => student === frontAccounts.STUDENT).length).toBeGreaterThanOrEqual(2);
  });
});

describe("a sample résumé", () => {
  test.each(students)("of $name is a PDF whose table of objects points at its objects", (student) => {
    const bytes = toResumePdf(student);
    const file = bytes.toString("latin1");

    const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const offsets = [...file.slice(tableAt).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    const stream = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file);

    expect(detectResumeType("cv.pdf", bytes)).toEqual({ type: "pdf" });
    expect(file.startsWith("xref\n0 8\n", tableAt)).toBe(true);
    expect(offsets).toHaveLength(7);
    offsets.forEach((offset, index) => expect(file.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true));
    expect(stream?.[2]).toHaveLength(Number(stream?.[1]));
    expect(file).toContain(student.email);
  });

  test("stays on its page", () => {
    for (const student of students) {
      const heights = [
        ...toResumePdf(student)
          .toString("latin1")
          .matchAll(/ ([\d.]+) Tm /g),
      ].map(([, y]) => Number(y));

      expect(heights.length).toBeGreaterThan(10);
      expect(Math.min(...heights)).toBeGreaterThan(56);
    }
  });

  test("of somebody who has none is an error", () => {
    expect(() => toResumePdf({ name: "A", email: "nobody@example.com", phoneNumber: "1" })).toThrow("no sample résumé");
  });
});
