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

/**
 * A dialog whose code loads when it opens. Without a connection it says so and closes. Chromium asks for code that did not load only once in
 * a page, so that trying again needs a new one.
 */
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

/** Returns what takes the message away. */
const sayMissing = (what: string) =>
  showToast(`${what} Check your connection and reload the page.`, {
    tone: "error",
    milliseconds: null,
    // `reload` would be taken for the router's own, which the page withstands (`missing-code.tsx`).
    action: { label: "Reload", onPress: () => window.location.assign(window.location.pathname + window.location.search) },
  });

let dismissPart: (() => void) | undefined;

/** Says that a part which people need did not load. One message is enough for all parts of a page. */
export function sayPartMissing(): void {
  dismissPart?.();
  dismissPart = sayMissing("A part of this page could not be loaded.");
}
