import { type ReactNode, useEffect, useRef } from "react";
import { Button, type ButtonSize } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { focusHeading } from "./focus-heading.ts";
import { Icon } from "./icon.tsx";
import quietStopSrc from "./pictures/quiet-stop.svg?url";

export type EmptyStateProps = {
  title: string;
  /** `h1` if there is nothing else on the page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  /** A drawing of 200 by 140 pixels. The default is a tram stop. */
  pictureSrc?: string;
  /** Leaves the drawing out, if there is much to choose from below. */
  isShort?: boolean;
};

/** What a list shows if it is empty: what to change, and one button to do it. */
export function EmptyState(props: EmptyStateProps) {
  const { title, heading: Heading = "h2", children, action, pictureSrc = quietStopSrc, isShort = false } = props;
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-line bg-surface px-6 py-10 text-center">
      {!isShort && <img src={pictureSrc} alt="" width={200} height={140} className="mb-3" />}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="flex w-full max-w-prose flex-col items-center text-ink-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  /** What failed, such as 'Failed to load the list.' */
  message: string;
  onRetry?: () => void;
  /** true while the retry runs. */
  retrying?: boolean;
  /** In one line, above what the list showed before. */
  isLine?: boolean;
};

/** What a list shows if loading failed. */
export function ErrorState({ message, onRetry, retrying = false, isLine = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex items-center bg-danger-wash text-on-danger-wash",
        isLine ? "mb-3 flex-wrap gap-3 rounded-lg px-4 py-2.5" : "flex-col gap-4 rounded-xl px-6 py-12 text-center text-lg",
      )}
    >
      <Icon of="triangle-alert" size={isLine ? 22 : 32} aria-hidden="true" className="flex-none text-danger" />
      <p className={classNames("min-w-0 font-medium wrap-anywhere", isLine ? "flex-[1_1_12rem]" : "max-w-prose")}>{message}</p>
      {onRetry && <RetryButton onRetry={onRetry} retrying={retrying} {...(isLine && { size: "small" })} />}
    </div>
  );
}

interface RetryButtonProps {
  onRetry: () => void;
  /** true while the retry runs. */
  retrying: boolean;
  size?: ButtonSize;
}

/** Loads again what could not be loaded. After success it disappears, and its focus moves to the heading. */
export function RetryButton({ onRetry, retrying, size }: RetryButtonProps) {
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (!wasPressed.current) return;
      // The content that replaces it appears a moment later, and may have taken the focus itself.
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
      icon={<Icon of="rotate-cw" size={size === "small" ? 16 : 18} aria-hidden="true" />}
      onClick={() => {
        wasPressed.current = true;
        onRetry();
      }}
    >
      Retry
    </Button>
  );
}

/** Explains in browsers without scripts why the page is empty; hidden in all others. */
export function NeedsScripts() {
  return (
    <p className="hidden rounded-lg bg-info-wash px-4 py-3 font-medium text-on-info-wash noscript:block">
      This page needs JavaScript. Turn it on in your browser and load the page again. You can browse the other pages without it.
    </p>
  );
}
