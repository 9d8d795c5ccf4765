import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  endSession,
  sayWhenRefused,
  sessionEndReason,
  type SessionRole,
  type SessionUser,
  signOut,
  useSession,
} from "#web/api/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Spinner } from "#web/ui/progress.tsx";
import { EmptyState, NeedsScripts } from "#web/ui/states.tsx";

interface RequireUserProps {
  /** The roles that may see the screen; absent means everybody signed in. */
  roles?: readonly SessionRole[];
  /** The sentence for people who are not signed in, shown on the sign-in screen. */
  message: string;
  /** The text beside the spinner. */
  loading: string;
  children: (user: SessionUser) => ReactNode;
}

/** Shows a screen to people who may see it. Others are sent to the sign-in screen, or told that they have no access. */
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
    // Does nothing if the end of the session is known already, for example after signing out.
    if (hadUser.current) endSession(message);
    // When a session ends, the shell says so once and leaves the screen that is open. For a screen that is opened later, for example
    // with Back, only this redirects to sign-in.
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
        This page is for people with another role. Your account can’t open it.
      </EmptyState>
    </div>
  );
}

/**
 * Signs out once the page has been left. Before that, a page for signed-in people would itself redirect to the sign-in page.
 * @returns a function to call before leaving; what it is given runs after signing out
 */
export function useSignOutOnLeave(): (afterwards?: () => void) => void {
  const leave = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (!leave.current) return;
      signOut();
      leave.current();
    },
    [],
  );
  return (afterwards = () => {}) => {
    leave.current = afterwards;
  };
}
