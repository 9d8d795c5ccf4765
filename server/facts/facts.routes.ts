import type { Route } from "#server/http/route.ts";
import type { Facts } from "./facts.service.ts";
import type { createFigures } from "./figures.service.ts";

/** Mounts the calls that tell the figures in force, and those with which admins correct them. */
export function mountFacts(route: Route, facts: Facts, figures: ReturnType<typeof createFigures>): void {
  route("GET /facts", async ({ query }) => facts.list(query.about));
  route("GET /admin/figures", async () => await figures.list());
  route("PUT /admin/figures", async ({ actor, body }) => await figures.correct(actor, body));
  route("DELETE /admin/figures/corrections/{id}", async ({ actor, params }) => await figures.takeBack(actor, params.id));
}
