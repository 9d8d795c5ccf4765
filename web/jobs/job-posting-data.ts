import type { Job } from "#contract/jobs.ts";
import { payOf } from "#contract/pay-rules.ts";

const employmentTypes: Readonly<Record<string, string>> = {
  Casual: "PART_TIME",
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Internship: "INTERN",
};

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const bullet = /^\s*[-*•–]\s+/;

/** Keeps paragraphs, and turns lines that all begin with a bullet into a list. */
function toHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => escapeHtml(paragraph.trim()).split("\n"));
  return paragraphs
    .map((lines) =>
      lines.every((line) => bullet.test(line))
        ? `<ul>${lines.map((line) => `<li>${line.replace(bullet, "")}</li>`).join("")}</ul>`
        : `<p>${lines.join("<br>")}</p>`,
    )
    .join("");
}

/** Describes a job as schema.org's JobPosting. It contains only what the page shows (Google's job posting guidelines). */
export function toJobPosting(job: Job) {
  const salary = payOf(job);
  const isRemote = job.workMode === "REMOTE";
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: toHtml(job.shortdesc === null ? job.description : `${job.shortdesc}\n\n${job.description}`),
    datePosted: job.createdAt,
    ...(job.expiresAt !== null && { validThrough: job.expiresAt }),
    identifier: { "@type": "PropertyValue", name: "Wattle", value: job.id },
    hiringOrganization: { "@type": "Organization", name: job.companyName ?? job.postedBy.name },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: job.streetAddress,
        addressLocality: job.suburb,
        ...(job.state !== "Others" && { addressRegion: job.state }),
        postalCode: job.postcode,
        addressCountry: "AU",
      },
    },
    ...(isRemote && { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "Australia" } }),
    ...(employmentTypes[job.jobType] && { employmentType: employmentTypes[job.jobType] }),
    ...(salary && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "AUD",
        value: {
          "@type": "QuantitativeValue",
          unitText: salary.per,
          ...(salary.from === salary.to ? { value: salary.from } : { minValue: salary.from, maxValue: salary.to }),
        },
      },
    }),
    directApply: true,
  };
}
