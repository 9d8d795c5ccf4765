import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

export type BannerProps = {
  tone: "success" | "error" | "info";
  children: ReactNode;
  /** Shows a close button. */
  onDismiss?: () => void;
  /** A button or link after the text. */
  action?: ReactNode;
};

const LOOKS = {
  success: { box: "bg-brand-wash text-on-brand-wash", icon: "circle-check" },
  error: { box: "bg-danger-wash text-on-danger-wash", icon: "circle-alert" },
  info: { box: "bg-info-wash text-on-info-wash", icon: "info" },
} as const;

/** A message in the flow of the page, announced when it appears. */
export function Banner({ tone, children, onDismiss, action }: BannerProps) {
  const { box, icon } = LOOKS[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames("ui-rise flex flex-wrap items-center gap-x-3 rounded-lg px-4 py-2.5", box)}
    >
      <Icon of={icon} size={22} aria-hidden="true" className="flex-none" />
      <div className="min-w-0 flex-[1_1_12rem] py-1 font-medium">{children}</div>
      {action && <div className="ms-auto">{action}</div>}
      {onDismiss && (
        <IconButton label="Dismiss" size="small" icon={<Icon of="x" size={18} aria-hidden="true" />} onClick={onDismiss} />
      )}
    </div>
  );
}
