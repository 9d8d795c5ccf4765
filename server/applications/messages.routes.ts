import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { Messages } from "./messages.service.ts";

/** Mounts the calls of the conversation that each application has. */
export function mountMessages(route: Route, messages: Messages): void {
  route(
    "GET /applications/{applicationId}/messages",
    async (call) =>
      await answerOwnPage(call, async (window) => await messages.list(call.actor, call.params.applicationId, window)),
  );
  route(
    "POST /applications/{applicationId}/messages",
    async ({ actor, params, body, repeatKey }) => await messages.send(actor, params.applicationId, body.body, repeatKey),
  );
  route(
    "POST /applications/{applicationId}/messages/read",
    async ({ actor, params }) => await messages.read(actor, params.applicationId),
  );
}
