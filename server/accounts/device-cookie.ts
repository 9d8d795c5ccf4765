import type { Cookies } from "#server/http/cookies.ts";
import { deviceSeconds } from "./known-devices.ts";

const name = "wattle-device";

/** Returns the secret that this browser has kept since an account last signed in with it. */
export const readDevice = (cookies: Cookies): string | undefined => cookies.read(name);

/** Stores the secret in this browser. */
export const keepDevice = (cookies: Cookies, device: string): void => cookies.set(name, device, { maxAgeSeconds: deviceSeconds });
