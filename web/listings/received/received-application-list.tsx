import { type ReactNode, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { applicationRules, type ApplicationState } from "#contract/application-rules.ts";
import type { ApplicationProgress } from "#contract/applications.ts";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { placeTimeText } from "#contract/place-time-rules.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { Icon } from "#web/ui/icon.tsx";
import letterSrc from "#web/ui/pictures/letter-under-way.svg?url";
import { EmptyState } from "#web/ui/states.tsx";
import { StateBadge, stateLabel, UnreadBadge } from "./application-state.tsx";
import type { ApplicationsBeside } from "./applications-beside.ts";
import { AppliedDate } from "./applied-date.tsx";
import { ContactLinks, orNotGiven } from "#web/listings/contact-links.tsx";
import type { ListTools } from "#web/listings/dashboard/dashboard.tsx";
import { ListingLink } from "#web/listings/listing-link.tsx";
import type { SelectedApplicationsProps } from "./selected-applications.tsx";
import type { SelectableApplication } from "./selected-applications-dialog.tsx";
import { type OwnList, OwnTable, rowsPerPage, useDeletion } from "#web/lists/own-table.tsx";
import { numberText } from "#web/ui/formats.ts";
import { lazyPart, sayPartMissing } from "#web/ui/lazy-part.tsx";

const SelectedApplications = lazyPart<SelectedApplicationsProps>(
  async () => (await import("./selected-applications.tsx")).SelectedApplications,
  { onMissing: sayPartMissing },
);

/** What an application to a listing of any board holds. */
interface ReceivedApplication extends SelectableApplication {
  studentEmail: string | null;
  contactNumber: string | null;
  appliedAt: string | null;
  /** Missing only in an answer that is not ours, or from the release before. */
  timeZone?: string;
  /** Missing only in an answer that is not ours. */
  progress?: ApplicationProgress;
}

interface ReceivedApplicationListProps<Application extends ReceivedApplication> {
  tools: ListTools<Application>;
  /** A board's words from documents 1 and 2. `applicant` and `listing` are column headings. */
  words: { applicant: string; listing: string; message: string; loading: string; failure: string; whenEmpty: string };
  /** `label` leads to its list, for people without applications. */
  board: { name: ApplicationBoardName; label: string };
  /** What was applied for. */
  listingOf: (application: Application) => { title: string; to: string };
  /** What the applicant wrote. */
  messageOf: (application: Application) => ReactNode;
  /** Buttons before 'Delete'. */
  actionsOf?: (application: Application) => ReactNode;
  deletion: {
    title: string;
    question: string;
    /** The name of what is deleted. */
    detailOf: (application: Application) => ReactNode;
    remove: (applicationId: string) => Promise<unknown>;
  };
}

/** The applications to a person's own listings: who applied, for what, and their message. */
export function ReceivedApplicationList<Application extends ReceivedApplication>(
  props: ReceivedApplicationListProps<Application>,
) {
  const { tools, words, board, deletion } = props;
  const { list, onDeleted } = tools;
  const beside = useBeside(list);
  const [marked, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Nobody acts on rows that are on another page or gone.
  const selected = new Set(beside.applicationIds.filter((id) => marked.has(id)));
  const onSelect = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const allSearch = useUnfiltered();
  const [ask, dialog] = useDeletion(list, {
    title: deletion.title,
    question: (application) => (
      <>
        <p>{deletion.question}</p>
        <p className="mt-2">{deletion.detailOf(application)} If it is still open, we tell the applicant that it was closed.</p>
      </>
    ),
    success: "Application deleted successfully!",
    failure: "Failed to delete application. Please try again.",
    remove: async ({ applicationId }) => await deletion.remove(applicationId),
    onDeleted,
  });
  return (
    <>
      <OwnTable
        list={list}
        caption="Applications received"
        columns={toColumns(props, { onDelete: ask, selected, onSelect, beside })}
        rowKey={({ applicationId }) => applicationId}
        loading={words.loading}
        failure={words.failure}
        empty={
          allSearch !== undefined ? (
            <EmptyState
              title="No applications match."
              action={
                <LinkButton to={{ search: allSearch }} variant="secondary">
                  Show all applications
                </LinkButton>
              }
            >
              Choose another listing or status, or search for another name.
            </EmptyState>
          ) : (
            <EmptyState
              title="No applications received yet."
              pictureSrc={letterSrc}
              action={
                <LinkButton to={`/${board.name}`} variant="secondary">
                  {board.label}
                </LinkButton>
              }
            >
              {words.whenEmpty}
            </EmptyState>
          )
        }
      />
      {selected.size > 0 && (
        <SelectedApplications
          {...{ list, selected }}
          board={board.name}
          applications={list.value?.items ?? []}
          onSelect={(chosen) => setSelected(new Set(chosen))}
        />
      )}
      {dialog}
    </>
  );
}

/** The address's search without the filters; `undefined` if there are none. */
function useUnfiltered(): string | undefined {
  const [parameters] = useSearchParams();
  if (!["listing", "state", "applicant"].some((name) => parameters.has(name))) return undefined;
  return new URLSearchParams([...parameters].filter(([name]) => name === "tab")).toString();
}

/** What an opened application is told of the list, so that it leads to the ones beside it and back. */
function useBeside<Application extends ReceivedApplication>(list: OwnList<Application>): ApplicationsBeside {
  const { value, page, pageCount, hrefFor } = list;
  const { pathname, search } = useLocation();
  return {
    applicationIds: value?.items.map(({ applicationId }) => applicationId) ?? [],
    skipped: (page - 1) * rowsPerPage,
    total: numberText(value?.total ?? 0, value?.isAtLeast),
    list: pathname + search,
    ...(page > 1 && { previousPage: hrefFor(page - 1) }),
    ...(page < pageCount && { nextPage: hrefFor(page + 1) }),
  };
}

interface ProgressProps {
  progress: ApplicationProgress;
  timeZone: string | undefined;
  meeting: ApplicationState;
}

/** The state of an application, what is unread, and when the two meet. */
function Progress({ progress: { state, unreadMessages, meetingAt }, timeZone, meeting }: ProgressProps) {
  const arranged = futureTimeText(meetingAt, timeZone);
  return (
    <>
      <span className="flex flex-wrap gap-1">
        <StateBadge state={state} side="poster" />
        <UnreadBadge count={unreadMessages} />
      </span>
      {arranged !== undefined && (
        <span className="text-sm text-ink-soft">
          {stateLabel(meeting, "poster")}: {arranged}
        </span>
      )}
    </>
  );
}

/** The time at a listing's place; `undefined` once it has passed. */
function futureTimeText(moment: string | null, timeZone: string | undefined): string | undefined {
  const time = new Date(moment ?? 0);
  return timeZone !== undefined && time > new Date() ? placeTimeText(time, timeZone) : undefined;
}

interface RowTools<Application> {
  onDelete: (application: Application) => void;
  selected: ReadonlySet<string>;
  onSelect: (applicationId: string) => void;
  beside: ApplicationsBeside;
}

function toColumns<Application extends ReceivedApplication>(
  { words, board, listingOf, messageOf, actionsOf }: ReceivedApplicationListProps<Application>,
  { onDelete, selected, onSelect, beside }: RowTools<Application>,
): readonly DataColumn<Application>[] {
  const { meeting } = applicationRules[board.name];
  return [
    {
      id: "name",
      header: words.applicant,
      isName: true,
      cell: ({ applicationId, studentName, progress, timeZone }) => (
        <span className="flex items-center gap-3 xl:min-w-36">
          <input
            type="checkbox"
            className="ui-checkbox flex-none"
            aria-label={`Select ${orNotGiven(studentName)}`}
            checked={selected.has(applicationId)}
            onChange={() => onSelect(applicationId)}
          />
          <span className="grid min-w-0 justify-items-start gap-1">
            <Link to={`/applications/${applicationId}`} state={beside}>
              <span dir="auto">{orNotGiven(studentName)}</span>
            </Link>
            {progress && <Progress {...{ progress, timeZone, meeting }} />}
          </span>
        </span>
      ),
    },
    {
      id: "listing",
      header: words.listing,
      cell: (application) => {
        const { title, to } = listingOf(application);
        return (
          <span className="xl:inline-block xl:min-w-32">
            <ListingLink to={to}>{orNotGiven(title)}</ListingLink>
          </span>
        );
      },
    },
    { id: "contact", header: "Contact", cell: (item) => <ContactLinks email={item.studentEmail} phone={item.contactNumber} /> },
    { id: "applied", header: "Applied", cell: ({ appliedAt }) => <AppliedDate moment={appliedAt} /> },
    { id: "message", header: words.message, cell: messageOf },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (application) => (
        <>
          {actionsOf?.(application)}
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of="trash" size={16} aria-hidden="true" />}
            aria-label={`Delete the application of ${orNotGiven(application.studentName)}`}
            onClick={() => onDelete(application)}
          >
            Delete
          </Button>
        </>
      ),
    },
  ];
}
