import { workModeLabels } from "#contract/job-choices.ts";
import { toAddressLine } from "#contract/places.ts";
import { type Job, type JobForm, jobForm } from "#contract/jobs.ts";
import { boardBasics } from "#contract/boards.ts";
import type { Actor } from "#server/actor.ts";
import { AppError } from "#server/errors.ts";
import { resumeContentType } from "#server/files/resume-type.ts";
import { type Board, type BoardDefinition, type BoardParts } from "#server/listings/board.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { forgetReviews } from "#server/listings/rule-reviews.repository.ts";
import { everything } from "#server/listings/paging.ts";
import { listResumeKeysOfAccount, listResumes, jobApplications } from "./job-applications.repository.ts";
import { mountJobApplications } from "./job-applications.routes.ts";
import { createJobApplications, type JobApplications } from "./job-applications.service.ts";
import { jobReads, jobSearch, jobTables, noteLowerPayApproved, searchedJobText } from "./jobs.repository.ts";
import { mountJobs } from "./jobs.routes.ts";
import { jobSearchMails } from "./new-jobs.repository.ts";
import { createJobs, type Jobs, jobRefusals } from "./jobs.service.ts";
import { listKeptFiles, listKeptKeysOf } from "./kept-resumes.repository.ts";
import { mountKeptResumes } from "./kept-resumes.routes.ts";
import { createKeptResumes, type KeptResumes } from "./kept-resumes.service.ts";
import { createResumeFiles } from "./resume-files.ts";
import { createPayChecks } from "./pay-checks.ts";
import { createPayReviews, payReviewColumns } from "./pay-reviews.ts";

interface JobsBoard extends Board {
  listings: Jobs;
  applications: JobApplications;
  keptResumes: KeptResumes;
}

/** Jobs, and applications to them with résumés. */
export const jobsBoard = {
  name: "jobs",
  dashboardPath: boardBasics.jobs.dashboardPath,
  tables: jobTables,
  refusals: jobRefusals,
  findListing: jobReads.findListing,
  findListings: jobReads.findListings,
  factsOf(job) {
    const { category, jobType, workMode, hoursPerWeek, ...form } = jobForm.parse(job);
    const hours = hoursPerWeek === null ? "" : `, about ${hoursPerWeek} hours a week`;
    return { Category: category, "Job type": `${jobType}, ${workModeLabels[workMode]}${hours}`, Address: toAddressLine(form) };
  },
  textsOf: (job) => textsOf(jobForm.parse(job)),
  priceOf({ category, hourlyPay }) {
    if (hourlyPay === null) return undefined;
    return { amount: hourlyPay, field: "salary", column: "hourly_pay", alike: { category }, suspiciousWhen: "above" };
  },
  findReviewReasons(job, parts) {
    const form = jobForm.parse(job);
    return createPayChecks(parts).findReviewReasons(form, textsOf(form));
  },
  onApproved: noteLowerPayApproved,
  forgetReviews: async (tx, day) => await forgetReviews(tx, payReviewColumns, day),
  findFault: (job, parts) => createPayChecks(parts).findFault(jobForm.parse(job)),
  listFileKeysOf: async (tx, accountId) => [
    ...(await listResumeKeysOfAccount(tx, accountId)),
    ...(await listKeptKeysOf(tx, accountId)),
  ],
  listFiles: async (db) => [
    ...(await listResumes(db)).map(({ id, resume_key: key, resume_type: type }) => ({
      key,
      contentType: resumeContentType(type),
      record: `job application ${id}`,
    })),
    ...(await listKeptFiles(db)).map(({ id, key, type }) => ({
      key,
      contentType: resumeContentType(type),
      record: `kept résumé ${id}`,
    })),
  ],
  readSent: jobApplications.readSent,
  search: jobSearch,
  searchMails: jobSearchMails,
  onPosterChanged: searchedJobText.refreshOf,
  create(parts: BoardParts): JobsBoard {
    const resumes = createResumeFiles(parts);
    const keptResumes = createKeptResumes({ ...parts, resumes });
    const applications = createJobApplications({ ...parts, resumes, kept: keptResumes });
    const payChecks = createPayChecks(parts);
    const listings = createJobs({ ...parts, payChecks });
    return {
      listings,
      applications,
      keptResumes,
      mount(route) {
        mountJobs(route, listings);
        mountJobApplications(route, applications);
        mountKeptResumes(route, keptResumes);
      },
      duplicate: listings.duplicate,
      ownData: {
        descriptions: ownDataDescriptions,
        read: (actor) => readOwnData({ listings, applications, keptResumes }, actor),
      },
      reviewDue: createPayReviews({ ...parts, payChecks }).reviewDue,
      removeOrphanedFiles: applications.removeOrphanedResumes,
    };
  },
} as const satisfies BoardDefinition<Job>;

const textsOf = ({ title, salary, shortdesc, workDays, requirements, description }: JobForm): Record<string, string> => ({
  title,
  salary,
  ...(shortdesc !== null && { shortdesc }),
  ...(workDays !== null && { workDays }),
  ...(requirements !== null && { requirements }),
  description,
});

const ownDataDescriptions = {
  "jobs.json": "the jobs you posted",
  "job-applications.json": "the jobs you applied for; your résumés are in the folder resumes",
  "kept-resumes.json": "the résumés you keep for later applications; the files are in the folder kept-resumes",
};

async function* readOwnData(
  { listings, applications, keptResumes }: Pick<JobsBoard, "listings" | "applications" | "keptResumes">,
  actor: Actor,
): AsyncGenerator<OwnDataFile> {
  yield { name: "jobs.json", records: (await listings.listOwn(actor, everything)).items };
  const { items: sent } = await applications.listOwn(actor, everything);
  yield { name: "job-applications.json", records: sent };
  for (const [index, { applicationId, resumeFileName }] of sent.entries()) {
    const resume = await applications.openResume(actor, applicationId).catch(undefinedIfNotFound);
    if (resume) yield { name: `resumes/${index + 1} ${resumeFileName}`, stream: resume.stream };
  }
  const kept = await keptResumes.list(actor);
  yield { name: "kept-resumes.json", records: kept };
  for (const [index, { resumeId, fileName }] of kept.entries()) {
    const resume = await keptResumes.open(actor, resumeId).catch(undefinedIfNotFound);
    if (resume) yield { name: `kept-resumes/${index + 1} ${fileName}`, stream: resume.stream };
  }
}

// An employer may delete an application, and the student a kept résumé, while the archive is being written.
function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}
