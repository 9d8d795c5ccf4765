import type { Cookies } from "#server/http/cookies.ts";
import type { Route } from "#server/http/route.ts";
import { dropGrant, keepDevice, keepGrant, readDevice, readGrant } from "./account-cookies.ts";
import type { PasswordReset } from "./password-reset.service.ts";

// Names the browser that asked for a code. A code is entered within 5 minutes, so an hour is long enough.
const browserCookie = { name: "password-reset-browser", maxAgeSeconds: 60 * 60 } as const;

const readKept = (cookies: Cookies) => ({ device: readDevice(cookies), browser: cookies.read(browserCookie.name) });

/** Mounts the calls that ask for a code, check it, and set a new password. */
export function mountPasswordReset(route: Route, passwordReset: PasswordReset): void {
  route("POST /password/forgot", async ({ body, cookies, place }) => {
    const { browser, answer } = await passwordReset.sendCode(body, readKept(cookies), place);
    cookies.set(browserCookie.name, browser, browserCookie);
    return answer;
  });
  route("POST /password/verify-otp", async ({ body, cookies, place }) => {
    const { grant, answer } = await passwordReset.verifyCode(body, readKept(cookies), place);
    keepGrant(cookies, grant);
    return answer;
  });
  route("POST /password/reset", async ({ body, cookies, place }) => {
    const held = { grant: readGrant(cookies), device: readDevice(cookies) };
    const { device, answer } = await passwordReset.reset(body, held, place);
    dropGrant(cookies);
    keepDevice(cookies, device);
    return answer;
  });
}
