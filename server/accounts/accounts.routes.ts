import type { Route } from "#server/http/route.ts";
import { answerOwnPage } from "#server/listings/paging.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import type { Accounts } from "./accounts.service.ts";
import { keepDevice, keepGrant, readDevice, takePasskeyBrowser } from "./account-cookies.ts";
import type { AccountDeletion } from "./account-deletion.service.ts";
import type { OwnData } from "./own-data.service.ts";
import type { EmailLinks } from "./email-links.service.ts";

/** Mounts sign-up, sign-in, sign-out, and the calls for the actor's own account, sessions and activity. */
export function mountAccounts(route: Route, accounts: Accounts, activity: AccountActivityLog): void {
  route("POST /auth/register", async ({ body }) => await accounts.register(body));
  route("POST /auth/login", async ({ actor: former, body, place, cookies }) => {
    const given = { ...body, ...(body.passkey && { passkeyBrowser: takePasskeyBrowser(cookies) }) };
    const { signedIn, device } = await accounts.signIn(given, { ...place, device: readDevice(cookies), former });
    keepDevice(cookies, device);
    return signedIn;
  });
  route("POST /auth/logout", async ({ actor, place }) => await accounts.signOut(actor, place));
  route("GET /auth/me", async ({ actor }) => await accounts.getAccount(actor));
  route(
    "PUT /auth/update",
    async ({ actor, body, place, assertUnchanged }) => await accounts.update(actor, body, { place, assertUnchanged }),
  );
  route("GET /auth/sessions", async ({ actor }) => await accounts.listOwnSessions(actor));
  route("DELETE /auth/sessions", async ({ actor, place }) => await accounts.signOutEverywhere(actor, place));
  route("DELETE /auth/sessions/{id}", async ({ actor, params, place }) => await accounts.endSession(actor, params.id, place));
  route(
    "GET /auth/activity",
    async (call) => await answerOwnPage(call, async (window) => await activity.listOwn(call.actor, window)),
  );
}

/** Mounts the download of a person's own data and the deletion of their account. */
export function mountOwnData(route: Route, ownData: OwnData, deletion: AccountDeletion): void {
  route("GET /auth/me/download", async ({ actor, place }) => await ownData.download(actor, place));
  route("POST /auth/me/delete", async ({ actor, body, place }) => await deletion.deleteOwn(actor, body.password, place));
}

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
