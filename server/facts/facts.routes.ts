import type { Route } from "#server/http/route.ts";
import type { Facts } from "./facts.service.ts";

/** Mounts the calls that tell the figures in force. */
export function mountFacts(route: Route, facts: Facts): void {
  route("GET /facts", async () => facts.list());
  route("GET /facts/renting", async ({ query }) => facts.rentAdvice(query));
}
