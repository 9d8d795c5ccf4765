import { type ReactNode, useState } from "react";
import { notifyFailure } from "#web/lists/notify-failure.ts";
import { type ListingAction, listingActions, statusAfter } from "#contract/listing-life-rules.ts";
import { ApiError, refusalText } from "#web/api/api-error.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import {
  actionText,
  changedElsewhereText,
  changeStatus,
  doneText,
  duplicateListing,
  heldText,
  type LifeBoard,
  type LifeListing,
} from "#web/listings/listing-life.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";

const closedText = "Open applications are closed, and we tell each applicant.";
// Few visits end a listing.
const OpenApplications = lazyPart<{ listingId: string; unknown: string }>(
  async () => (await import("./open-applications.tsx")).OpenApplications,
  { placeholder: closedText },
);

interface LifeAction {
  action: ListingAction | "duplicate";
  label: string;
  onSelect: () => void;
}

interface LifeActionsOptions<Listing extends LifeListing> {
  board: LifeBoard & Pick<BoardScreens, "dashboard">;
  /** Called once something has changed; `copy` is a new draft. */
  onChanged: (copy?: LifeListing) => void;
  /** Names the listing that is about to end, where others are shown beside it. */
  nameOf?: (listing: Listing) => string;
}

/**
 * What a poster can do with a listing in its status, and a copy of it. Ending a listing asks first, because it closes the applications.
 * @returns a function that lists the actions for a listing, and the dialog
 */
export function useLifeActions<Listing extends LifeListing>({
  board,
  onChanged,
  nameOf,
}: LifeActionsOptions<Listing>): readonly [actionsOf: (listing: Listing) => readonly LifeAction[], dialog: ReactNode] {
  const [ending, setEnding] = useState<Listing>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<LifeListing>, textOf: (changed: LifeListing) => string, isCopy = false) => {
    setIsBusy(true);
    try {
      const listing = await act();
      notify(textOf(listing), "success");
      onChanged(isCopy ? listing : undefined);
    } catch (error) {
      const isChanged = error instanceof ApiError && error.status === 412;
      notifyFailure(error, isChanged ? changedElsewhereText : refusalText(error, "This could not be saved. Please try again."));
      // Another tab may have changed the listing: show it as it is now.
      if (error instanceof ApiError && [404, 409, 412].includes(error.status)) onChanged();
    }
    setIsBusy(false);
    setEnding(undefined);
  };
  const change = async (listing: LifeListing, action: ListingAction) =>
    await run(
      async () => await changeStatus(board, listing, action),
      (changed) => (changed.status === "held" ? heldText : doneText(board, action)),
    );
  const actionsOf = (listing: Listing): readonly LifeAction[] => [
    ...listingActions
      .filter((action) => statusAfter(action, listing.status) !== undefined)
      .map((action) => ({
        action,
        label: actionText(board, action),
        onSelect: () => (action === "take" ? setEnding(listing) : void change(listing, action)),
      })),
    // A listing that was removed cannot come back as a copy.
    ...(listing.status === "removed" ? [] : [duplicate(listing)]),
  ];
  const duplicate = (listing: LifeListing): LifeAction => ({
    action: "duplicate",
    label: "Duplicate",
    onSelect: () =>
      void run(
        async () => await duplicateListing(board, listing.id),
        () => "Copied. The copy is a draft.",
        true,
      ),
  });
  const dialog = ending !== undefined && (
    <ConfirmDialog
      open
      title={`${actionText(board, "take")}?`}
      confirmLabel={actionText(board, "take")}
      busyLabel="Saving..."
      busy={isBusy}
      onConfirm={() => void change(ending, "take")}
      onCancel={() => setEnding(undefined)}
    >
      <p>
        {nameOf ? (
          <>
            “<span dir="auto">{nameOf(ending)}</span>” ends.
          </>
        ) : (
          "The listing ends."
        )}{" "}
        {board.dashboard.tabs.applications && <OpenApplications listingId={ending.id} unknown={closedText} />} This action cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
  return [actionsOf, dialog];
}
