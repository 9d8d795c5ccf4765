import { Link, useSearchParams } from "react-router";
import type { OwnCounts } from "#contract/listing-life.ts";
import { type ListingStatus, listingStatuses } from "#contract/listing-life-rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { numberText } from "#web/ui/formats.ts";
import { type LifeBoard, type LifeListing, nextText, statusText } from "#web/listings/listing-life.ts";

const tones = {
  draft: "info",
  held: "info",
  published: "brand",
  paused: "accent",
  taken: "neutral",
  expired: "neutral",
  removed: "neutral",
} as const;

/** Where one's own listing is in its life, and what follows. */
export function StatusBadge({ board, listing }: { board: LifeBoard; listing: LifeListing }) {
  const next = nextText(listing);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tones[listing.status]}>{statusText(board, listing.status)}</Badge>
      {/* A date stays on its line; what is said of a review is longer than a phone. */}
      {next && (
        <span className={classNames("text-xs text-ink-soft", listing.status !== "held" && "whitespace-nowrap")}>{next}</span>
      )}
    </span>
  );
}

const parameter = "status";

/** Reads which listings the address asks for. */
export const readStatus = (parameters: URLSearchParams): ListingStatus | undefined =>
  listingStatuses.find((status) => status === parameters.get(parameter));

/** All of one's own listings. */
export const countAll = (counts: OwnCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Leads to one's own listings in one status, each with their number. Statuses without listings are left out. */
export function StatusFilter({ board, counts }: { board: LifeBoard; counts: OwnCounts }) {
  const [parameters] = useSearchParams();
  const selected = readStatus(parameters);
  const shown = listingStatuses.filter((status) => counts[status] > 0 || status === selected);
  if (shown.length < 2 && selected === undefined) return null;
  const all = [{ status: undefined, label: "All", count: countAll(counts) }];
  const choices = [...all, ...shown.map((status) => ({ status, label: statusText(board, status), count: counts[status] }))];
  return (
    <nav aria-label="Status" className="mb-4 flex flex-wrap gap-2">
      {choices.map(({ status, label, count }) => (
        <Link
          key={label}
          to={{ search: status === undefined ? "" : `?${parameter}=${status}` }}
          replace
          preventScrollReset
          aria-current={status === selected ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium no-underline",
            status === selected ? "border-brand bg-brand-wash text-on-brand-wash" : "border-line-strong text-ink hover:bg-sunken",
          )}
        >
          {label} <span className="tabular-nums">{numberText(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
