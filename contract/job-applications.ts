import { z } from "zod";
import {
  applicantFields,
  applicationParams,
  deleteApplication,
  listReceivedApplications,
  listSentApplications,
  receivedFields,
  sentFields,
} from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { choice, id, optional, text } from "./fields.ts";
import { resumeRule } from "./file-rules.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

/** What a student sends to apply for a job, beside the résumé. */
export const jobApplicationForm = z.object({
  jobId: id,
  ...applicantFields,
  coverLetter: optional(text({ label: "Cover letter", max: textMax.comment, multiline: true })),
});
export type JobApplicationForm = z.infer<typeof jobApplicationForm>;

/** What comes with the form: a kept résumé in place of the file, or whether to keep the file for later applications. */
const resumeChoice = {
  resumeId: optional(id),
  keepResume: optional(choice(["true", "false"], "value", "Send keepResume as true or false.")),
};

/** An application as the employer who posted the job sees it. */
const receivedJobApplication = z.object({
  ...receivedFields,
  jobId: z.uuid(),
  jobTitle: z.string(),
  coverLetter: z.string().nullable(),
  resumeFileName: z.string(),
});
export type ReceivedJobApplication = z.infer<typeof receivedJobApplication>;

/** An application as the student who sent it sees it. */
const ownJobApplication = z.object({
  ...sentFields,
  jobId: z.uuid(),
  jobTitle: z.string(),
  companyName: z.string().nullable(),
  coverLetter: z.string().nullable(),
  resumeFileName: z.string(),
});
export type OwnJobApplication = z.infer<typeof ownJobApplication>;

export const jobApplicationEndpoints = {
  "POST /applications/apply": {
    summary: "Apply for a job with a résumé, a new one or a kept one, once",
    access: ["STUDENT"],
    keepsPages: true,
    form: {
      fields: jobApplicationForm.extend(resumeChoice),
      files: {
        resume: { ...resumeRule, countMax: 1, required: { unless: "resumeId" } },
      },
    },
    throttles: [callThrottles.application, callThrottles.upload],
    answer: ownJobApplication,
    status: 201,
    errors: ["not_found", "already_applied", "listing_closed", "too_many_resumes", "file_too_large", "file_type_unsupported"],
  },
  "GET /applications/mine": listSentApplications("The student's own applications", ownJobApplication),
  "GET /applications/employer": listReceivedApplications("Applications to the employer's jobs, or to one of them", {
    role: "EMPLOYER",
    listingId: { jobId: id.optional() },
    received: receivedJobApplication,
  }),
  "GET /applications/resume/{applicationId}": {
    summary: "The résumé of an application, for the job's employer and the applicant, always as a download",
    access: "signed-in",
    params: applicationParams,
    answer: "file",
    status: 200,
    errors: ["not_found"],
  },
  "DELETE /applications/{applicationId}": deleteApplication(
    "Delete an application to one's own job, with its résumé",
    "EMPLOYER",
  ),
} as const satisfies Record<string, Endpoint>;
