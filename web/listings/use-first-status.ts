import { useRef, useState } from "react";

type FirstStatus = "draft" | "published";

/**
 * Whether a new listing is published or kept as a draft: the button that was pressed says it. What is sent reads `chosen`, which is the
 * draft only for the one submission that its button begins.
 */
export function useFirstStatus(isEdit: boolean) {
  const pressed = useRef<FirstStatus>("published");
  const [sent, setSent] = useState<FirstStatus>("published");
  const take = (): FirstStatus => {
    const status = pressed.current;
    pressed.current = "published";
    setSent(status);
    return status;
  };
  const draftButton = isEdit ? undefined : { label: "Save as draft", onPress: () => void (pressed.current = "draft") };
  return { take, isDraft: sent === "draft", draftButton };
}

/** The words while a new listing is sent, and afterwards. */
export const newListingLabels = { submit: "Publish", sending: "Saving...", saved: "Saved" };
export const draftSaved = "Draft saved. Only you can see it.";
