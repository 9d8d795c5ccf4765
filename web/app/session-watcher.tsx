import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  dropForgottenSession,
  endSession,
  onSessionEnd,
  onSignOut,
  onSignOutElsewhere,
  pathToComeBackTo,
  readExpiry,
  sessionOver,
  useUser,
} from "#web/api/session.ts";
import { showToast, type ToastOptions } from "#web/ui/overlays/toast-store.ts";

/** Screens that stay open when a session ends, because people are about to sign in there anyway. */
const signInPaths = ["/signin", "/signup", "/forgot-password", "/verify-otp", "/reset-password"];
const signedOutElsewhere = "You were signed out in another tab. Sign in again to continue.";

/** Ends a session when its time is over, and shows a message wherever the person is. */
export function SessionWatcher() {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => onSignOut(() => void leaveNoDrafts()), []);
  useEffect(() => onSignOut(() => void leaveNothingSeen()), []);
  useEffect(() => dropForgottenSession(), []);
  const sayUntilSignedIn = useToastUntilSignedIn(user !== null);
  const here = useRef({ pathname, search });
  useLayoutEffect(() => {
    here.current = { pathname, search };
  });
  // Subscribed once: a screen may report the end of a session in the very effects in which a new subscription would only begin.
  useEffect(
    () =>
      onSessionEnd((reason) => {
        sayUntilSignedIn(reason, { tone: "error" });
        const { pathname: path, search: query } = here.current;
        if (!signInPaths.includes(path)) void navigate(`/signin?next=${encodeURIComponent(pathToComeBackTo() ?? path + query)}`);
      }),
    [navigate, sayUntilSignedIn],
  );
  // Shown above an open dialog too, since its form can no longer be sent.
  useEffect(() => onSignOutElsewhere(() => sayUntilSignedIn(signedOutElsewhere)), [sayUntilSignedIn]);
  useEffect(() => {
    if (!user) return;
    const endIfOver = () => {
      if ((readExpiry() ?? 0) <= Date.now()) endSession(sessionOver);
    };
    endIfOver();
    const timer = setTimeout(endIfOver, Math.max((readExpiry() ?? 0) - Date.now(), 0) + 50);
    // A computer that slept may have missed the timer.
    document.addEventListener("visibilitychange", endIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", endIfOver);
    };
  }, [user]);
  return null;
}

// People who sign out may leave the device to others. People whose session has expired come back for what they typed.
async function leaveNoDrafts(): Promise<void> {
  const { forgetDrafts } = await import("#web/forms/drafts.ts");
  await forgetDrafts();
}

async function leaveNothingSeen(): Promise<void> {
  const { forgetSeen } = await import("#web/listings/cards/seen-listings.tsx");
  forgetSeen();
}

/** Asks the person to sign in. The message stays until then, since this tab may be looked at much later. */
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
