import type { Route } from "#server/http/route.ts";
import { answerPage } from "#server/listings/paging.ts";
import type { AccommodationApplications } from "./accommodation-applications.service.ts";

/** Mounts applying for accommodation and what renters and students do with applications. */
export function mountAccommodationApplications(route: Route, applications: AccommodationApplications): void {
  route("POST /application/applyaccommodation", async ({ actor, form }) => await applications.apply(actor, form));
  route(
    "GET /application/mine",
    async (call) => await answerPage(call, async (window) => await applications.listOwn(call.actor, window)),
  );
  route(
    "GET /application/renter",
    async (call) => await answerPage(call, async (window) => await applications.listReceived(call.actor, window)),
  );
  route(
    "DELETE /application/{applicationId}",
    async ({ actor, params }) => await applications.remove(actor, params.applicationId),
  );
}
