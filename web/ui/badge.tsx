import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "neutral" | "brand" | "accent" | "info" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-wash text-on-brand-wash",
  accent: "bg-accent-wash text-on-accent-wash",
  info: "bg-info-wash text-on-info-wash",
  danger: "bg-danger-wash text-on-danger-wash",
};

export type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

/** A short fact beside a title: a job type, a status. */
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
