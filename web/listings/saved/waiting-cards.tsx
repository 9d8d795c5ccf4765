import { Skeleton } from "#web/ui/progress.tsx";

/** Keeps room for cards that are loading. */
export function WaitingCards({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="noscript:hidden">
      <p className="sr-only">Loading your favourites...</p>
      <ul aria-hidden="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: Math.min(count, 6) }, (_, position) => (
          <li key={position}>
            <Skeleton className="h-96 w-full rounded-lg" />
          </li>
        ))}
      </ul>
    </div>
  );
}
