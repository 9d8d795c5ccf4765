import type { SignedInActor } from "#server/actor.ts";
import type { EventStreams } from "#server/http/event-streams.ts";
import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { Notices } from "./notices.service.ts";

interface NoticeParts {
  notices: Notices;
  eventStreams: EventStreams;
  isSignedIn: (actor: SignedInActor) => Promise<boolean>;
}

/** Mounts the calls that show people what is new, and that choose how they are told by email. */
export function mountNotices(route: Route, { notices, eventStreams, isSignedIn }: NoticeParts): void {
  route("GET /events", async ({ actor }) => eventStreams.open(actor.accountId, async () => await isSignedIn(actor)));
  route("GET /notices", async (call) => await answerOwnPage(call, async (window) => await notices.list(call.actor, window)));
  route("GET /notices/unread-count", async ({ actor }) => await notices.countOwnUnread(actor));
  route("POST /notices/read", async ({ actor, body }) => await notices.read(actor, body.ids));
  route("GET /notice-preferences", async ({ actor }) => await notices.getPreferences(actor));
  route("PUT /notice-preferences", async ({ actor, body }) => await notices.keepPreferences(actor, body));
  route("POST /notice-preferences/stop", async ({ body }) => await notices.stop(body.token));
  route("POST /notice-preferences/stop/{token}", async ({ params }) => await notices.stop(params.token));
}
