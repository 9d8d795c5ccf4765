import type { Route } from "#server/http/route.ts";
import type { Accounts } from "./accounts.service.ts";
import { keepDevice, readDevice } from "./device-cookie.ts";

/** Mounts sign-up, sign-in, sign-out, and the calls for the actor's own account and sessions. */
export function mountAccounts(route: Route, accounts: Accounts): void {
  route("POST /auth/register", async ({ body }) => await accounts.register(body));
  route("POST /auth/login", async ({ body, source, userAgent, cookies }) => {
    const { signedIn, device } = await accounts.signIn(body, { source, userAgent, device: readDevice(cookies) });
    keepDevice(cookies, device);
    return signedIn;
  });
  route("POST /auth/logout", async ({ actor }) => await accounts.signOut(actor));
  route("GET /auth/me", async ({ actor }) => await accounts.getAccount(actor));
  route("PUT /auth/update", async ({ actor, body, assertUnchanged }) => await accounts.update(actor, body, assertUnchanged));
  route("GET /auth/sessions", async ({ actor }) => await accounts.listOwnSessions(actor));
  route("DELETE /auth/sessions", async ({ actor }) => await accounts.signOutEverywhere(actor));
  route("DELETE /auth/sessions/{id}", async ({ actor, params }) => await accounts.endSession(actor, params.id));
}
