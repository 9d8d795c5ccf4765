import type { Route } from "#server/http/route.ts";
import { answerPage } from "#server/listings/paging.ts";
import type { createModeration } from "./moderation.service.ts";
import type { createReports } from "./reports.service.ts";
import type { Suspensions } from "./suspensions.ts";

interface Services {
  moderation: ReturnType<typeof createModeration>;
  reports: ReturnType<typeof createReports>;
  suspensions: Suspensions;
}

/** Mounts the calls with which people report, and admins review and suspend. */
export function mountModeration(route: Route, { moderation, reports, suspensions }: Services): void {
  route("POST /reports", async ({ actor, place, body }) => await reports.report(actor, place, body));
  route("GET /listing-decisions", async ({ actor }) => await moderation.listOwnDecisions(actor));
  route(
    "GET /admin/cases",
    async (call) => await answerPage(call, async (window, { status }) => await moderation.list(status, window)),
  );
  route("GET /admin/cases/{id}", async ({ params }) => await moderation.open(params.id));
  route("POST /admin/cases", async ({ actor, body }) => await moderation.ask(actor, body));
  route("POST /admin/cases/{id}/decision", async ({ actor, params, body, assertUnchanged }) => {
    return await moderation.decide(actor, params.id, body, assertUnchanged);
  });
  route("POST /admin/cases/{id}/review-again", async ({ actor, params }) => await moderation.reviewAgain(actor, params.id));
  route("PUT /admin/users/{id}/suspension", async ({ actor, params, body }) => {
    await suspensions.suspend(actor, params.id, body.reason);
  });
  route("DELETE /admin/users/{id}/suspension", async ({ actor, params }) => await suspensions.restore(actor, params.id));
}
