import { useRef, useState } from "react";
import { changeStatus, heldText, type LifeBoard, type LifeListing } from "#web/listings/listing-life.ts";

export type FirstStatus = "draft" | "published";

/**
 * Whether a new listing, or a draft that is edited, is published or kept as a draft: the button that was pressed says it.
 * @param listing the listing that is edited
 */
export function useFirstStatus(board: LifeBoard, listing: Pick<LifeListing, "id" | "status"> | undefined) {
  const isDraft = listing?.status === "draft";
  const isFirst = listing === undefined || isDraft;
  const [isHeld, setIsHeld] = useState(false);
  const pressed = useRef<FirstStatus>("published");
  const [sent, setSent] = useState<FirstStatus>("published");
  const take = (): FirstStatus => {
    setSent(pressed.current);
    return pressed.current;
  };
  /** Whether the button for a draft was pressed last. */
  const isDraftChosen = (): boolean => pressed.current === "draft";
  /** Publishes an edited draft that was just saved, unless it was to stay a draft or was published elsewhere meanwhile. @throws ApiError */
  const publish = async (saved: LifeListing, status: FirstStatus): Promise<LifeListing> =>
    isDraft && saved.status === "draft" && status === "published"
      ? await changeStatus(board, { id: saved.id }, "publish")
      : saved;
  /** Notes how a listing was saved, and returns what its poster reads about that. */
  const textOf = (saved: Pick<LifeListing, "status">, success: string): string => {
    setIsHeld(saved.status === "held");
    if (saved.status === "held") return heldText;
    return saved.status === "draft" ? "Draft saved. Only you can see it." : success;
  };
  const draftButton = isFirst
    ? { label: "Save as draft", choose: (isKept: boolean) => void (pressed.current = isKept ? "draft" : "published") }
    : undefined;
  // The board shows neither drafts nor what waits for review.
  return { isFirst, isDraftChosen, take, publish, textOf, isHidden: isFirst && (isHeld || sent === "draft"), draftButton };
}
