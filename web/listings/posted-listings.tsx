import Pencil from "@lucide/icons/icons/pencil";
import Trash2 from "@lucide/icons/icons/trash";
import type { ReactNode } from "react";
import type { Loaded } from "#web/api/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ListingTools } from "./dashboard.tsx";
import { type Notify, OwnTable, useDeletion } from "./own-table.tsx";

interface PostedListingsProps<Listing extends { id: string }> {
  list: Loaded<readonly Listing[]>;
  tools: ListingTools<Listing>;
  notify: Notify;
  /** As documents 1 and 2 give them. */
  words: { caption: string; loading: string; failure: string; emptyTitle: string; emptyText: string; create: string };
  nameOf: (listing: Listing) => string;
  /** What stands before the number of applications. */
  columns: readonly DataColumn<Listing>[];
  isCapped?: boolean;
  deletion: {
    title: string;
    /** The question, and by its name what is lost with so many applications. */
    question: (listing: Listing, applications: number) => ReactNode;
    success: string;
    failure: string;
    remove: (id: string) => Promise<unknown>;
  };
}

/** What somebody has posted, to look at, change and delete. */
export function PostedListings<Listing extends { id: string }>(props: PostedListingsProps<Listing>) {
  const { list, tools, notify, words, nameOf, columns, isCapped = false, deletion } = props;
  const { countApplications, onCreate, onEdit, onDeleted } = tools;
  const [ask, dialog] = useDeletion(list, notify, {
    ...deletion,
    question: (listing) => deletion.question(listing, countApplications(listing.id)),
    remove: async ({ id }) => await deletion.remove(id),
    onDeleted,
  });
  const actions = (listing: Listing) => (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of={Pencil} size={16} aria-hidden="true" />}
        aria-label={`Edit ${nameOf(listing)}`}
        onClick={() => onEdit(listing)}
      >
        Edit
      </Button>
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
          { id: "applications", header: "Applications", align: "end", cell: ({ id }) => countApplications(id) },
          { id: "actions", header: "Actions", isActions: true, cell: actions },
        ]}
        rowKey={({ id }) => id}
        loading={words.loading}
        failure={words.failure}
        isCapped={isCapped}
        empty={
          <EmptyState title={words.emptyTitle} action={<Button onClick={onCreate}>{words.create}</Button>}>
            {words.emptyText}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}
