import History from "@lucide/icons/icons/rotate-ccw-clock";
import { useState } from "react";
import type { ActivityEvent } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { type Loaded, useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { tellings } from "./activity-sentence.tsx";

const failure = "Failed to load the recent activity.";

/** What happened to accounts and listings, newest first, and on request what happened earlier. */
export function RecentActivity() {
  const { value: activity, isLoading, failed, reload: loadMore } = useActivity();
  const events = activity?.events;
  const [firstNew, setFirstNew] = useState<number>();
  const showMore = () => {
    setFirstNew(events?.length);
    loadMore();
  };
  return (
    <section aria-labelledby="activity" className="mt-10">
      <h2 id="activity" className="text-2xl">
        Recent Activity
      </h2>
      <div className="mt-4" aria-busy={isLoading}>
        {events === undefined ? (
          failed ? (
            <ErrorState message={failure} onRetry={loadMore} retrying={isLoading} />
          ) : (
            <Loading />
          )
        ) : events.length === 0 ? (
          <EmptyState title="Nothing has happened yet." picture={<Icon of={History} size={32} aria-hidden="true" />}>
            Sign-ups, listings, applications and deletions will stand here.
          </EmptyState>
        ) : (
          <Events events={events} firstNew={firstNew} />
        )}
      </div>
      {events !== undefined && failed && (
        <div className="mt-4">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      {activity && activity.next !== null && (
        <Button className="mt-4" variant="secondary" busy={isLoading} busyLabel="Loading..." onClick={showMore}>
          Show more
        </Button>
      )}
      <output className="sr-only">{events && events.length > 0 ? `${events.length} events are shown.` : ""}</output>
    </section>
  );
}

// The button may have gone with the last of them: whoever asked for more reads on here.
const takeFocus = (item: HTMLLIElement | null) => item?.focus({ preventScroll: true });

/** @param firstNew the position of the first event that was asked for last */
function Events({ events, firstNew }: { events: readonly ActivityEvent[]; firstNew: number | undefined }) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {events.map((event, position) => {
        const { icon, say } = tellings[event.kind];
        return (
          <li
            key={event.id}
            {...(position === firstNew && { ref: takeFocus, tabIndex: -1 })}
            className="flex items-start gap-3 px-4 py-3 sm:px-5"
          >
            <span className="flex size-9 flex-none items-center justify-center rounded-full bg-brand-wash text-on-brand-wash">
              <Icon of={icon} size={18} aria-hidden="true" />
            </span>
            <p className="min-w-0 flex-1 self-center wrap-anywhere text-ink-soft sm:flex sm:items-baseline sm:justify-between sm:gap-6">
              <span className="min-w-0">{say(event)}</span>{" "}
              <RelativeTime time={event.at} className="block flex-none text-sm text-ink-soft sm:text-end" />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Loading() {
  return (
    <output className="grid gap-2">
      <span className="sr-only">Loading the recent activity...</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-15 w-full rounded-lg" />
      ))}
    </output>
  );
}

interface Activity {
  events: readonly ActivityEvent[];
  /** What the next stretch comes before; `null` when there is none. */
  next: string | null;
}

/** What happened, newest first. To reload it is to add the next stretch. */
const useActivity = (): Loaded<Activity> =>
  useLoaded<Activity>("activity", async (seen) => {
    const { events, next } = await api.call("GET /admin/activity", { query: { before: seen?.next ?? undefined } });
    return { events: [...(seen?.events ?? []), ...events], next };
  });
