import type { Route } from "#server/http/route.ts";
import { readDevice, takePasskeyBrowser } from "./account-cookies.ts";
import type { Accounts } from "./accounts.service.ts";
import type { SecondFactorService } from "./second-factors.service.ts";

/** Mounts the calls for one's own second factors, and the one that proves again who one is. */
export function mountSecondFactors(route: Route, secondFactors: SecondFactorService, accounts: Accounts): void {
  route("GET /auth/second-factor", async ({ actor }) => await secondFactors.describe(actor));
  route("POST /auth/second-factor/app/start", async ({ actor }) => await secondFactors.startApp(actor));
  route("PUT /auth/second-factor/app", async ({ actor, body, place }) => await secondFactors.addApp(actor, body, place));
  route("DELETE /auth/second-factor/app", async ({ actor, place }) => await secondFactors.removeApp(actor, place));
  route(
    "POST /auth/second-factor/recovery-codes",
    async ({ actor, place }) => await secondFactors.renewRecoveryCodes(actor, place),
  );
  route("POST /auth/reauthenticate", async ({ actor, body, place, cookies }) => {
    const proof = { ...body, ...(body.passkey && { passkeyBrowser: takePasskeyBrowser(cookies) }) };
    await accounts.reauthenticate(actor, proof, { ...place, device: readDevice(cookies) });
  });
  route(
    "DELETE /admin/users/{id}/second-factor",
    async ({ actor, params }) => await secondFactors.removeForOwner(actor, params.id),
  );
}
