import X from "@lucide/icons/icons/x";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

export type ChipProps = {
  children: ReactNode;
  /** Names the removal, such as 'Remove filter: Part-time'. */
  removeLabel?: string;
  onRemove?: () => void;
};

/** A choice that is in force and can be taken away. */
export function Chip({ children, removeLabel = "Remove", onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-full border border-line-strong bg-surface ps-3.5 pe-1 text-sm font-medium">
      <span className="truncate pe-2">{children}</span>
      {onRemove && (
        <Tooltip text={removeLabel}>
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="flex size-7 flex-none items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon of={X} size={16} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
