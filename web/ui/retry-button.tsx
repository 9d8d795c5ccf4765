import RotateCw from "@lucide/icons/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize } from "./button-style.ts";
import { focusHeading } from "./focus-heading.ts";
import { Icon } from "./icon.tsx";

interface RetryButtonProps {
  onRetry: () => void;
  /** true while the retry runs. */
  retrying: boolean;
  size?: ButtonSize;
}

/** Loads again what could not be loaded. Once that has worked it is gone, and the focus that it had is on the heading. */
export function RetryButton({ onRetry, retrying, size }: RetryButtonProps) {
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (!wasPressed.current) return;
      // What comes in its place is there a moment later, and may have taken the focus itself.
      requestAnimationFrame(() => document.activeElement === document.body && focusHeading());
    },
    [],
  );
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      busy={retrying}
      busyLabel="Retrying..."
      icon={<Icon of={RotateCw} size={size === "small" ? 16 : 18} aria-hidden="true" />}
      onClick={() => {
        wasPressed.current = true;
        onRetry();
      }}
    >
      Retry
    </Button>
  );
}
