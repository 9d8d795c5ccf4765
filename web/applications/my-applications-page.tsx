import { applicationRules } from "#contract/application-rules.ts";
import type { SentApplication } from "#contract/applications.ts";
import { placeTimeText } from "#contract/place-time-rules.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { applicationBoardCalled, applicationBoards } from "#web/boards.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { decidesText, nextStepText, StateBadge, stateLabel, UnreadBadge } from "#web/listings/received/application-state.tsx";
import { AppliedDate } from "#web/listings/received/applied-date.tsx";
import { ListingPhoto } from "#web/listings/cards/listing-photo.tsx";
import { OwnRows, useOwnList } from "#web/lists/own-table.tsx";
import { useNews } from "#web/api/news.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { UnconfirmedEmail } from "#web/listings/unconfirmed-email.tsx";
import { Link } from "react-router";

export const meta = () => unlistedPageMeta("My applications");

/** Everything that a student has applied for, on all boards. */
export default function MyApplicationsPage() {
  return (
    <RequireUser roles={["student"]} message="Please login again." loading="Loading your applications...">
      {() => <MyApplications />}
    </RequireUser>
  );
}

function MyApplications() {
  const list = useOwnList(async (query) => await api.list("GET /applications/sent", { query }));
  useNews(() => list.reload());
  return (
    <div className="page-width py-8 sm:py-10">
      <h1 className="text-3xl">My applications</h1>
      <p className="mt-1 mb-6 text-lg text-ink-soft">See the status of each application. We'll tell you when it changes.</p>
      <UnconfirmedEmail consequence="Until then we can't email you about offers, interviews and inspections." />
      <OwnRows
        list={list}
        failure="Failed to load applications. Please try again."
        loading="Loading your applications..."
        empty={
          <EmptyState
            title="No applications yet"
            action={
              <>
                {applicationBoards.map(({ path, browseLabel }, position) => (
                  <LinkButton key={path} variant={position === 0 ? "primary" : "secondary"} to={path}>
                    {browseLabel}
                  </LinkButton>
                ))}
              </>
            }
          >
            Your applications and their status appear here.
          </EmptyState>
        }
      >
        {(applications) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {applications.map((application) => (
              <li key={application.applicationId} className="min-w-0">
                <ApplicationCard application={application} />
              </li>
            ))}
          </ul>
        )}
      </OwnRows>
    </div>
  );
}

function ApplicationCard({ application }: { application: SentApplication }) {
  const { board: name, applicationId, listingTitle, posterName, place, appliedAt, progress } = application;
  const board = applicationBoardCalled(name);
  return (
    <article className="relative flex h-full min-w-0 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-line-strong sm:gap-5">
      <Picture application={application} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon of={board.icon} size={16} aria-hidden="true" className="flex-none text-brand" />
          {board.kind}
        </p>
        <h2 className="line-clamp-3 text-lg">
          <Link to={`/applications/${applicationId}`} className="after:absolute after:inset-0 after:rounded-lg">
            <span dir="auto">{listingTitle}</span>
          </Link>
        </h2>
        <p dir="auto" className="line-clamp-2 text-sm">
          {[posterName, place].filter((part) => part !== "").join(" · ")}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StateBadge state={progress.state} side="applicant" />
          <UnreadBadge count={progress.unreadMessages} />
          <span>
            Applied <AppliedDate moment={appliedAt} />
          </span>
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">{nextText(application, board.poster)}</p>
      </div>
    </article>
  );
}

/** What happens next: a meeting that is arranged, or what the state means. */
function nextText({ board, timeZone, progress: { state, meetingAt } }: SentApplication, poster: string): string {
  const meeting = applicationRules[board].meeting;
  if (meetingAt === null) return nextStepText(state, "applicant", poster);
  const time = new Date(meetingAt);
  if (time > new Date()) return `${stateLabel(meeting, "applicant")}: ${placeTimeText(time, timeZone)}`;
  return state === meeting ? decidesText(poster) : nextStepText(state, "applicant", poster);
}

/** The place's photo; a company has none, so its initial stands for it. */
function Picture({ application: { board, cover, posterName, listingTitle, place } }: { application: SentApplication }) {
  const frame = "h-16 w-20 flex-none rounded-md sm:h-24 sm:w-32";
  if (applicationBoardCalled(board).hasPhotos === true)
    return <ListingPhoto photo={cover} alt={`Cover photo, ${place}`} sizes="8rem" className={frame} />;
  const [initial = ""] = (posterName === "" ? listingTitle : posterName).trim();
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center bg-accent-wash font-display text-3xl font-extrabold text-on-accent-wash sm:text-4xl`}
    >
      {initial.toUpperCase()}
    </span>
  );
}
