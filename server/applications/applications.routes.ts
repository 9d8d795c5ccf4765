import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { ApplicationStates } from "./application-states.service.ts";
import type { Applications } from "./applications.service.ts";
import type { Meetings } from "./meetings.service.ts";

/** Mounts the calls by which applicants and posters follow an application, the same on every board. */
export function mountApplications(
  route: Route,
  {
    applications,
    applicationStates: states,
    meetings,
  }: {
    applications: Applications;
    applicationStates: ApplicationStates;
    meetings: Meetings;
  },
): void {
  route(
    "GET /applications/sent",
    async (call) =>
      await answerOwnPage(call, async (window, filters) => await applications.listSent(call.actor, filters, window)),
  );
  route("GET /applications/received/counts", async ({ actor }) => await applications.countOwnReceived(actor));
  route("GET /applications/{applicationId}", async ({ actor, params }) => await applications.get(actor, params.applicationId));
  route("POST /applications/{applicationId}/opened", async ({ actor, params }) => await states.open(actor, params.applicationId));
  route(
    "POST /applications/{applicationId}/state",
    async ({ actor, params, body }) => await states.changeState(actor, params.applicationId, body),
  );
  route("POST /applications/states", async ({ actor, body }) => await states.changeStates(actor, body));
  route("POST /applications/states/undo", async ({ actor, body }) => await states.undoUnsuccessful(actor, body.applicationIds));
  route(
    "PUT /applications/{applicationId}/meeting",
    async ({ actor, params, body }) => await meetings.propose(actor, params.applicationId, body),
  );
  route(
    "POST /applications/{applicationId}/meeting/choice",
    async ({ actor, params, body }) => await meetings.choose(actor, params.applicationId, body.time),
  );
  route(
    "DELETE /applications/{applicationId}/meeting",
    async ({ actor, params }) => await meetings.cancel(actor, params.applicationId),
  );
  route(
    "GET /applications/{applicationId}/meeting.ics",
    async ({ actor, params }) => await meetings.openCalendar(actor, params.applicationId),
  );
  route(
    "PUT /applications/{applicationId}/private-note",
    async ({ actor, params, body }) => await applications.keepPrivateNote(actor, params.applicationId, body.note),
  );
  route("GET /message-templates", async ({ actor }) => await applications.listOwnTemplates(actor));
  route("PUT /message-templates", async ({ actor, body }) => await applications.keepTemplates(actor, body.templates));
}
