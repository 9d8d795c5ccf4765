import type { Route } from "#server/http/route.ts";
import { answerPage } from "#server/listings/paging.ts";
import type { createModeration } from "./moderation.service.ts";
import type { Suspensions } from "./suspensions.ts";

/** Mounts the calls with which admins review listings and suspend accounts. */
export function mountModeration(route: Route, moderation: ReturnType<typeof createModeration>, suspensions: Suspensions): void {
  route(
    "GET /admin/cases",
    async (call) => await answerPage(call, async (window, { status }) => await moderation.list(status, window)),
  );
  route("GET /admin/cases/{id}", async ({ params }) => await moderation.open(params.id));
  route("POST /admin/cases/{id}/decision", async ({ actor, params, body, assertUnchanged }) => {
    return await moderation.decide(actor, params.id, body, assertUnchanged);
  });
  route("PUT /admin/users/{id}/suspension", async ({ actor, params, body }) => {
    await suspensions.suspend(actor, params.id, body.reason);
  });
  route("DELETE /admin/users/{id}/suspension", async ({ actor, params }) => await suspensions.restore(actor, params.id));
}
