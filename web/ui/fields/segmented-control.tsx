import { type ReactNode, useId } from "react";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";

export type SegmentedControlProps<Value extends string> = {
  /** Names the group, such as 'View'. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only the icons; the labels stay for screen readers. */
  iconsOnly?: boolean;
};

/** A choice of two or three views: radio buttons that look like one control. Hidden in browsers without scripts. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex noscript:hidden rounded-md border-[1.5px] border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const choice = (
          <label
            key={option.value}
            className="flex min-h-9 min-w-10 items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-semibold text-ink-soft transition-colors duration-(--quick) hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              // No part of a form around it, which a browser may send before the scripts come.
              form=""
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            <span className={iconsOnly ? "sr-only" : undefined}>{option.label}</span>
          </label>
        );
        return iconsOnly ? (
          <Tooltip key={option.value} text={option.label}>
            {choice}
          </Tooltip>
        ) : (
          choice
        );
      })}
    </fieldset>
  );
}
