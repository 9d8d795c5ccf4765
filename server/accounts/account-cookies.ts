import { resetSeconds } from "#contract/password-reset-rules.ts";
import type { Cookies } from "#server/http/cookies.ts";
import { deviceSeconds } from "./known-devices.ts";
import { challengeSeconds } from "./passkey-ceremonies.ts";

const device = "wattle-device";
const grant = "password-reset";
const passkeyBrowser = "passkey-browser";

/** Returns the secret that this browser has kept since an account last signed in with it. */
export const readDevice = (cookies: Cookies): string | undefined => cookies.read(device);

/** Stores the device's secret in this browser. */
export const keepDevice = (cookies: Cookies, secret: string): void =>
  cookies.set(device, secret, { maxAgeSeconds: deviceSeconds });

/** Returns the secret that lets this browser choose a new password. */
export const readGrant = (cookies: Cookies): string | undefined => cookies.read(grant);

/** Stores the grant's secret in this browser. */
export const keepGrant = (cookies: Cookies, secret: string): void => cookies.set(grant, secret, { maxAgeSeconds: resetSeconds });

/** Removes the grant's secret after it was used. */
export const dropGrant = (cookies: Cookies): void => cookies.remove(grant);

/** Stores the secret that binds a challenge to this browser. */
export const keepPasskeyBrowser = (cookies: Cookies, secret: string): void =>
  cookies.set(passkeyBrowser, secret, { maxAgeSeconds: challengeSeconds });

/** Returns the secret of this browser's challenge, which is used up now. */
export function takePasskeyBrowser(cookies: Cookies): string | undefined {
  const secret = cookies.read(passkeyBrowser);
  if (secret !== undefined) cookies.remove(passkeyBrowser);
  return secret;
}
