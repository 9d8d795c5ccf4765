import type { Route } from "#server/http/route.ts";
import type { SavedSearches } from "./saved-searches.service.ts";
import type { StrangersSearches } from "./strangers-searches.service.ts";

/** Mounts the calls that save searches, change them, and confirm those of people without an account. */
export function mountSavedSearches(route: Route, searches: SavedSearches, strangers: StrangersSearches): void {
  route("GET /saved-searches", async ({ actor }) => await searches.list(actor));
  route("POST /saved-searches", async ({ actor, body }) => await searches.save(actor, body));
  route("POST /saved-searches/by-email", async ({ body }) => await strangers.save(body));
  route("POST /saved-searches/confirm", async ({ body }) => await strangers.confirm(body.token));
  route("PUT /saved-searches/{id}", async ({ actor, params, body }) => await searches.change(actor, params.id, body));
  route("DELETE /saved-searches/{id}", async ({ actor, params }) => await searches.remove(actor, params.id));
  route("POST /saved-searches/{id}/restore", async ({ actor, params }) => await searches.restore(actor, params.id));
}
