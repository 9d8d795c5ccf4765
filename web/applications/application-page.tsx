import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { applicationRules, isOpenState } from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { applicationBoardCalled, rolesWithApplications } from "#web/boards.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { decidesText, nextStepText, StateBadge } from "#web/listings/received/application-state.tsx";
import type { ApplicationsBeside } from "#web/listings/received/applications-beside.ts";
import { AppliedDate } from "#web/listings/received/applied-date.tsx";
import { ListingLink } from "#web/listings/listing-link.tsx";
import { useNews } from "#web/api/news.ts";
import { Banner } from "#web/ui/banner.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart, sayPartMissing } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ApplicationContent } from "./application-content.tsx";
import type { BegunMessage, ConversationProps } from "./conversation.tsx";
import type { MeetingPanelProps } from "./meeting-panel.tsx";
import { NextMoves } from "./next-moves.tsx";

const ApplicationGone = lazyPart<{ isPoster: boolean }>(async () => (await import("./application-gone.tsx")).ApplicationGone);
// These load with the application, so that nothing moves when they come.
const loadMeetingPanel = async () => (await import("./meeting-panel.tsx")).MeetingPanel;
const MeetingPanel = lazyPart<MeetingPanelProps>(loadMeetingPanel, { onMissing: sayPartMissing });
const loadConversation = async () => (await import("./conversation.tsx")).Conversation;
const Conversation = lazyPart<ConversationProps>(loadConversation, { onMissing: sayPartMissing });
const Timeline = lazyPart<{ application: Application }>(async () => (await import("./timeline.tsx")).Timeline);
// Only posters have one.
const PrivateNote = lazyPart<OpenedProps>(async () => (await import("./private-note.tsx")).PrivateNote);

export const meta = () => unlistedPageMeta("Application");

/** One application with everything on it, for its applicant and for the listing's poster. */
export default function ApplicationPage() {
  const { id = "" } = useParams();
  return (
    <RequireUser roles={rolesWithApplications} message="Please login again." loading="Loading the application...">
      {({ role }) => <OpenApplication key={id} id={id} isPoster={role !== "student"} />}
    </RequireUser>
  );
}

async function load(applicationId: string, isPoster: boolean): Promise<Application | "gone"> {
  const params = { applicationId };
  const read = async () => await api.call("GET /applications/{applicationId}", { params });
  const open = async () => await api.call("POST /applications/{applicationId}/opened", { params });
  try {
    return isPoster ? await open().catch(async (error: unknown) => await orRead(error, read)) : await read();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return "gone";
    throw error;
  }
}

/** A suspended account changes nothing, not even that an application was opened. It can read everything. */
async function orRead(error: unknown, read: () => Promise<Application>): Promise<Application> {
  if (error instanceof ApiError && error.code === "account_suspended") return await read();
  throw error;
}

function OpenApplication({ id, isPoster }: { id: string; isPoster: boolean }) {
  const { value, failed, isLoading, reload, change } = useLoaded(id, async () => await load(id, isPoster));
  useNews(({ applicationId }) => {
    if (applicationId === null || applicationId === id) reload();
  });
  useEffect(() => void Promise.allSettled([loadMeetingPanel(), loadConversation()]), []);
  if (value === "gone") return <ApplicationGone isPoster={isPoster} />;
  return (
    <div className="page-width py-6 sm:py-8">
      {value === undefined ? (
        failed ? (
          <ErrorState message="Failed to load the application." onRetry={reload} retrying={isLoading} />
        ) : (
          <Loading />
        )
      ) : (
        <Opened application={value} onChange={(next) => change(() => next)} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">Loading the application...</span>
      <Skeleton className="h-11 w-64 max-w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-60 w-full rounded-lg" />
    </output>
  );
}

interface OpenedProps {
  application: Application;
  onChange: (application: Application) => void;
}

function Opened({ application, onChange }: OpenedProps) {
  const { board: name, party, listingTitle, content, progress, appliedAt } = application;
  const board = applicationBoardCalled(name);
  const isPoster = party === "poster";
  const [begun, setBegun] = useState<BegunMessage>();
  const title = isPoster ? (content?.name ?? "") : listingTitle;
  // Nothing had a heading while it loaded.
  useEffect(() => {
    if (document.activeElement?.matches("main")) focusHeading();
  }, []);
  return (
    <>
      <Neighbours
        all={isPoster ? `${board.dashboard.path}?tab=${board.dashboard.tabs.applications.id}` : "/my-applications"}
        id={application.applicationId}
      />
      <header className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 dir="auto" tabIndex={-1} className="text-3xl wrap-anywhere">
            {title}
          </h1>
          <AppliedFor application={application} />
        </div>
        <p className="flex flex-wrap items-center gap-3 pt-2 text-sm">
          <StateBadge state={progress.state} side={party} />
          <span>
            Applied <AppliedDate moment={appliedAt} />
          </span>
        </p>
      </header>
      {application.isContentDeleted && (
        <div className="mt-5">
          <Banner tone="info">
            {isPoster
              ? "This application was deleted."
              : "What you sent was deleted by the poster, or with the listing. You can still see the dates."}
          </Banner>
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          <section aria-labelledby="next" className="rounded-lg border border-line bg-surface p-5 shadow-card">
            <h2 id="next" className="text-xl">
              What happens next
            </h2>
            <p className="mt-1 text-ink-soft">{nextText(application, board.poster)}</p>
            <NextMoves application={application} onChange={onChange} />
          </section>
          <MeetingPanel
            application={application}
            onChange={onChange}
            onNoneSuits={() => setBegun({ text: "None of these times suits me. " })}
          />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {content && <ApplicationContent application={application} content={content} />}
          {content && <Conversation application={application} begun={begun} />}
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          {isPoster && <PrivateNote application={application} onChange={onChange} />}
          <Timeline application={application} />
        </div>
      </div>
    </>
  );
}

/** What happens next. While the two arrange to meet, it depends on the meeting. */
function nextText({ board, party, progress, meeting, moves, isContentDeleted }: Application, poster: string): string {
  if (isContentDeleted && party === "applicant" && isOpenState(board, progress.state))
    return "What you sent was deleted, so nobody reads or answers it.";
  const word = applicationRules[board].meeting;
  if (progress.state !== word) return nextStepText(progress.state, party, poster);
  if (!meeting || meeting.isCancelled)
    return party === "poster"
      ? `Propose a new time for the ${word}, or choose the next step.`
      : `The ${poster} can propose a new time.`;
  if (meeting.chosen === null)
    return party === "poster" ? "The applicant chooses one of your times." : "Choose the time that suits you.";
  if (new Date(meeting.chosen) > new Date()) return "The time is arranged. You can both still cancel it.";
  return party === "poster" && moves.length > 0 ? "You have met. Make an offer or say no." : decidesText(poster);
}

/** What was applied for, with a link to it. An applicant's is gone with a listing that was deleted. */
function AppliedFor({ application }: { application: Application }) {
  const { board, party, listingTitle, listingId, posterName, place, content } = application;
  const listing = `/${board}/${listingId}`;
  const line = "mt-1 text-lg text-ink-soft wrap-anywhere";
  if (party === "poster")
    return (
      <p dir="auto" className={line}>
        Applied for <ListingLink to={listing}>{listingTitle}</ListingLink>
      </p>
    );
  return (
    <>
      <p dir="auto" className={line}>
        {[posterName, place].filter((part) => part !== "").join(" · ")}
      </p>
      {content && (
        <p className="mt-1">
          <ListingLink to={listing}>View the listing</ListingLink>
        </p>
      )}
    </>
  );
}

/** The way back to the list as it was left, and to the applications beside this one in it. */
function Neighbours({ all, id }: { all: string; id: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened = (state ?? {}) as Partial<ApplicationsBeside>;
  const { applicationIds: ids = [], skipped = 0, total = ids.length, list = all, previousPage, nextPage } = opened;
  const position = ids.indexOf(id);
  const [before, after] = position === -1 ? [] : [ids[position - 1], ids[position + 1]];
  useEffect(() => {
    // Not letters: people who dictate would press them by speaking (WCAG 2.1.4).
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const other = event.key === "ArrowRight" ? after : event.key === "ArrowLeft" ? before : undefined;
      if (other !== undefined) void navigate(`/applications/${other}`, { state, replace: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [before, after, navigate, state]);
  const link = "inline-flex min-h-11 items-center gap-1 font-semibold";
  const toNeighbour = (other: string) => ({
    to: `/applications/${other}`,
    state: state as unknown,
    replace: true,
    className: link,
  });
  return (
    <nav aria-label="Applications" className="flex flex-wrap items-center gap-x-5">
      <Link to={list} className={link}>
        <Icon of="chevron-left" size={18} aria-hidden="true" />
        All applications
      </Link>
      {(ids.length > 1 || previousPage !== undefined) && (
        <span className="ms-auto flex items-center gap-x-4 text-sm">
          {before !== undefined ? (
            <Link {...toNeighbour(before)} aria-keyshortcuts="ArrowLeft" title="Key: left arrow">
              <Icon of="chevron-left" size={16} aria-hidden="true" />
              Previous
            </Link>
          ) : (
            previousPage !== undefined && (
              <Link to={previousPage} className={link}>
                Previous page
              </Link>
            )
          )}
          <span className="text-ink-soft tabular-nums">
            {skipped + position + 1} of {total}
          </span>
          {after !== undefined ? (
            <Link {...toNeighbour(after)} aria-keyshortcuts="ArrowRight" title="Key: right arrow">
              Next
              <Icon of="chevron-right" size={16} aria-hidden="true" />
            </Link>
          ) : (
            nextPage !== undefined && (
              <Link to={nextPage} className={link}>
                Next page
              </Link>
            )
          )}
        </span>
      )}
    </nav>
  );
}
