import Trash2 from "@lucide/icons/icons/trash";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import type { Loaded } from "#web/api/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { AppliedDate } from "./applied-date.tsx";
import { ContactLinks, orNotGiven } from "./contact-links.tsx";
import { type Notify, OwnTable, useDeletion } from "./own-table.tsx";

/** What an application to a listing of either board holds. */
interface ReceivedApplication {
  applicationId: string;
  studentName: string | null;
  studentEmail: string | null;
  contactNumber: string | null;
  appliedAt: string | null;
}

interface ReceivedApplicationListProps<Application extends ReceivedApplication> {
  list: Loaded<readonly Application[]>;
  notify: Notify;
  /** The words of a board, as documents 1 and 2 give them; `applicant` and `listing` head columns. */
  words: { applicant: string; listing: string; message: string; loading: string; failure: string; whenEmpty: string };
  /** Where somebody without applications may look. */
  board: { to: To; label: string };
  /** What was applied for. */
  listingOf: (application: Application) => { title: string; to: To };
  /** The dashboard's address with this list open, to come back to it. */
  from: string;
  /** What the applicant wrote. */
  messageOf: (application: Application) => ReactNode;
  /** Buttons before 'Delete'. */
  actionsOf?: (application: Application) => ReactNode;
  /** Whether the list scrolls within 60 % of the window (document 2, "Renter dashboard"). */
  isCapped?: boolean;
  deletion: {
    title: string;
    question: string;
    /** What is lost, by its name. */
    detailOf: (application: Application) => ReactNode;
    remove: (applicationId: string) => Promise<unknown>;
  };
}

/** The applications to somebody's own listings: who, for which, what they wrote; to be read and deleted. */
export function ReceivedApplicationList<Application extends ReceivedApplication>(
  props: ReceivedApplicationListProps<Application>,
) {
  const { list, notify, words, board, deletion, isCapped = false } = props;
  const [ask, dialog] = useDeletion(list, notify, {
    title: deletion.title,
    question: (application) => (
      <>
        <p>{deletion.question}</p>
        <p className="mt-2">{deletion.detailOf(application)}</p>
      </>
    ),
    success: "Application deleted successfully!",
    failure: "Failed to delete application. Please try again.",
    remove: async ({ applicationId }) => await deletion.remove(applicationId),
  });
  return (
    <>
      <OwnTable
        list={list}
        caption="Applications received"
        columns={toColumns(props, ask)}
        rowKey={({ applicationId }) => applicationId}
        loading={words.loading}
        failure={words.failure}
        isCapped={isCapped}
        empty={
          <EmptyState
            title="No applications received yet."
            action={
              <LinkButton to={board.to} variant="secondary">
                {board.label}
              </LinkButton>
            }
          >
            {words.whenEmpty}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

function toColumns<Application extends ReceivedApplication>(
  { words, listingOf, from, messageOf, actionsOf }: ReceivedApplicationListProps<Application>,
  onDelete: (application: Application) => void,
): readonly DataColumn<Application>[] {
  return [
    {
      id: "name",
      header: words.applicant,
      isName: true,
      cell: ({ studentName }) => (
        <span dir="auto" className="xl:inline-block xl:min-w-24">
          {orNotGiven(studentName)}
        </span>
      ),
    },
    {
      id: "listing",
      header: words.listing,
      cell: (application) => {
        const { title, to } = listingOf(application);
        return (
          <span className="xl:inline-block xl:min-w-36">
            <Link to={to} state={{ from }}>
              <span dir="auto">{orNotGiven(title)}</span>
            </Link>
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
            icon={<Icon of={Trash2} size={16} aria-hidden="true" />}
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
