import { resumeRule } from "#contract/resume-rules.ts";
import { invalidInput } from "#server/errors.ts";
import type { Route } from "#server/http/route.ts";
import type { JobApplications } from "./job-applications.service.ts";

/** Mounts applying for jobs and what employers and students do with applications. */
export function mountJobApplications(route: Route, applications: JobApplications): void {
  route("POST /applications/apply", async ({ actor, form, files }) => {
    const [resume] = files["resume"] ?? [];
    if (!resume) throw invalidInput({ resume: resumeRule.missing });
    return await applications.apply(actor, form, resume);
  });
  route("GET /applications/mine", async ({ actor }) => await applications.listOwn(actor));
  route("GET /applications/employer", async ({ actor }) => await applications.listReceived(actor));
  route(
    "GET /applications/resume/{applicationId}",
    async ({ actor, params }) => await applications.openResume(actor, params.applicationId),
  );
  route(
    "DELETE /applications/{applicationId}",
    async ({ actor, params }) => await applications.remove(actor, params.applicationId),
  );
}
