import { useState } from "react";
import type { ActivityEvent } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { type Loaded, useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { activityTexts } from "./activity-sentence.tsx";

const failure = "Failed to load the recent activity.";

/** Recent events of accounts and listings, newest first, with earlier ones on request. */
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
          <EmptyState title="Nothing has happened yet.">Sign-ups, listings, applications and deletions appear here.</EmptyState>
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

// The button may have disappeared with the last events, so the focus moves to the first new one.
const takeFocus = (item: HTMLLIElement | null) => item?.focus({ preventScroll: true });

/** @param firstNew the position of the first event of the last request */
function Events({ events, firstNew }: { events: readonly ActivityEvent[]; firstNew: number | undefined }) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {events.map((event, position) => {
        const { icon, say } = activityTexts[event.kind];
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
  /** The id before which the next events are; `null` if there are none. */
  next: string | null;
}

/** Recent events, newest first. Loading again adds earlier ones. */
const useActivity = (): Loaded<Activity> =>
  useLoaded<Activity>("activity", async (seen) => {
    const { events, next } = await api.call("GET /admin/activity", { query: { before: seen?.next ?? undefined } });
    return { events: [...(seen?.events ?? []), ...events], next };
  });
