import { z } from "zod";
import { applicationStates } from "./application-rules.ts";
import { applicationProgress } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { choice, emailAsTyped, id, moment, optional, phoneAsTyped, text } from "./fields.ts";
import { unpagedMax } from "./listing-rules.ts";
import { resumeRule } from "./file-rules.ts";
import { ownListQuery } from "./listings.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

/** What a student sends to apply for a job, beside the résumé. */
export const jobApplicationForm = z.object({
  jobId: id,
  applicantName: text({
    label: "Name",
    max: textMax.name,
    missing: "Enter your name.",
    asTyped: true,
    withoutWebAddresses: true,
  }),
  applicantEmail: emailAsTyped,
  contactNumber: phoneAsTyped,
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
  applicationId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  studentId: z.uuid(),
  studentName: z.string(),
  studentEmail: z.string(),
  contactNumber: z.string(),
  coverLetter: z.string().nullable(),
  resumeFileName: z.string(),
  appliedAt: moment,
  /** The listing's, in which its interview or inspection is arranged: `Australia/Melbourne`. */
  timeZone: z.string(),
  progress: applicationProgress,
});
export type ReceivedJobApplication = z.infer<typeof receivedJobApplication>;

/** An application as the student who sent it sees it. */
const ownJobApplication = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  companyName: z.string().nullable(),
  suburb: z.string(),
  city: z.string(),
  state: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  contactNumber: z.string(),
  coverLetter: z.string().nullable(),
  resumeFileName: z.string(),
  appliedAt: moment,
  progress: applicationProgress,
});
export type OwnJobApplication = z.infer<typeof ownJobApplication>;

const applicationParams = z.object({ applicationId: id });

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
  "GET /applications/mine": {
    summary: `The student's own applications, newest first; without parameters at most ${unpagedMax}`,
    access: ["STUDENT"],
    query: ownListQuery,
    answer: z.array(ownJobApplication),
    status: 200,
  },
  "GET /applications/employer": {
    summary: `Applications to the employer's jobs, or to one of them, newest first; without parameters at most ${unpagedMax}`,
    access: ["EMPLOYER"],
    query: ownListQuery.extend({ jobId: id.optional(), state: choice(applicationStates, "state").optional() }),
    answer: z.array(receivedJobApplication),
    status: 200,
  },
  "GET /applications/resume/{applicationId}": {
    summary: "The résumé of an application, for the job's employer and the applicant, always as a download",
    access: "signed-in",
    params: applicationParams,
    answer: "file",
    status: 200,
    errors: ["not_found"],
  },
  "DELETE /applications/{applicationId}": {
    summary: "Delete an application to one's own job, with its résumé",
    access: ["EMPLOYER"],
    params: applicationParams,
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
