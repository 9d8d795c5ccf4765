import { useSyncExternalStore } from "react";
import { otpSeconds } from "#contract/password-reset-rules.ts";

// Document 3, "The screens": `otpExpiry` holds epoch milliseconds.
const key = "otpExpiry";
const changed = "otp-expiry-changed";

/** Notes until when a code is good that was asked for at this moment (epoch milliseconds), here and in every tab. */
export function startOtpCountdown(askedAt: number): void {
  localStorage.setItem(key, String(askedAt + otpSeconds * 1000));
  window.dispatchEvent(new Event(changed));
}

/** Forgets the code: it was used, or is no longer good. */
export function clearOtpCountdown(): void {
  localStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  // "storage" tells of other tabs only.
  window.addEventListener("storage", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(changed, listener);
  };
}

/** Until when the code is good, in epoch milliseconds; 0 without one, and while the server renders. */
export function useOtpExpiry(): number {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  );
  return Number(stored) || 0;
}
