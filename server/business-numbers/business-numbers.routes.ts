import type { Route } from "#server/http/route.ts";
import type { BusinessNumbers } from "./business-numbers.service.ts";

/** Mounts the calls with which admins look up ABNs and ACNs. */
export function mountBusinessNumbers(route: Route, businessNumbers: BusinessNumbers): void {
  route("GET /admin/users/{id}/business-number", async ({ params }) => await businessNumbers.get(params.id));
  route("PUT /admin/users/{id}/business-check", async ({ actor, params, body, assertUnchanged }) => {
    return await businessNumbers.check(actor, params.id, body, assertUnchanged);
  });
}
