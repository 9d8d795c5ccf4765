import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  endSession,
  sayWhenRefused,
  sessionEndReason,
  type SessionRole,
  type SessionUser,
  useSession,
} from "#web/api/session.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface RequireUserProps {
  /** Who may see the screen; everybody signed in when absent. */
  roles?: readonly SessionRole[];
  /** What somebody who is not signed in, or no longer, is told on the way to the sign-in screen. */
  message: string;
  /** What the spinner says. */
  loading: string;
  children: (user: SessionUser) => ReactNode;
}

/** Shows a screen to those it is for; others are sent to sign in, or told that it is not for them. */
export function RequireUser({ roles, message, loading, children }: RequireUserProps) {
  const { user, ready } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hadUser = useRef(false);
  useEffect(() => sayWhenRefused(message), [message]);
  useEffect(() => {
    if (user) {
      hadUser.current = true;
      return;
    }
    if (!ready) return;
    // Does nothing where the end is known already, as after signing out.
    if (hadUser.current) endSession(message);
    // The shell tells once that a session has ended by itself, and leads away from the screen that was open then;
    // from a screen that is come back to later, nobody else does.
    const isTold = sessionEndReason() !== undefined;
    if (isTold && hadUser.current) return;
    if (!isTold && !hadUser.current) showToast(message, { tone: "error" });
    const next = hadUser.current ? "" : `?next=${encodeURIComponent(pathname + search)}`;
    void navigate(`/signin${next}`, { replace: true });
  }, [ready, user, message, navigate, pathname, search]);
  if (!user) return <Waiting label={loading} />;
  if (roles && !roles.includes(user.role)) return <NotForYou />;
  return children(user);
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="page-width grid min-h-[60vh] place-content-center">
      <NeedsScripts />
      <div className="noscript:hidden">
        <Spinner label={label} />
      </div>
    </div>
  );
}

function NotForYou() {
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">No access</h1>
      <EmptyState title="You do not have access to this page." action={<LinkButton to="/">Go to the home page</LinkButton>}>
        It belongs to another kind of account than the one you are signed in with.
      </EmptyState>
    </div>
  );
}
