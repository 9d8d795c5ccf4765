import { answerOwnPage } from "#server/listings/paging.ts";
import type { LessonApplications } from "./lesson-applications.service.ts";
import type { TutoringRoute } from "./tutoring-route.ts";

/** Mounts the calls that apply for lessons, and the calls that tutors and students use to manage applications. */
export function mountLessonApplications(route: TutoringRoute, applications: LessonApplications): void {
  route("POST /lesson-applications", async ({ actor, body }) => await applications.apply(actor, body));
  route(
    "GET /lesson-applications/mine",
    async (call) => await answerOwnPage(call, async (window) => await applications.listOwn(call.actor, window)),
  );
  route(
    "GET /lesson-applications/received",
    async (call) =>
      await answerOwnPage(
        call,
        async (window, { lessonId: listingId, state, q }) =>
          await applications.listReceived(call.actor, { listingId, state, q }, window),
      ),
  );
  route("DELETE /lesson-applications/{applicationId}", async ({ actor, params }) => {
    await applications.remove(actor, params.applicationId);
  });
}
