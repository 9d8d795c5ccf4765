import type { Api } from "./call.ts";
import { endSession, readRole } from "./session.ts";

/**
 * Finds out why the server refused a call (403). Screens use the role in the token, and the server the account's current role: only a new
 * sign-in makes them equal. An admin may have to set up two-step sign-in first, and is led there.
 */
export async function followForbidden(api: Api): Promise<void> {
  const account = await api.call("GET /auth/me", {}).catch(() => undefined);
  if (!account) return;
  if (account.role.toLowerCase() !== readRole()) return endSession("Your account permissions have changed. Please login again.");
  if (account.role !== "ADMIN") return;
  const { isRequired, app } = await api.call("GET /auth/second-factor", {});
  const { pathname, search } = window.location;
  if (isRequired && !app && !leadingPages.includes(pathname))
    window.location.replace(`${setUpPath}?next=${encodeURIComponent(pathname + search)}`);
}

const setUpPath = "/two-step-sign-in";
/** Signing in goes on to a page of its own, which then leads here. */
const leadingPages = [setUpPath, "/signin"];
