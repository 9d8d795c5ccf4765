import type { ReactNode } from "react";
import { unpagedMax } from "#contract/listing-rules.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { RetryButton } from "#web/ui/retry-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface OwnListProps {
  /** `undefined` until it has loaded for the first time. */
  count: number | undefined;
  isLoading: boolean;
  failed: boolean;
  failure: string;
  loading: string;
  empty: ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** The frame of a dashboard's list: loading, failed, empty or there. A later failure leaves what is there. */
export function OwnListFrame({ count, isLoading, failed, failure, loading, empty, onRetry, children }: OwnListProps) {
  if (count === undefined)
    return failed ? <ErrorState message={failure} onRetry={onRetry} retrying={isLoading} /> : <Loading label={loading} />;
  return (
    <>
      {failed && (
        <Banner tone="error" action={<RetryButton size="small" onRetry={onRetry} retrying={isLoading} />}>
          {failure}
        </Banner>
      )}
      {count === 0 ? empty : children}
      {count >= unpagedMax && <p className="mt-4 text-ink-soft">There may be older ones, which are not shown here.</p>}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 w-full rounded-lg" />
      ))}
    </output>
  );
}
