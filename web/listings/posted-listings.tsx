import Pencil from "@lucide/icons/icons/pencil";
import Trash2 from "@lucide/icons/icons/trash";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { BoardScreens } from "./board-screens.ts";
import { CreateListingLink } from "./create-listing-link.tsx";
import type { ListTools } from "./dashboard.tsx";
import { useHere } from "./use-here.ts";
import { OwnTable, useDeletion } from "./own-table.tsx";

interface PostedListingsProps<Listing extends { id: string; applicationCount: number }> {
  tools: ListTools<Listing>;
  board: Pick<BoardScreens, "path" | "dashboard">;
  /** The texts of documents 1 and 2. */
  words: { caption: string; loading: string; failure: string; emptyTitle: string; emptyText: string; create: string };
  nameOf: (listing: Listing) => string;
  /** What stands before the number of applications. */
  columns: readonly DataColumn<Listing>[];
  deletion: {
    title: string;
    /** The question, with the name of what is deleted and its number of applications. */
    question: (listing: Listing) => ReactNode;
    success: string;
    failure: string;
    remove: (id: string) => Promise<unknown>;
  };
}

/** A person's own listings, to view, edit and delete. */
export function PostedListings<Listing extends { id: string; applicationCount: number }>(props: PostedListingsProps<Listing>) {
  const { tools, board, words, nameOf, columns, deletion } = props;
  const { list, onDeleted } = tools;
  const from = useHere();
  const [ask, dialog] = useDeletion(list, {
    ...deletion,
    remove: async ({ id }) => await deletion.remove(id),
    onDeleted,
  });
  const actions = (listing: Listing) => (
    <>
      <LinkButton
        size="small"
        variant="secondary"
        icon={<Icon of={Pencil} size={16} aria-hidden="true" />}
        aria-label={`Edit ${nameOf(listing)}`}
        to={`${board.path}/${listing.id}/edit`}
        state={{ from }}
      >
        Edit
      </LinkButton>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Trash2} size={16} aria-hidden="true" />}
        aria-label={`Delete ${nameOf(listing)}`}
        onClick={() => ask(listing)}
      >
        Delete
      </Button>
    </>
  );
  return (
    <>
      <OwnTable
        list={list}
        caption={words.caption}
        columns={[
          ...columns,
          {
            id: "applications",
            header: "Applications",
            align: "end",
            cell: (listing) => (
              <ApplicationCount
                count={listing.applicationCount}
                listing={nameOf(listing)}
                search={`?tab=${board.dashboard.tabs.applications.id}&listing=${listing.id}`}
              />
            ),
          },
          { id: "actions", header: "Actions", isActions: true, cell: actions },
        ]}
        rowKey={({ id }) => id}
        loading={words.loading}
        failure={words.failure}
        empty={
          <EmptyState title={words.emptyTitle} action={<CreateListingLink board={board}>{words.create}</CreateListingLink>}>
            {words.emptyText}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

/** The number of applications for a listing, as a link to them. */
function ApplicationCount({ count, listing, search }: { count: number; listing: string; search: string }) {
  if (count === 0) return "0";
  return (
    <Link
      to={{ search }}
      aria-label={`${count} ${count === 1 ? "application" : "applications"} for ${listing}`}
      className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold tabular-nums underline underline-offset-3"
    >
      {count}
    </Link>
  );
}
