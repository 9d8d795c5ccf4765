import { resumeRule } from "#contract/file-rules.ts";
import { invalidInput } from "#server/errors.ts";
import type { Route } from "#server/http/route.ts";
import type { KeptResumes } from "./kept-resumes.service.ts";

/** Mounts the calls by which students manage the résumés that they keep. */
export function mountKeptResumes(route: Route, kept: KeptResumes): void {
  route("GET /resumes", async ({ actor }) => await kept.list(actor));
  route("POST /resumes", async ({ actor, files }) => {
    const [resume] = files["resume"] ?? [];
    if (!resume) throw invalidInput({ resume: resumeRule.missing });
    return await kept.keep(actor, resume);
  });
  route("GET /resumes/{resumeId}", async ({ actor, params }) => await kept.open(actor, params.resumeId));
  route("PUT /resumes/{resumeId}", async ({ actor, params, body }) => await kept.rename(actor, params.resumeId, body.fileName));
  route("POST /resumes/{resumeId}/use", async ({ actor, params }) => await kept.use(actor, params.resumeId));
  route("DELETE /resumes/{resumeId}", async ({ actor, params }) => await kept.remove(actor, params.resumeId));
}
