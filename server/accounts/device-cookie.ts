import type { Cookies } from "#server/http/cookies.ts";
import { deviceSeconds } from "./known-devices.ts";

const name = "wattle-device";

/** What this browser keeps since an account was last signed in with it. */
export const readDevice = (cookies: Cookies): string | undefined => cookies.read(name);

/** Has this browser keep it. */
export const keepDevice = (cookies: Cookies, device: string): void =>
  cookies.set(name, device, { path: "/api", maxAgeSeconds: deviceSeconds });
