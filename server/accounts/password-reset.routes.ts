import { resetSeconds } from "#contract/password-reset-rules.ts";
import type { Route } from "#server/http/route.ts";
import { keepDevice, readDevice } from "./device-cookie.ts";
import type { PasswordReset } from "./password-reset.service.ts";

// Goes to the one call that needs it, so that it can be mistaken for nothing else.
const grantCookie = { name: "password-reset", path: "/api/password/reset" } as const;

/** Mounts asking for a code, entering it, and choosing a new password. */
export function mountPasswordReset(route: Route, passwordReset: PasswordReset): void {
  route("POST /password/forgot", async ({ body, cookies }) => await passwordReset.sendCode(body, readDevice(cookies)));
  route("POST /password/verify-otp", async ({ body, cookies }) => {
    const { grant, answer } = await passwordReset.verifyCode(body, readDevice(cookies));
    cookies.set(grantCookie.name, grant, { path: grantCookie.path, maxAgeSeconds: resetSeconds });
    return answer;
  });
  route("POST /password/reset", async ({ body, cookies }) => {
    const held = { grant: cookies.read(grantCookie.name), device: readDevice(cookies) };
    const { device, answer } = await passwordReset.reset(body, held);
    cookies.remove(grantCookie.name, { path: grantCookie.path });
    keepDevice(cookies, device);
    return answer;
  });
}
