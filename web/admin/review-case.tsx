import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { casePath } from "#contract/dashboard-paths.ts";
import { type CaseDecision, decisionsOn, needsReason } from "#contract/moderation-choices.ts";
import type { OpenedCase } from "#contract/moderation.ts";
import { textMax } from "#contract/text-limits.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Versioned } from "#web/api/call.ts";
import { useAction } from "#web/api/use-action.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { findBoard } from "#web/boards.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { statusText } from "#web/listings/listing-life.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Spinner } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { countText } from "#web/ui/formats.ts";
import { Box, PosterBox } from "./review-poster.tsx";
import { Reports } from "./review-reports.tsx";
import { caseStatusTexts, decidedText, fieldText, signalText, toParts } from "./review-text.ts";
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

interface OpenedProps {
  read: Versioned<OpenedCase>;
  onNewer: (newer: Versioned<OpenedCase>) => void;
}

function Opened({ read, onNewer }: OpenedProps) {
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
          {found.subject === "listing" && <Signals found={found} />}
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

const buttons: Readonly<Record<Exclude<CaseDecision, "approve">, { label: string; busy: string }>> = {
  return: { label: "Return to the poster", busy: "Returning..." },
  remove: { label: "Remove the listing", busy: "Removing..." },
  suspend: { label: "Remove, and suspend the account", busy: "Suspending..." },
};

const suspendLabel = "Suspend the account";
const changedMeanwhile = "The listing was edited while you read it. You see it as it is now. Read it again, then decide.";

function Deciding({ read, onNewer }: OpenedProps) {
  const { value: found, version } = read;
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState<CaseDecision>();
  const action = useAction("The decision could not be saved. Please try again.");
  const [asked, setAsked] = useState<"remove" | "suspend">();
  const isHeld = found.listing?.status === "held";
  const decide = async (decision: CaseDecision) => {
    setChosen(decision);
    let isTold = false;
    const isDone = await action.run(async () => {
      const body = { decision, reason: needsReason(decision) ? reason : null };
      await api
        .call("POST /admin/cases/{id}/decision", { params: { id: found.id }, body, ifMatch: version })
        .catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || ![409, 412].includes(error.status)) throw error;
          const newer = await api.read("GET /admin/cases/{id}", { params: { id: found.id } });
          onNewer(newer);
          isTold = true;
          showToast(error.status === 412 ? changedMeanwhile : error.message, { tone: "error" });
          throw error;
        });
    });
    setAsked(undefined);
    if (isTold) action.reset();
    if (!isDone) return;
    showToast(decidedText(decision, isHeld), { tone: "success" });
    void navigate(sectionPath("reviews"));
  };
  const others = (["return", "remove", "suspend"] as const).filter((decision) => decisionsOn[found.subject].includes(decision));
  return (
    <Box title="Decide">
      <div className="flex flex-col gap-3">
        <Button busy={action.isBusy && chosen === "approve"} busyLabel="Approving..." onClick={() => void decide("approve")}>
          {isHeld ? "Approve and publish" : "Close: no problem found"}
        </Button>
        <LimitedText value={reason} max={textMax.reason}>
          {(limit) => (
            <TextArea
              label="Reason"
              hint="The poster reads it. Say what to change, or which rule it breaks. Not needed to approve."
              rows={4}
              {...limit}
              value={reason}
              error={action.fields["reason"]}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </LimitedText>
        {others.map((decision) => (
          <Button
            key={decision}
            variant={decision === "return" ? "secondary" : "danger"}
            busy={action.isBusy && chosen === decision}
            busyLabel={buttons[decision].busy}
            // Without a reason the field says what is missing.
            onClick={() => (decision !== "return" && reason.trim() !== "" ? setAsked(decision) : void decide(decision))}
          >
            {found.subject === "listing" || decision !== "suspend" ? buttons[decision].label : suspendLabel}
          </Button>
        ))}
        {action.problem && !action.fields["reason"] && <Banner tone="error">{action.problem}</Banner>}
      </div>
      <ConfirmDialog
        open={asked === "suspend"}
        title="Suspend this account?"
        confirmLabel={suspendLabel}
        busyLabel={buttons.suspend.busy}
        busy={action.isBusy}
        onConfirm={() => void decide("suspend")}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          <Named>{found.account.name}</Named> can't post, apply or send messages any more, and gets an email with your reason. All
          their listings are hidden.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "remove"}
        title="Remove this listing?"
        confirmLabel={buttons.remove.label}
        busyLabel={buttons.remove.busy}
        busy={action.isBusy}
        onConfirm={() => void decide("remove")}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          We take <Named>{found.title}</Named> off the portal and tell its poster why. We close open applications to it, and warn
          their applicants not to send money or documents. If you have it reviewed again later, these applications stay closed.
        </p>
      </ConfirmDialog>
    </Box>
  );
}

const Named = ({ children }: { children: string }) => (
  <strong dir="auto" className="text-ink">
    {children}
  </strong>
);

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
