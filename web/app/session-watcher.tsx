import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionOver } from "#web/api/session-over.ts";
import {
  dropForgottenSession,
  endSession,
  onSessionEnd,
  onSignOut,
  onSignOutElsewhere,
  readExpiry,
  useSession,
} from "#web/api/session.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Where a session's end leads nobody away: they are about to sign in anyway. */
const signInPaths = ["/signin", "/signup", "/forgot-password", "/verify-otp", "/reset-password"];
const signedOutElsewhere = "You were signed out in another tab. Sign in again to go on.";

/** Ends a session when its time is over, and says so wherever a person is when a session ends by itself. */
export function SessionWatcher() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => onSignOut(() => void leaveNoDrafts()), []);
  useEffect(() => dropForgottenSession(), []);
  useEffect(
    () =>
      onSessionEnd((reason) => {
        showToast(reason, { tone: "error" });
        if (!signInPaths.includes(pathname)) void navigate(`/signin?next=${encodeURIComponent(pathname + search)}`);
      }),
    [navigate, pathname, search],
  );
  useSignOutElsewhere(user !== null);
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

/** Says so when another tab signed out, above an open dialog too: what is typed there cannot be sent any more. */
function useSignOutElsewhere(isSignedIn: boolean): void {
  const dismiss = useRef<() => void>(undefined);
  // Until it is dismissed: this tab may be looked at much later.
  useEffect(() => onSignOutElsewhere(() => (dismiss.current = showToast(signedOutElsewhere, { milliseconds: null }))), []);
  useEffect(() => {
    if (isSignedIn) dismiss.current?.();
  }, [isSignedIn]);
}
