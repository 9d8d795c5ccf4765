import { Link, useNavigate } from "react-router";
import { casePath } from "#web/listings/detail/case-path.ts";
import { askedKind } from "#contract/moderation-choices.ts";
import type { OpenedCase } from "#contract/moderation.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Versioned } from "#web/api/call.ts";
import { useAction } from "#web/api/use-action.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { findBoard } from "#web/boards.ts";
import { statusText } from "#web/listings/listing-life.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Spinner } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { countText } from "#web/ui/formats.ts";
import { Deciding, type DecidingProps } from "./decide-case.tsx";
import { Box, PosterBox } from "./review-poster.tsx";
import { Reports } from "./review-reports.tsx";
import { caseStatusTexts, fieldText, signalText, toParts } from "./review-text.ts";
import { sectionPath } from "./sections.ts";

/** One case, with everything that an admin needs to decide it. */
export function ReviewCase({ id }: { id: string }) {
  const { value, failed, isLoading, reload, change } = useLoaded(id, async () => await readCase(id));
  if (value === undefined)
    return failed ? (
      <ErrorState message="Failed to load the review." onRetry={reload} retrying={isLoading} />
    ) : (
      <Spinner label="Loading the review..." />
    );
  if (value === "gone")
    return (
      <EmptyState title="This review no longer exists" action={<Link to={sectionPath("reviews")}>Back to reviews</Link>}>
        Its account was deleted.
      </EmptyState>
    );
  return <Opened read={value} onNewer={(newer) => change(() => newer)} />;
}

async function readCase(id: string): Promise<Versioned<OpenedCase> | "gone"> {
  try {
    return await api.read("GET /admin/cases/{id}", { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "gone";
    throw error;
  }
}

function Opened({ read, onNewer }: DecidingProps) {
  const { value: found } = read;
  return (
    <>
      <Link
        to={sectionPath("reviews")}
        className="inline-flex min-h-9 items-center gap-2 font-semibold no-underline hover:underline"
      >
        <Icon of="arrow-left" size={18} aria-hidden="true" />
        All reviews
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h2 dir="auto" className="text-2xl wrap-anywhere">
          {found.title}
        </h2>
        <Badge tone={found.status === "open" ? "accent" : "neutral"}>{caseStatusTexts[found.status]}</Badge>
        <RelativeTime time={found.openedAt} prefix="Opened" className="text-sm text-ink-soft" />
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {(found.subject === "listing" || found.kinds.includes(askedKind)) && <Signals found={found} />}
          <Reports found={found} />
          <ListingTexts found={found} />
          <PosterBox found={found} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24">
          {found.status === "open" ? <Deciding read={read} onNewer={onNewer} /> : <Decided found={found} />}
        </div>
      </div>
    </>
  );
}

function Signals({ found: { signals, score } }: { found: OpenedCase }) {
  return (
    <Box title="Why it needs a review">
      <ul className="grid gap-3">
        {signals.map(({ kind, points, marks, other }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same kind may come twice
          <li key={position} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-semibold">{signalText(kind)}</p>
              {/* All texts of a service count. They are below. */}
              {(kind === "new_service" ? [] : marks).map(({ field, text }) => (
                <p key={`${field} ${text}`} dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                  {text}
                </p>
              ))}
              {other && (
                <p className="text-sm">
                  Similar to another account's listing:{" "}
                  <Link to={`/${other.board}/${other.id}`} dir="auto">
                    {other.title}
                  </Link>
                </p>
              )}
            </div>
            <span className="flex-none text-sm tabular-nums text-ink-soft">{countText(points, "point")}</span>
          </li>
        ))}
      </ul>
      {signals.length === 0 && <p className="text-ink-soft">The listing was edited. Nothing in it needs a review any more.</p>}
      {signals.length > 1 && <p className="mt-3 border-t border-line pt-3 text-end text-sm">Total: {score} points</p>}
    </Box>
  );
}

function ListingTexts({ found: { listing, signals, board, subjectId } }: { found: OpenedCase }) {
  if (!listing) return null;
  const marks = signals.flatMap((signal) => signal.marks);
  const shownBoard = board === null ? undefined : findBoard(board);
  return (
    <Box title="The listing">
      <dl className="grid gap-4">
        {listing.texts.map(({ field, text }) => (
          <div key={field}>
            <dt className="text-sm font-semibold text-ink-soft">{fieldText(field)}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {toParts(
                text,
                marks.filter((mark) => mark.field === field),
              ).map((part, position) =>
                part.isMarked ? (
                  // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which may be equal
                  <mark key={position} className="rounded-sm bg-accent-wash px-0.5 text-on-accent-wash">
                    {part.text}
                  </mark>
                ) : (
                  part.text
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {listing.images.length > 0 && (
        <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4">
          {listing.images.map((url, position) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`The listing, ${position + 1} of ${listing.images.length}`}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {shownBoard && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          <Badge>{statusText(shownBoard, listing.status)}</Badge>
          {listing.status === "published" && <Link to={`/${board}/${subjectId}`}>Open its page</Link>}
        </p>
      )}
    </Box>
  );
}

function Decided({ found }: { found: OpenedCase }) {
  const { status, decidedAt, decidedBy, reason, listing } = found;
  return (
    <Box title={caseStatusTexts[status]}>
      <p>
        <RelativeTime time={decidedAt} />
        {decidedBy !== null && (
          <>
            {" "}
            by <span dir="auto">{decidedBy}</span>
          </>
        )}
      </p>
      {reason !== null && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">
          {reason}
        </p>
      )}
      {status === "removed" && listing?.status === "removed" && <ReviewAgain id={found.id} />}
    </Box>
  );
}

/** Takes a removal back, for example because its poster has explained it. */
function ReviewAgain({ id }: { id: string }) {
  const navigate = useNavigate();
  const action = useAction("This could not be saved. Please try again.");
  const reviewAgain = async () => {
    const isDone = await action.run(async () => {
      const opened = await api.call("POST /admin/cases/{id}/review-again", { params: { id } });
      void navigate(casePath(opened.id));
    });
    if (isDone) showToast("The listing waits for review again. Its poster hears from us once you decide.", { tone: "success" });
  };
  return (
    <div className="mt-3 grid gap-3">
      <Button variant="secondary" busy={action.isBusy} busyLabel="Saving..." onClick={() => void reviewAgain()}>
        Review it again
      </Button>
      {action.problem !== undefined && <Banner tone="error">{action.problem}</Banner>}
    </div>
  );
}
