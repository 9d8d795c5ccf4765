import { useState } from "react";
import type { AccountSession } from "#contract/accounts.ts";
import { api } from "#web/api/browser-api.ts";
import { notifyFailure } from "#web/lists/notify-failure.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Skeleton } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

/** The sessions of the account. Every other session can be ended with one press. */
export function AccountSessions() {
  const list = useLoaded("sessions", async () => ownFirst(await api.call("GET /auth/sessions", {})));
  const { value: sessions, failed, isLoading, reload, change } = list;
  return (
    <section aria-labelledby="sessions" className="mt-10">
      <h2 id="sessions" className="text-2xl">
        Where you're signed in
      </h2>
      <p className="mt-1 text-ink-soft">
        You're signed out automatically after 20 hours. Sign out any device you don't recognise, then change your password.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <SignOutEverywhere />
        <LinkButton size="small" variant="secondary" to="/two-step-sign-in">
          Two-step sign-in
        </LinkButton>
        <LinkButton size="small" variant="quiet" to="/recent-activity">
          See recent activity
        </LinkButton>
      </div>
      {failed && !sessions && (
        <div className="mt-4">
          <ErrorState message="Failed to load your sign-ins." onRetry={reload} retrying={isLoading} />
        </div>
      )}
      {sessions ? (
        <ul className="mt-4 grid gap-3">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnded={() => change((all) => all.filter(({ id }) => id !== session.id))}
            />
          ))}
        </ul>
      ) : (
        // As high as one sign-in, so that nothing below it moves for most people.
        !failed && <Skeleton className="mt-4 h-26.5 w-full rounded-lg sm:h-21" />
      )}
    </section>
  );
}

/** This device comes first, so that people can tell the others apart. */
const ownFirst = (sessions: readonly AccountSession[]): readonly AccountSession[] =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      await api.call("DELETE /auth/sessions/{id}", { params: { id: session.id } });
      onEnded();
      showToast(`Signed out: ${session.device}`, { tone: "success" });
    } catch (error) {
      notifyFailure(error, "We couldn't sign out that device. Please try again.");
      setIsEnding(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4">
      <Icon of="monitor-smartphone" size={24} aria-hidden="true" className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{session.device}</p>
        <p className="text-sm text-ink-soft">
          Signed in: <RelativeTime time={session.createdAt} />. Last used: <RelativeTime time={session.lastSeenAt} />.
        </p>
      </div>
      {session.current ? (
        <Badge tone="brand">This device</Badge>
      ) : (
        <Button
          size="small"
          variant="secondary"
          busy={isEnding}
          busyLabel="Signing out..."
          onClick={() => void end()}
          aria-label={`Sign out ${session.device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
