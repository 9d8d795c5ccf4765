import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { AccommodationApplications } from "./accommodation-applications.service.ts";

/** Mounts the calls that apply for accommodation, and the calls that renters and students use to manage applications. */
export function mountAccommodationApplications(route: Route, applications: AccommodationApplications): void {
  route("POST /application/applyaccommodation", async ({ actor, form }) => await applications.apply(actor, form));
  route(
    "GET /application/mine",
    async (call) => await answerOwnPage(call, async (window) => await applications.listOwn(call.actor, window)),
  );
  route(
    "GET /application/renter",
    async (call) =>
      await answerOwnPage(
        call,
        async (window, { accommodationId: listingId, state, q }) =>
          await applications.listReceived(call.actor, { listingId, state, q }, window),
      ),
  );
  route(
    "DELETE /application/{applicationId}",
    async ({ actor, params }) => await applications.remove(actor, params.applicationId),
  );
}
