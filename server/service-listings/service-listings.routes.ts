import type { Route } from "#server/http/route.ts";
import { answerOwnPage, answerPage } from "#server/listings/paging.ts";
import type { ServiceListings } from "./service-listings.service.ts";

/** Mounts the services board. */
export function mountServiceListings(route: Route, services: ServiceListings): void {
  route(
    "GET /service-listings",
    async (call) => await answerPage(call, async (window, filters) => await services.list(filters, window)),
  );
  route(
    "GET /posters/{posterId}/service-listings",
    async (call) => await answerPage(call, async (window) => await services.listOfPoster(call.params.posterId, window)),
  );
  route("GET /service-listings/categories", async () => services.listCategories());
  route(
    "GET /service-listings/mine",
    async (call) => await answerOwnPage(call, async (window, own) => await services.listOwn(call.actor, window, own)),
  );
  route("GET /service-listings/{id}", async ({ actor, params }) => await services.get(params.id, actor));
  route("GET /service-listings/{id}/related", async ({ params }) => await services.listRelated(params.id));
  route(
    "POST /service-listings",
    async ({ actor, body: { status, ...form }, repeatKey }) => await services.post(actor, form, status, repeatKey),
  );
  route("PUT /service-listings/{id}", async ({ actor, params, body, assertUnchanged }) => {
    return await services.change(actor, params.id, body, assertUnchanged);
  });
  route("DELETE /service-listings/{id}", async ({ actor, params, assertUnchanged }) => {
    await services.remove(actor, params.id, assertUnchanged);
  });
}
