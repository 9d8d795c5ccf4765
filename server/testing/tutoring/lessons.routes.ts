import { toTypedFilters } from "#server/listings/alternatives.ts";
import { answerOwnPage, answerPage } from "#server/listings/paging.ts";
import type { Lessons } from "./lessons.service.ts";
import type { TutoringRoute } from "./tutoring-route.ts";

/** Mounts the board. */
export function mountLessons(route: TutoringRoute, lessons: Lessons): void {
  route("GET /tutoring", async (call) => await answerPage(call, async (window, filters) => await lessons.list(filters, window)));
  route(
    "GET /posters/{posterId}/tutoring",
    async (call) => await answerPage(call, async (window) => await lessons.listOfPoster(call.params.posterId, window)),
  );
  route("GET /tutoring/locations", async ({ query }) => await lessons.suggestLocations(query.q ?? ""));
  route("GET /tutoring/suggestions", async ({ query }) => await lessons.suggestPlaces(query.q ?? ""));
  route("GET /tutoring/alternatives", async ({ query }) => await lessons.listOtherSearches(toTypedFilters(query)));
  route(
    "GET /tutoring/mine",
    async (call) => await answerOwnPage(call, async (window, own) => await lessons.listOwn(call.actor, window, own)),
  );
  route("GET /tutoring/{id}", async ({ actor, params }) => await lessons.get(params.id, actor));
  route("GET /tutoring/{id}/related", async ({ params }) => await lessons.listRelated(params.id));
  route(
    "POST /tutoring",
    async ({ actor, body: { status, ...form }, repeatKey }) => await lessons.post(actor, form, status, repeatKey),
  );
  route("PUT /tutoring/{id}", async ({ actor, params, body, assertUnchanged }) => {
    return await lessons.change(actor, params.id, body, assertUnchanged);
  });
  route("DELETE /tutoring/{id}", async ({ actor, params, assertUnchanged }) => {
    await lessons.remove(actor, params.id, assertUnchanged);
  });
}
