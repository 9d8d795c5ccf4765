import type { Actor } from "#server/actor.ts";
import { AppError } from "#server/errors.ts";
import { resumeContentType } from "#server/files/resume-type.ts";
import { type Board, type BoardDefinition, type BoardParts } from "#server/listings/board.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { everything } from "#server/listings/paging.ts";
import { listResumeKeysOfAccount, listResumes, readSentJobApplications } from "./job-applications.repository.ts";
import { mountJobApplications } from "./job-applications.routes.ts";
import { createJobApplications, type JobApplications } from "./job-applications.service.ts";
import { findJob, jobTables, refreshSearchTextOf } from "./jobs.repository.ts";
import { mountJobs } from "./jobs.routes.ts";
import { createJobs, type Jobs, jobRefusals } from "./jobs.service.ts";

interface JobsBoard extends Board {
  listings: Jobs;
  applications: JobApplications;
}

/** Jobs, and applications to them with résumés. */
export const jobsBoard = {
  name: "jobs",
  tables: jobTables,
  refusals: jobRefusals,
  findListing: findJob,
  listFileKeysOf: listResumeKeysOfAccount,
  listFiles: async (db) =>
    (await listResumes(db)).map(({ id, resume_key: key, resume_type: type }) => ({
      key,
      contentType: resumeContentType(type),
      record: `job application ${id}`,
    })),
  readSent: readSentJobApplications,
  onPosterChanged: refreshSearchTextOf,
  create(parts: BoardParts): JobsBoard {
    const listings = createJobs(parts);
    const applications = createJobApplications(parts);
    return {
      listings,
      applications,
      mount(route) {
        mountJobs(route, listings);
        mountJobApplications(route, applications);
      },
      duplicate: listings.duplicate,
      ownData: { descriptions: ownDataDescriptions, read: (actor) => readOwnData({ listings, applications }, actor) },
      removeOrphanedFiles: applications.removeOrphanedResumes,
    };
  },
} as const satisfies BoardDefinition;

const ownDataDescriptions = {
  "jobs.json": "the jobs you posted",
  "job-applications.json": "the jobs you applied for; your resumes are in the folder resumes",
};

async function* readOwnData(
  { listings, applications }: Pick<JobsBoard, "listings" | "applications">,
  actor: Actor,
): AsyncGenerator<OwnDataFile> {
  yield { name: "jobs.json", records: (await listings.listOwn(actor, everything)).items };
  const { items: sent } = await applications.listOwn(actor, everything);
  yield { name: "job-applications.json", records: sent };
  for (const [index, { applicationId, resumeFileName }] of sent.entries()) {
    const resume = await applications.openResume(actor, applicationId).catch(undefinedIfNotFound);
    if (resume) yield { name: `resumes/${index + 1} ${resumeFileName}`, stream: resume.stream };
  }
}

// The employer may delete an application while the archive is being written.
function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}
