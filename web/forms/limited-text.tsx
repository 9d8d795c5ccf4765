import type { ReactNode } from "react";
import { countText } from "#web/ui/formats.ts";

interface LimitedTextProps {
  /** The text as typed so far. */
  value: string | null | undefined;
  max: number;
  /** Renders the field with its limit. */
  children: (limit: { maxLength: number }) => ReactNode;
}

/** A text field that stops at its limit. In the last fifth it shows how many characters are left. */
export function LimitedText({ value, max, children }: LimitedTextProps) {
  const left = Math.max(0, max - (value?.length ?? 0));
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      {children({ maxLength: max })}
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums empty:hidden">
        {left <= max / 5 && `${countText(left, "character")} left`}
      </p>
    </div>
  );
}
