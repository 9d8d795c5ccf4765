import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { CreateListingLink } from "#web/listings/posting/create-listing-link.tsx";
import type { ListTools } from "./dashboard.tsx";
import { changedElsewhereText, type LifeListing, statusText } from "#web/listings/listing-life.ts";
import { readStatus, StatusBadge } from "./listing-status.tsx";
import { useLifeActions } from "./use-life-actions.tsx";
import { useHere } from "#web/listings/use-here.ts";
import { countText } from "#web/ui/formats.ts";
import { OwnTable, useDeletion } from "#web/lists/own-table.tsx";

// Few have a listing that was returned.
const ListingDecisions = lazyPart<{ board: Pick<BoardScreens, "path">; changes: number }>(
  async () => (await import("./listing-decisions.tsx")).ListingDecisions,
);

interface PostedListing extends LifeListing {
  /** Absent on a board on which nobody applies. */
  applicationCount?: number;
}

interface PostedListingsProps<Listing extends PostedListing> {
  tools: ListTools<Listing>;
  board: Pick<BoardScreens, "path" | "taken" | "dashboard">;
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
    /** Deletes a listing unless it has changed since it was read. @throws ApiError */
    remove: (listing: Pick<LifeListing, "id" | "version">) => Promise<unknown>;
  };
}

/** A person's own listings, to view, edit, publish, end and delete. */
export function PostedListings<Listing extends PostedListing>(props: PostedListingsProps<Listing>) {
  const { tools, board, words, nameOf, columns, deletion } = props;
  const { list, onDeleted } = tools;
  const [changes, setChanges] = useState(0);
  const noteChange = () => {
    setChanges((before) => before + 1);
    onDeleted();
  };
  const [ask, dialog] = useDeletion(list, { ...deletion, changedElsewhere: changedElsewhereText, onDeleted: noteChange });
  const status = readStatus(useSearchParams()[0]);
  const [lifeActionsOf, lifeDialog] = useLifeActions({
    board,
    nameOf,
    onChanged: () => {
      list.reload();
      noteChange();
    },
  });
  // The button that was pressed may have gone, or its row.
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) focusHeading();
    // oxlint-disable-next-line react/exhaustive-deps -- once the list that follows a change is shown
  }, [changes, list.value]);
  // Beside the status, because a fourth action would leave the other columns too little room.
  const statusWithPublish = (listing: Listing) => {
    const publish = lifeActionsOf(listing).find(({ action }) => action === "publish");
    return (
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge {...{ board, listing }} />
        {publish && (
          <Button size="small" aria-label={`Publish ${nameOf(listing)}`} onClick={publish.onSelect}>
            Publish
          </Button>
        )}
      </span>
    );
  };
  const actions = (listing: Listing) => (
    <RowActions
      name={nameOf(listing)}
      // A listing that was removed stays as it was.
      editPath={listing.status === "removed" ? undefined : `${board.path}/${listing.id}/edit`}
      items={lifeActionsOf(listing).filter(({ action }) => action !== "publish")}
      onDelete={() => ask(listing)}
    />
  );
  return (
    <>
      <ListingDecisions {...{ board, changes }} />
      <OwnTable
        list={list}
        caption={words.caption}
        columns={[
          ...columns,
          { id: "status", header: "Status", cell: statusWithPublish },
          ...applicationColumns(board, nameOf),
          { id: "actions", header: "Actions", isActions: true, cell: actions },
        ]}
        rowKey={({ id }) => id}
        loading={words.loading}
        failure={words.failure}
        empty={
          status !== undefined ? (
            <EmptyState title={`${statusText(board, status)}: no listings`} action={<Link to={{ search: "" }}>Show all</Link>} />
          ) : (
            <EmptyState
              title={words.emptyTitle}
              action={
                <CreateListingLink to={`${board.path}/new`} postedBy={board.dashboard.role}>
                  {words.create}
                </CreateListingLink>
              }
            >
              {words.emptyText}
            </EmptyState>
          )
        }
      />
      {dialog}
      {lifeDialog}
    </>
  );
}

interface RowActionsProps {
  /** The listing's. */
  name: string;
  editPath: string | undefined;
  items: ComponentProps<typeof Menu>["items"];
  onDelete: () => void;
}

/** What its poster can do with a listing. */
function RowActions({ name, editPath, items, onDelete }: RowActionsProps) {
  const from = useHere();
  return (
    <>
      {editPath !== undefined && (
        <LinkButton
          size="small"
          variant="secondary"
          icon={<Icon of="pencil" size={16} aria-hidden="true" />}
          aria-label={`Edit ${name}`}
          to={editPath}
          state={{ from }}
        >
          Edit
        </LinkButton>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of="trash" size={16} aria-hidden="true" />}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
      <Menu
        label={`${name}: more`}
        trigger={<Icon of="ellipsis" size={18} aria-hidden="true" />}
        triggerClassName="inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink max-xl:size-11"
        items={items}
      />
    </>
  );
}

/** The column of the applications, on a board that takes them. */
function applicationColumns<Listing extends PostedListing>(
  { dashboard }: Pick<BoardScreens, "dashboard">,
  nameOf: (listing: Listing) => string,
): readonly DataColumn<Listing>[] {
  const tab = dashboard.tabs.applications;
  if (!tab) return [];
  return [
    {
      id: "applications",
      header: "Applications",
      align: "end",
      cell: (listing) => (
        <ApplicationCount
          count={listing.applicationCount ?? 0}
          listing={nameOf(listing)}
          search={`?tab=${tab.id}&listing=${listing.id}`}
        />
      ),
    },
  ];
}

/** The number of applications for a listing, as a link to them. */
function ApplicationCount({ count, listing, search }: { count: number; listing: string; search: string }) {
  if (count === 0) return "0";
  return (
    <Link
      to={{ search }}
      aria-label={`${countText(count, "application")} for ${listing}`}
      className="inline-flex min-h-6 min-w-6 items-center font-semibold xl:justify-end tabular-nums underline underline-offset-3"
    >
      {count}
    </Link>
  );
}
