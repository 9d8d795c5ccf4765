import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { showToast } from "#web/ui/overlays/toast-store.ts";

interface Options<Props> {
  /** Shown until the code has loaded. */
  placeholder?: ReactNode;
  /** Called if the code did not load. */
  onMissing?: (props: Props) => void;
}

/**
 * A part of a page whose code loads when it is first shown. If React's `lazy` fails, the error page replaces everything that somebody
 * has typed. This leaves the page as it is, and tries again the next time where the browser does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, onMissing }: Options<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return function LazyPart(props: Props) {
    // React hydrates a page part by part. Where it comes to one whose code another has loaded, the server sent the placeholder all the same.
    const Part = useSyncExternalStore(
      listen,
      () => Loaded,
      () => undefined,
    );
    useEffect(() => {
      const come = async () => {
        Loaded ??= await load();
        for (const listener of listeners) listener();
      };
      come().catch(() => onMissing?.(props));
      // oxlint-disable-next-line react/exhaustive-deps -- once each time that it is shown
    }, []);
    return Part ? <Part {...props} /> : placeholder;
  };
}

/** A dialog whose code loads when it opens. Without a connection it says so and closes. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let dismiss: (() => void) | undefined;
  const loadAgain = async () => {
    const Loaded = await load();
    dismiss?.();
    return Loaded;
  };
  return lazyPart(loadAgain, {
    onMissing: ({ onClose }) => {
      dismiss?.();
      dismiss = sayMissing("This could not be opened.");
      onClose();
    },
  });
}

/**
 * Says that code is missing, and offers to load the page anew, because some browsers ask for a file that did not come only once in a page.
 * Without a connection the page stays: it would give way to the browser's own error page.
 * @returns what takes the message away
 */
function sayMissing(what: string): () => void {
  let dismiss: (() => void) | undefined;
  const say = () => {
    dismiss = showToast(`${what} Check your connection and reload the page.`, {
      tone: "error",
      milliseconds: null,
      action: { label: "Reload", onPress: () => void reload() },
    });
  };
  const reload = async () => {
    dismiss?.();
    // `reload` would be taken for the router's own, which the page withstands (`missing-code.tsx`).
    if (await isServerThere()) window.location.assign(window.location.pathname + window.location.search);
    else say();
  };
  say();
  return () => dismiss?.();
}

/** If the connection is lost without a signal, the request would stay open for minutes. */
const answerMs = 8_000;

/** Whether the portal answers at all. */
export async function isServerThere(): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- whether anything answers, not a call of the API
    await fetch("/api/health/live", { cache: "no-store", signal: AbortSignal.timeout(answerMs) });
    return true;
  } catch {
    return false;
  }
}

let dismissPart: (() => void) | undefined;

/** Says that a part which people need did not load. One message is enough for all parts of a page. */
export function sayPartMissing(): void {
  dismissPart?.();
  dismissPart = sayMissing("A part of this page could not be loaded.");
}
