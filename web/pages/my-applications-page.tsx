import Check from "@lucide/icons/icons/check";
import { Link } from "react-router";
import { RequireUser } from "#web/access/require-user.tsx";
import { useLoadedList } from "#web/api/use-loaded.ts";
import { boards } from "#web/boards.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { AppliedDate } from "#web/listings/applied-date.tsx";
import type { BoardScreens, SentApplication } from "#web/listings/board-screens.ts";
import { LongText } from "#web/listings/long-text.tsx";
import { OwnTable } from "#web/listings/own-table.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

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
  const list = useLoadedList("applications", loadApplications);
  return (
    <div className="page-width py-8 sm:py-10">
      <h1 className="text-3xl">My applications</h1>
      <p className="mt-1 mb-6 text-lg text-ink-soft">Whoever posted the job or the place answers you by email or phone.</p>
      <OwnTable
        list={list}
        caption="My applications"
        columns={columns}
        rowKey={({ id }) => id}
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
            What you apply for is listed here, with the day you sent it.
          </EmptyState>
        }
      />
    </div>
  );
}

const columns: readonly DataColumn<Application>[] = [
  {
    id: "title",
    header: "Applied for",
    isName: true,
    cell: (item) => (
      <Link {...linkOf(item)}>
        <span dir="auto">{item.title}</span>
      </Link>
    ),
  },
  { id: "board", header: "Kind", cell: (item) => <Board board={item.board} /> },
  { id: "applied", header: "Date", cell: (item) => <AppliedDate moment={item.appliedAt} /> },
  {
    id: "status",
    header: "Status",
    cell: () => (
      <Badge tone="brand" className="justify-self-start" icon={<Icon of={Check} size={14} aria-hidden="true" />}>
        Sent
      </Badge>
    ),
  },
  {
    id: "message",
    header: "What you wrote",
    cell: ({ message }) => (message === "" ? <span className="text-ink-soft">None</span> : <LongText text={message} />),
  },
];

const linkOf = ({ board, listingId }: Application) => ({ to: `${board.path}/${listingId}`, state: { from: "/my-applications" } });

function Board({ board: { kind } }: { board: BoardScreens }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon of={kind.icon} size={17} aria-hidden="true" className="text-brand" />
      {kind.label}
    </span>
  );
}

/** Of all boards, newest first. */
async function loadApplications(): Promise<readonly Application[]> {
  const sent = await Promise.all(
    boards.map(async (board) => (await board.loadSentApplications()).map((application) => ({ ...application, board }))),
  );
  return sent.flat().toSorted((one, other) => other.appliedAt.localeCompare(one.appliedAt));
}
