import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { showToast } from "./toast-store.ts";

interface Options<Props> {
  /** Stands there until the code has come. */
  placeholder?: ReactNode;
  /** Told that the code did not come. */
  onMissing?: (props: Props) => void;
}

/**
 * A part of a page whose code comes when it is first shown. Unlike React's `lazy`, whose failure puts the error page in
 * the place of all that somebody has typed, it leaves the page as it is, and asks again the next time that it is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, onMissing }: Options<Props> = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [, setHasCome] = useState(false);
    useEffect(() => {
      const come = async () => {
        Part ??= await load();
        setHasCome(true);
      };
      come().catch(() => onMissing?.(props));
      // oxlint-disable-next-line react/exhaustive-deps -- once each time that it is shown
    }, []);
    return Part ? <Part {...props} /> : placeholder;
  };
}

/** A dialog whose code comes when it opens; without a connection it says so and closes again. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, {
    onMissing: ({ onClose }) => {
      showToast("This could not be opened. Check your connection and try again, or reload the page.", {
        tone: "error",
        milliseconds: null,
      });
      onClose();
    },
  });
