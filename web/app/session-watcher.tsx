import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionOver } from "#web/api/session-over.ts";
import {
  dropForgottenSession,
  endSession,
  onSessionEnd,
  onSignOut,
  onSignOutElsewhere,
  readExpiry,
  useUser,
} from "#web/api/session.ts";
import { showToast, type ToastOptions } from "#web/ui/toast-store.ts";

/** Where a session's end leads nobody away: they are about to sign in anyway. */
const signInPaths = ["/signin", "/signup", "/forgot-password", "/verify-otp", "/reset-password"];
const signedOutElsewhere = "You were signed out in another tab. Sign in again to go on.";

/** Ends a session when its time is over, and says so wherever a person is when a session ends by itself. */
export function SessionWatcher() {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => onSignOut(() => void leaveNoDrafts()), []);
  useEffect(() => dropForgottenSession(), []);
  const sayUntilSignedIn = useToastUntilSignedIn(user !== null);
  useEffect(
    () =>
      onSessionEnd((reason) => {
        sayUntilSignedIn(reason, { tone: "error" });
        if (!signInPaths.includes(pathname)) void navigate(`/signin?next=${encodeURIComponent(pathname + search)}`);
      }),
    [navigate, pathname, search, sayUntilSignedIn],
  );
  // Above an open dialog too: what is typed there cannot be sent any more.
  useEffect(() => onSignOutElsewhere(() => sayUntilSignedIn(signedOutElsewhere)), [sayUntilSignedIn]);
  useEffect(() => {
    if (!user) return;
    const endIfOver = () => {
      if ((readExpiry() ?? 0) <= Date.now()) endSession(sessionOver);
    };
    endIfOver();
    const timer = setTimeout(endIfOver, Math.max((readExpiry() ?? 0) - Date.now(), 0) + 50);
    // A computer that slept may have slept through the timer.
    document.addEventListener("visibilitychange", endIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", endIfOver);
    };
  }, [user]);
  return null;
}

// Whoever signs out leaves the device to others; who is signed out by the clock comes back for what they typed.
async function leaveNoDrafts(): Promise<void> {
  const { forgetDrafts } = await import("#web/forms/drafts.ts");
  await forgetDrafts();
}

/** Says what has to be dealt with by signing in: it stays until then, since this tab may be looked at much later. */
function useToastUntilSignedIn(isSignedIn: boolean): (message: string, options?: ToastOptions) => void {
  const dismiss = useRef<() => void>(undefined);
  useEffect(() => {
    if (isSignedIn) dismiss.current?.();
  }, [isSignedIn]);
  return useCallback((message, options) => {
    dismiss.current?.();
    dismiss.current = showToast(message, { ...options, milliseconds: null });
  }, []);
}
