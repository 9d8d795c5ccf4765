import type { Route } from "#server/http/route.ts";
import { toTypedFilters } from "#server/listings/alternatives.ts";
import { answerOwnPage, answerPage } from "#server/listings/paging.ts";
import type { Jobs } from "./jobs.service.ts";

/** Mounts the jobs board. */
export function mountJobs(route: Route, jobs: Jobs): void {
  route("GET /jobs", async (call) => await answerPage(call, async (window, filters) => await jobs.list(filters, window)));
  route(
    "GET /posters/{posterId}/jobs",
    async (call) => await answerPage(call, async (window) => await jobs.listOfPoster(call.params.posterId, window)),
  );
  route("GET /jobs/locations", async ({ query }) => await jobs.suggestLocations(query.q ?? ""));
  route("GET /jobs/suggestions", async ({ query }) => await jobs.suggestPlaces(query.q ?? ""));
  route("GET /jobs/alternatives", async ({ query }) => await jobs.listOtherSearches(toTypedFilters(query)));
  route(
    "GET /jobs/myjobs",
    async (call) => await answerOwnPage(call, async (window, own) => await jobs.listOwn(call.actor, window, own)),
  );
  route("GET /jobs/{id}", async ({ actor, params }) => await jobs.get(params.id, actor));
  route("GET /jobs/{id}/related", async ({ params }) => await jobs.listRelated(params.id));
  route("POST /jobs", async ({ actor, body: { status, ...form }, repeatKey }) => await jobs.post(actor, form, status, repeatKey));
  route("PUT /jobs/{id}", async ({ actor, params, body, assertUnchanged }) => {
    return await jobs.change(actor, params.id, body, assertUnchanged);
  });
  route("DELETE /jobs/{id}", async ({ actor, params, assertUnchanged }) => {
    await jobs.remove(actor, params.id, assertUnchanged);
  });
}
