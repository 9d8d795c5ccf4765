// The browser's Back closes an open dialog. On phones people expect that.
//
// The dialog's history entry belongs to the browser alone: the router never sees it, so opening and closing load nothing again.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { onHistoryStep } from "./history-steps.ts";

interface Options {
  isOpen: boolean;
  /** True while something is sent: Back then changes nothing. */
  isBusy?: boolean;
  /** False if the page that is below in the history is the one that the dialog was opened from. Back then opens that page. */
  ownsEntry?: boolean | undefined;
  /** Closes the dialog without a question. */
  onBack: () => void;
}

/** What the router and this file keep with an entry of the history. */
interface EntryState {
  key?: string;
  idx?: number;
  /** True for the entry of a dialog. The router's own changes of an entry remove it. */
  isDialog?: boolean;
}

interface OpenDialog {
  /** The entry below the dialog's own one; absent if the dialog has none. */
  base: EntryState | undefined;
  /** True if the page changed its address since the dialog opened, such as by a filter. */
  hasMoved: () => boolean;
  isBusy: () => boolean;
  close: () => void;
}

let open: OpenDialog | undefined;
/** The number of steps that this file makes through the history itself. */
let ownSteps = 0;

const stateOf = (state: unknown): EntryState | undefined => (state as EntryState | null) ?? undefined;
const isSameEntry = (one: EntryState | undefined, other: EntryState | undefined): boolean =>
  one?.key === other?.key && one?.idx === other?.idx && one?.isDialog === other?.isDialog;

const step = (direction: -1 | 1): void => {
  ownSteps += 1;
  window.history.go(direction);
};

function followHistory(event: PopStateEvent): void {
  const entered = stateOf(event.state);
  if (ownSteps > 0) {
    ownSteps -= 1;
    event.stopImmediatePropagation();
  } else if (open?.base !== undefined && isSameEntry(entered, open.base)) {
    event.stopImmediatePropagation();
    // The entry is kept if it holds filters that were chosen in the dialog, or if the dialog has to stay open.
    if (open.hasMoved() || open.isBusy()) step(1);
    if (!open.isBusy()) open.close();
  } else if (open !== undefined) {
    open.close();
  } else if (entered?.isDialog) {
    // Back or Forward reached the entry of a dialog that was closed.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

onHistoryStep(followHistory);

/** Lets the browser's Back close a dialog. The dialog has an entry of the history while it is open. */
export function useBackToClose({ isOpen, isBusy = false, ownsEntry = true, onBack }: Options): void {
  const { key } = useLocation();
  const latest = useRef({ key, isBusy, onBack });
  // At once with what is shown: React may run an effect after the next press of Back.
  useLayoutEffect(() => {
    latest.current = { key, isBusy, onBack };
  });
  useEffect(() => {
    if (!isOpen) return;
    const openedAt = latest.current.key;
    const here = stateOf(window.history.state);
    // After a reload the entry is there already.
    if (ownsEntry && !here?.isDialog) window.history.pushState({ ...here, isDialog: true }, "");
    const { isDialog: _, ...base } = here ?? {};
    const dialog: OpenDialog = {
      base: ownsEntry ? base : undefined,
      hasMoved: () => latest.current.key !== openedAt,
      isBusy: () => latest.current.isBusy,
      close: () => latest.current.onBack(),
    };
    open = dialog;
    return () => {
      if (open === dialog) open = undefined;
      // Later, because React may open the same dialog again at once.
      queueMicrotask(() => {
        if (open === undefined && stateOf(window.history.state)?.isDialog) step(-1);
      });
    };
  }, [isOpen, ownsEntry]);
}
