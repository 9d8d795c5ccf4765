import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { otpSeconds } from "#contract/password-reset-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { onStored, useHydrated } from "#web/ui/use-browser.ts";
import { emailIn } from "./history-state.ts";

// Document 3, "The screens": `otpExpiry` holds epoch milliseconds.
const key = "otpExpiry";
const changed = "otp-expiry-changed";

/** Stores when a code expires that was asked for at this time (epoch milliseconds), for every tab. */
export function startOtpCountdown(askedAt: number): void {
  localStorage.setItem(key, String(askedAt + otpSeconds * 1000));
  window.dispatchEvent(new Event(changed));
}

/** Forgets the code, because it was used or has expired. */
export function clearOtpCountdown(): void {
  localStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

const subscribe = (listener: () => void) => onStored(changed, listener);

/** When the code expires, in epoch milliseconds; 0 without one, and while the server renders. */
export function useOtpExpiry(): number {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  );
  return Number(stored) || 0;
}

/**
 * Asks for a code and starts its countdown. The countdown begins before the request, so that an expired code never looks valid here.
 * @throws ApiError
 */
export async function askForCode(email: string): Promise<void> {
  const askedAt = Date.now();
  await api.call("POST /password/forgot", { body: { email } });
  startOtpCountdown(askedAt);
}

/**
 * The email address of a reset. It is passed from screen to screen in the history state, which a reload and Back keep and which no
 * address shows. `undefined` while it is not known, `null` if there is none.
 */
export function useResetEmail(): string | null | undefined {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  return isHydrated ? emailIn(state) : undefined;
}
