import type { Route } from "#server/http/route.ts";
import { keepGrant } from "./account-cookies.ts";
import type { EmailLinks } from "./email-links.service.ts";

/** Mounts the calls of the links in emails: to confirm an address, and to undo its change. */
export function mountEmailLinks(route: Route, emailLinks: EmailLinks): void {
  route("POST /auth/confirm-email", async ({ body, place }) => await emailLinks.confirm(body.token, place));
  route("POST /auth/confirm-email/send", async ({ actor }) => await emailLinks.sendAgain(actor));
  route("POST /auth/undo-email-change", async ({ body, place, cookies }) => {
    const { email, grant } = await emailLinks.undo(body.token, place);
    keepGrant(cookies, grant);
    return { email };
  });
}
