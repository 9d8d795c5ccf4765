import type { Cookies } from "#server/http/cookies.ts";
import type { Route } from "#server/http/route.ts";
import { keepDevice, keepPasskeyBrowser, readDevice, takePasskeyBrowser } from "./account-cookies.ts";
import type { Passkeys } from "./passkeys.service.ts";

/** Mounts the calls that add, remove and use passkeys. */
export function mountPasskeys(route: Route, passkeys: Passkeys): void {
  route("POST /auth/passkeys/start", async ({ actor, cookies }) => answerOptions(cookies, await passkeys.startAdding(actor)));
  route("POST /auth/passkeys", async ({ actor, body, cookies, place }) => {
    return await passkeys.add(actor, body, { browser: takePasskeyBrowser(cookies), place });
  });
  route("DELETE /auth/passkeys/{id}", async ({ actor, params, place }) => await passkeys.remove(actor, params.id, place));
  route("POST /auth/passkeys/sign-in/start", async ({ cookies }) => answerOptions(cookies, await passkeys.startUsing()));
  route("POST /auth/passkeys/sign-in", async ({ actor: former, body, cookies, place }) => {
    const at = { ...place, device: readDevice(cookies), former };
    const { signedIn, device } = await passkeys.signIn(body.passkey, takePasskeyBrowser(cookies), at);
    keepDevice(cookies, device);
    return signedIn;
  });
}

function answerOptions(cookies: Cookies, { options, browser }: { options: { challenge: string }; browser: string }) {
  keepPasskeyBrowser(cookies, browser);
  return { ...options };
}
