import BedDouble from "@lucide/icons/icons/bed-double";
import BriefcaseBusiness from "@lucide/icons/icons/briefcase-business";
import Check from "@lucide/icons/icons/check";
import { href, Link } from "react-router";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { AppliedDate } from "#web/listings/applied-date.tsx";
import { LongText } from "#web/listings/long-text.tsx";
import { OwnListFrame } from "#web/listings/own-list.tsx";
import { useOwnList } from "#web/listings/use-own-list.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** An application of either board, as its student sees it. */
interface SentApplication {
  id: string;
  board: "job" | "accommodation";
  listingId: string;
  title: string;
  appliedAt: string;
  /** Empty where none was written. */
  message: string;
}

export const meta = () => unlistedPageMeta("My applications");

/** All that a student has applied for, on both boards. */
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
      <p className="mt-1 mb-6 text-lg text-ink-soft">Whoever posted the job or the place answers you by email or phone.</p>
      <OwnListFrame
        count={list.items?.length}
        isLoading={list.isLoading}
        failed={list.failed}
        failure="Failed to load applications. Please try again."
        loading="Loading your applications..."
        onRetry={list.reload}
        empty={
          <EmptyState
            title="No applications yet"
            action={
              <>
                <LinkButton to="/jobs">Find a job</LinkButton>
                <LinkButton variant="secondary" to="/accommodation">
                  Find a place
                </LinkButton>
              </>
            }
          >
            What you apply for is listed here, with the day you sent it.
          </EmptyState>
        }
      >
        <DataTable caption="My applications" columns={columns} rows={list.items ?? []} rowKey={({ id }) => id} />
      </OwnListFrame>
    </div>
  );
}

const columns: readonly DataColumn<SentApplication>[] = [
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

function linkOf({ board, listingId }: SentApplication) {
  const to = board === "job" ? href("/jobs/:id", { id: listingId }) : href("/accommodation/:id", { id: listingId });
  return { to, state: { from: "/my-applications" } };
}

function Board({ board }: { board: SentApplication["board"] }) {
  const icon = board === "job" ? BriefcaseBusiness : BedDouble;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon of={icon} size={17} aria-hidden="true" className="text-brand" />
      {board === "job" ? "Job" : "Accommodation"}
    </span>
  );
}

/** Of both boards, newest first. */
async function loadApplications(): Promise<readonly SentApplication[]> {
  const [jobs, places] = await Promise.all([api.call("GET /applications/mine", {}), api.call("GET /application/mine", {})]);
  const sent: SentApplication[] = [
    ...jobs.map(({ applicationId: id, jobId, jobTitle: title, appliedAt, coverLetter }) => {
      return { id, board: "job" as const, listingId: jobId, title, appliedAt, message: coverLetter ?? "" };
    }),
    ...places.map(({ applicationId: id, accommodationId, accommodationTitle: title, appliedAt, comments }) => {
      return { id, board: "accommodation" as const, listingId: accommodationId, title, appliedAt, message: comments };
    }),
  ];
  return sent.toSorted((one, other) => other.appliedAt.localeCompare(one.appliedAt));
}
