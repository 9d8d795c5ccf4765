import type { Route } from "#server/http/route.ts";
import type { Posters } from "./posters.service.ts";

/** Mounts the calls that tell who posts. A poster's listings are calls of their board. */
export function mountPosters(route: Route, posters: Posters): void {
  route("GET /posters/{posterId}", async ({ params }) => await posters.get(params.posterId));
}
