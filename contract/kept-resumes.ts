import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { id, moment, text } from "./fields.ts";
import { keptResumesMax, resumeRule } from "./file-rules.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

/** A résumé that a student keeps for later applications. */
const keptResume = z.object({
  resumeId: z.uuid(),
  fileName: z.string(),
  bytes: z.number().int(),
  keptAt: moment,
  /** How many applications were sent with it. */
  usedCount: z.number().int(),
  lastUsedAt: moment.nullable(),
});
export type KeptResume = z.infer<typeof keptResume>;

const resumeParams = z.object({ resumeId: id });

export const keptResumeEndpoints = {
  "GET /resumes": {
    summary: "The student's kept résumés; the first one is used for the next application unless another is chosen",
    access: ["STUDENT"],
    answer: z.array(keptResume),
    status: 200,
  },
  "POST /resumes": {
    summary: `Keep a résumé for later applications; at most ${keptResumesMax}`,
    access: ["STUDENT"],
    keepsPages: true,
    form: { fields: z.object({}), files: { resume: { ...resumeRule, countMax: 1, required: true } } },
    throttles: [callThrottles.upload],
    answer: keptResume,
    status: 201,
    errors: ["too_many_resumes", "file_too_large", "file_type_unsupported", "unavailable"],
  },
  "GET /resumes/{resumeId}": {
    summary: "A kept résumé, always as a download",
    access: ["STUDENT"],
    params: resumeParams,
    answer: "file",
    status: 200,
    errors: ["not_found"],
  },
  "PUT /resumes/{resumeId}": {
    summary: "Give a kept résumé another file name; its ending stays",
    access: ["STUDENT"],
    keepsPages: true,
    params: resumeParams,
    body: z.object({ fileName: text({ label: "File name", max: textMax.name, missing: "Enter a file name." }) }),
    answer: keptResume,
    status: 200,
    errors: ["not_found"],
  },
  "POST /resumes/{resumeId}/use": {
    summary: "Use a kept résumé for the next application",
    access: ["STUDENT"],
    keepsPages: true,
    params: resumeParams,
    answer: keptResume,
    status: 200,
    errors: ["not_found"],
  },
  "DELETE /resumes/{resumeId}": {
    summary: "Delete a kept résumé; applications that were sent with it keep theirs",
    access: ["STUDENT"],
    keepsPages: true,
    params: resumeParams,
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
