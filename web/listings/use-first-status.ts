import { useRef, useState } from "react";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import { heldText } from "./listing-life.ts";

type FirstStatus = "draft" | "published";

/**
 * Whether a new listing is published or kept as a draft: the button that was pressed says it. What is sent reads `chosen`, which is the
 * draft only for the one submission that its button begins.
 */
export function useFirstStatus(isEdit: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  const pressed = useRef<FirstStatus>("published");
  const [sent, setSent] = useState<FirstStatus>("published");
  const take = (): FirstStatus => {
    const status = pressed.current;
    pressed.current = "published";
    setSent(status);
    return status;
  };
  /** Notes how a listing was saved, and returns what its poster reads about that. */
  const textOf = (saved: { status: ListingStatus }, success: string): string => {
    setIsHeld(saved.status === "held");
    if (saved.status === "held") return heldText;
    return !isEdit && saved.status === "draft" ? "Draft saved. Only you can see it." : success;
  };
  const draftButton = isEdit ? undefined : { label: "Save as draft", onPress: () => void (pressed.current = "draft") };
  // The board shows neither drafts nor what waits for review.
  return { take, textOf, isHidden: isHeld || sent === "draft", draftButton };
}

/** The words while a new listing is sent. */
export const newListingLabels = { submit: "Publish", sending: "Saving...", saved: "Saved" };
