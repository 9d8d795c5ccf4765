import { resumeRule } from "#contract/file-rules.ts";
import { invalidInput } from "#server/errors.ts";
import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { JobApplications } from "./job-applications.service.ts";

/** Mounts the calls that apply for jobs, and the calls that employers and students use to manage applications. */
export function mountJobApplications(route: Route, applications: JobApplications): void {
  route("POST /applications/apply", async ({ actor, form, files }) => {
    const { resumeId, keepResume, ...fields } = form;
    const [upload] = files["resume"] ?? [];
    if (resumeId !== null && upload) throw invalidInput({ resume: "Send a new résumé or a kept one, not both." });
    if (resumeId !== null) return await applications.apply(actor, fields, { keptId: resumeId });
    if (!upload) throw invalidInput({ resume: resumeRule.missing });
    return await applications.apply(actor, fields, { upload, isKept: keepResume === "true" });
  });
  route(
    "GET /applications/mine",
    async (call) => await answerOwnPage(call, async (window) => await applications.listOwn(call.actor, window)),
  );
  route(
    "GET /applications/employer",
    async (call) =>
      await answerOwnPage(
        call,
        async (window, { jobId: listingId, state, q }) =>
          await applications.listReceived(call.actor, { listingId, state, q }, window),
      ),
  );
  route(
    "GET /applications/resume/{applicationId}",
    async ({ actor, params }) => await applications.openResume(actor, params.applicationId),
  );
  route(
    "DELETE /applications/{applicationId}",
    async ({ actor, params }) => await applications.remove(actor, params.applicationId),
  );
}
