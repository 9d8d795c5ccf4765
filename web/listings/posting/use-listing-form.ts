import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useLocation } from "react-router";
import type { z } from "zod";
import { isSessionOver, refusalText } from "#web/api/api-error.ts";
import type { OpenedRecord, Versioned } from "#web/api/call.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { type DraftAttachment, useDraft } from "#web/forms/use-draft.ts";
import { useEditedRecord } from "#web/forms/use-edited-record.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import type { LifeBoard, LifeListing } from "#web/listings/listing-life.ts";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { type FirstStatus, useFirstStatus } from "./use-first-status.ts";

interface Options<Listing extends LifeListing, Values extends FieldValues, Output, Content> {
  board: LifeBoard & Pick<BoardScreens, "dashboard" | "drafts">;
  /** The listing that is edited; without one the form is for a new one. */
  opened: OpenedRecord<Listing> | undefined;
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /** What else is wrong with what is typed, by field. A draft may break rules that hold once it is published. */
  findFaults?: (typed: Values, isDraft: boolean) => Readonly<Partial<Record<string, string>>>;
  /** The sentences after it was saved, and for a failure that our server does not explain. */
  wordsOf(posting: { isFirst: boolean; isFromBoard: boolean }): { success: string; failure: string };
  /** Posts a new listing. `idempotencyKey` is the same each time that this form is sent. @throws ApiError */
  add(body: Output, status: FirstStatus, idempotencyKey: string): Promise<LifeListing>;
  /** Changes the listing. @throws ApiError */
  change(listing: Listing, body: Output, ifMatch: string | undefined): Promise<Versioned<LifeListing>>;
  /** What a draft keeps beside the fields. */
  attachment?: DraftAttachment<Content>;
}

/** How a board's form, which `ListingForm` shows, posts a listing or changes one. After a failure everything typed stays. */
export function useListingForm<Listing extends LifeListing, Values extends FieldValues, Output, Content = undefined>({
  board,
  opened,
  schema,
  defaultValues,
  findFaults,
  wordsOf,
  add,
  change,
  attachment,
}: Options<Listing, Values, Output, Content>) {
  const listing = opened?.value;
  const isEdit = listing !== undefined;
  const { isFromBoard, afterwards } = useAfterPosting(board, isEdit);
  const first = useFirstStatus(board, listing);
  const words = wordsOf({ isFirst: first.isFirst, isFromBoard });
  const [isSaved, setIsSaved] = useState(false);
  // An answer may be lost on its way. The form is then sent again, and posts nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const edited = useEditedRecord(opened);
  const form = useContractForm({
    schema,
    defaultValues,
    findFaults: (typed) => findFaults?.(typed, first.isDraftChosen()) ?? {},
    failure: words.failure,
    send: async (body) => {
      const status = first.take();
      const saved = listing
        ? await edited.save(async () => await change(listing, body, edited.version.current))
        : await add(body, status, idempotencyKey);
      const shown = await first.publish(saved, status).catch(async (error: unknown) => await reopenSaved(error));
      if (shown === undefined) return;
      setIsSaved(true);
      notify(first.textOf(shown, words.success), "success");
    },
  });
  const draft = useDraft(form, {
    name: `${board.drafts.listing}:${listing?.id ?? "new"}`,
    version: edited.version,
    ...(attachment && { attachment }),
  });
  /** What was typed was saved, but not published: opens the form anew with what is saved, so that nothing is sent a second time. */
  async function reopenSaved(error: unknown): Promise<undefined> {
    if (!opened || isSessionOver(error)) throw error;
    const saved = await opened.reread();
    draft.forget();
    notify(`Saved as a draft. ${refusalText(error, "We couldn't publish it. Please try again.")}`, "error");
    opened.replace(saved);
  }

  return {
    board,
    opened,
    schema,
    form,
    edited,
    draft,
    isSaved,
    isEdit,
    isFirst: first.isFirst,
    draftButton: first.draftButton,
    afterwards: first.isHidden ? board.dashboard.path : afterwards,
  };
}

/** How a board's form posts, for what shows it. */
export type ListingFormState<Listing extends LifeListing, Values extends FieldValues, Output> = ReturnType<
  typeof useListingForm<Listing, Values, Output>
>;

/**
 * Where a form leads after it was sent: an edit back to where it began, a new listing to the list that shows it first. People who
 * typed the form's address go to the dashboard.
 */
function useAfterPosting({ path, dashboard }: Pick<BoardScreens, "path" | "dashboard">, isEdit: boolean) {
  const { state } = useLocation() as { state: { from?: string } | null };
  const from = state?.from;
  const isFromBoard = from?.split("?", 1)[0] === path;
  return { isFromBoard, afterwards: isEdit && from !== undefined ? from : isFromBoard ? path : dashboard.path };
}
