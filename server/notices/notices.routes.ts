import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { Notices } from "./notices.service.ts";

/** Mounts the calls that show people what is new, and that choose how they are told by email. */
export function mountNotices(route: Route, notices: Notices): void {
  route("GET /notices", async (call) => await answerOwnPage(call, async (window) => await notices.list(call.actor, window)));
  route("GET /notices/unread-count", async ({ actor }) => await notices.countOwnUnread(actor));
  route("POST /notices/read", async ({ actor, body }) => await notices.read(actor, body.ids));
  route("GET /notice-preferences", async ({ actor }) => await notices.getPreferences(actor));
  route("PUT /notice-preferences", async ({ actor, body }) => await notices.keepPreferences(actor, body));
  route("POST /notice-preferences/stop", async ({ body }) => await notices.stop(body.token));
  route("POST /notice-preferences/stop/{token}", async ({ params }) => await notices.stop(params.token));
}
