import Check from "@lucide/icons/icons/check";
import { pageSize } from "#contract/listing-rules.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import type { ListPage } from "#web/api/call.ts";
import { boards } from "#web/boards.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { AppliedDate } from "#web/listings/applied-date.tsx";
import type { BoardScreens, SentApplication } from "#web/listings/board-screens.ts";
import { ListingLink } from "#web/listings/listing-link.tsx";
import { ListingPhoto } from "#web/listings/listing-photo.tsx";
import { OwnRows, type PageQuery, useOwnList } from "#web/listings/own-table.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/states.tsx";

type Application = SentApplication & { board: BoardScreens };

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
  const list = useOwnList(loadApplications);
  return (
    <div className="page-width py-8 sm:py-10">
      <h1 className="text-3xl">My applications</h1>
      <p className="mt-1 mb-6 text-lg text-ink-soft">The employer or provider will reply by email or phone.</p>
      <OwnRows
        list={list}
        failure="Failed to load applications. Please try again."
        loading="Loading your applications..."
        empty={
          <EmptyState
            title="No applications yet"
            action={
              <>
                {boards.map(({ path, browseLabel }, position) => (
                  <LinkButton key={path} variant={position === 0 ? "primary" : "secondary"} to={path}>
                    {browseLabel}
                  </LinkButton>
                ))}
              </>
            }
          >
            Your applications appear here, with the date you sent them.
          </EmptyState>
        }
      >
        {(applications) => (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {applications.map((application) => (
                <li key={application.id} className="min-w-0">
                  <ApplicationCard application={application} />
                </li>
              ))}
            </ul>
            <p className="mt-6 text-sm text-ink-soft">
              If a listing is deleted, your application to it is deleted too, and no longer appears here.
            </p>
          </>
        )}
      </OwnRows>
    </div>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const { board, listingId, title, poster, place, appliedAt, message } = application;
  return (
    <article className="flex h-full min-w-0 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:gap-5">
      <Picture application={application} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon of={board.kind.icon} size={16} aria-hidden="true" className="flex-none text-brand" />
          {board.kind.label}
        </p>
        <h2 className="line-clamp-3 text-lg">
          <ListingLink to={`${board.path}/${listingId}`}>{title}</ListingLink>
        </h2>
        <p dir="auto" className="line-clamp-2 text-sm">
          {[poster, place].filter((part) => part !== "").join(" · ")}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="brand" icon={<Icon of={Check} size={14} aria-hidden="true" />}>
            Sent
          </Badge>
          <span>
            Applied <AppliedDate moment={appliedAt} />
          </span>
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">The {board.poster} will reply by email or phone.</p>
        {message !== "" && <WhatYouWrote message={message} />}
      </div>
    </article>
  );
}

/** The place's photo; a company has none, so its initial stands for it. */
function Picture({ application: { photo, poster, title, place } }: { application: Application }) {
  const frame = "h-16 w-20 flex-none rounded-md sm:h-24 sm:w-32";
  if (photo !== undefined) return <ListingPhoto photo={photo} alt={`Cover photo, ${place}`} sizes="8rem" className={frame} />;
  const [initial = ""] = (poster === "" ? title : poster).trim();
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center bg-accent-wash font-display text-3xl font-extrabold text-on-accent-wash sm:text-4xl`}
    >
      {initial.toUpperCase()}
    </span>
  );
}

function WhatYouWrote({ message }: { message: string }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-brand max-sm:min-h-11">
        What you wrote
      </summary>
      <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </details>
  );
}

/**
 * A page of what was sent on all boards together, newest first. Nobody can tell which board's applications are on it without
 * those of the pages before.
 */
async function loadApplications({ page, size }: PageQuery): Promise<ListPage<Application>> {
  const end = Number(page) * Number(size);
  const sent = await Promise.all(boards.map(async (board) => await loadNewest(board, end)));
  const items = sent.flatMap((list) => list.items).toSorted((one, other) => other.appliedAt.localeCompare(one.appliedAt));
  return {
    items: items.slice(end - Number(size), end),
    total: sent.reduce((sum, { total }) => sum + total, 0),
    isAtLeast: sent.some(({ isAtLeast }) => isAtLeast),
  };
}

/** The newest applications on a board, at least so many if there are. */
async function loadNewest(board: BoardScreens, count: number): Promise<ListPage<Application>> {
  const size = Math.min(count, pageSize.max);
  const load = async (page: number) => await board.loadSentApplications({ page: String(page), size: String(size) });
  const first = await load(1);
  const otherPages = Math.ceil(Math.min(count, first.total) / size) - 1;
  const others = await Promise.all(
    Array.from({ length: Math.max(0, otherPages) }, async (_, position) => await load(position + 2)),
  );
  const items = [first, ...others].flatMap((page) => page.items);
  return { ...first, items: items.map((application) => ({ ...application, board })) };
}
