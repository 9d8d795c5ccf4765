import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#web/ui/class-names.ts";
import { EmojiText } from "#web/ui/emoji-text.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { subscribeToDialogs, topDialog } from "./open-dialogs.ts";
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  serverToasts,
  subscribeToToasts,
  type Toast,
} from "./toast-store.ts";

/** As in base.css. */
const marginPx = 16;

const ICONS = { success: "circle-check", error: "circle-alert", info: "info" } as const;

/** Shows the toasts; once, in the shell. Their timers stop while the pointer or the focus is on them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => null);
  const box = useRef<HTMLElement>(null);
  const show = useCallback((element: HTMLElement | null) => {
    box.current = element;
    showAboveEverything(element);
  }, []);
  usePlaceBesideButtons(box, dialog, toasts);
  if (toasts.length === 0) return null;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only stop the clocks
    <section
      ref={show}
      popover="manual"
      aria-label="Notifications"
      className="ui-toaster"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <ol className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>,
    dialog ?? document.body,
  );
}

/** Runs again in each dialog that the toaster moves into, because a later dialog would cover it. */
function showAboveEverything(box: HTMLElement | null): void {
  // A dialog may close at the moment in which the toaster moves into it. The next place is then told at once.
  if (box?.isConnected) box.showPopover();
}

/** Buttons that a person is about to press. */
const buttons = "[type=submit], dialog footer button, .ui-thumb-bar";

/** Keeps the toasts at the lower edge of the window, or at the upper edge while they would cover such a button. */
function usePlaceBesideButtons(box: RefObject<HTMLElement | null>, dialog: HTMLElement | null, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const place = () => box.current?.toggleAttribute("data-raised", wouldCoverButton(box.current, dialog ?? document));
    place();
    const stop = new AbortController();
    // Includes scrolling within a dialog.
    window.addEventListener("scroll", place, { passive: true, capture: true, signal: stop.signal });
    window.addEventListener("resize", place, { signal: stop.signal });
    return () => stop.abort();
  }, [box, dialog, toasts]);
}

function wouldCoverButton(box: HTMLElement, within: ParentNode): boolean {
  const { left, right, height } = box.getBoundingClientRect();
  const top = window.innerHeight - height - marginPx;
  return [...within.querySelectorAll(buttons)].some((button) => {
    const place = button.getBoundingClientRect();
    const isOnScreen = place.width > 0 && place.top < window.innerHeight;
    return isOnScreen && place.bottom > top && place.right > left && place.left < right;
  });
}

function ToastCard({ toast }: { toast: Toast }) {
  const icon = ICONS[toast.tone];
  return (
    // A list's items keep their role, so the announcement is inside.
    <li>
      <div
        role={toast.tone === "error" ? "alert" : "status"}
        className={classNames(
          "ui-rise flex items-center gap-3 rounded-lg py-2 ps-4 pe-2 shadow-raised",
          toast.tone === "error"
            ? "bg-danger text-on-danger"
            : "bg-night text-on-night outline -outline-offset-2 outline-line-strong",
        )}
      >
        <Icon
          of={icon}
          size={22}
          aria-hidden="true"
          className={classNames("flex-none", toast.tone !== "error" && "text-accent")}
        />
        <p dir="auto" className="min-w-0 flex-1 py-1 text-sm font-medium">
          <EmojiText>{toast.message}</EmojiText>
        </p>
        {toast.action && (
          <button
            type="button"
            className="min-h-8 rounded-sm px-2 text-sm font-bold underline underline-offset-3"
            onClick={() => {
              toast.action?.onPress();
              dismissToast(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
        <IconButton
          label="Dismiss"
          size="small"
          icon={<Icon of="x" size={18} aria-hidden="true" />}
          onClick={() => dismissToast(toast.id)}
        />
      </div>
    </li>
  );
}
