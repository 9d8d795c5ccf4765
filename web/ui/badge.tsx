import type { ReactNode } from "react";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type Tone = "neutral" | "brand" | "accent" | "info" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-wash text-on-brand-wash",
  accent: "bg-accent-wash text-on-accent-wash",
  info: "bg-info-wash text-on-info-wash",
  danger: "bg-danger-wash text-on-danger-wash",
};

export type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

/** A short fact beside a title: a type, a status. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 rounded-sm px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export type ChipProps = {
  children: ReactNode;
  /** Names the removal, such as 'Remove filter: Part-time'. */
  removeLabel?: string;
  onRemove?: () => void;
};

/** A chosen filter that can be removed. */
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
            className="flex size-7 flex-none items-center justify-center rounded-full text-ink-soft noscript:hidden hover:bg-sunken hover:text-ink"
          >
            <Icon of="x" size={16} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
