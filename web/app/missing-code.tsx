import { useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigate, useNavigation } from "react-router";
import { isServerThere } from "#web/ui/lazy-part.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

/**
 * Keeps the current page if the code of the next one cannot be loaded. The router would reload the current page. Without a connection
 * that ends on the browser's own error page, and after a release it forgets where the person was going.
 */
export function MissingCode() {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: coming } = useNavigation();
  // For good: the router waits for ever for code that has failed to load once.
  const [isStuck, setIsStuck] = useState(false);
  const open = useOpening();
  // In development Vite reloads the page itself.
  useEffect(() => (import.meta.env.PROD ? onceStuck(() => setIsStuck(true), open) : undefined), [open]);
  const wanted = isStuck && coming !== undefined && coming.pathname !== here.pathname ? createPath(coming) : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const { state } = here;
    void navigate(here, { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false });
    open(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that somebody wants
  }, [wanted]);
  return null;
}

/** Opens a page that the router cannot, as a new document, or says that there is no connection. The last one that is asked for counts. */
function useOpening(): (wanted: string) => void {
  const dismiss = useRef<() => void>(undefined);
  const attempts = useRef(0);
  const [open] = useState(() => {
    async function openPage(wanted: string): Promise<void> {
      attempts.current += 1;
      const attempt = attempts.current;
      dismiss.current?.();
      const isThere = await isServerThere();
      // While the server was asked, the person has chosen another page or pressed Retry.
      if (attempt !== attempts.current) return;
      if (isThere) return window.location.assign(wanted);
      dismiss.current = showToast("This page could not be opened. Check your connection and try again.", {
        tone: "error",
        milliseconds: null,
        action: { label: "Retry", onPress: () => void openPage(wanted) },
      });
    }
    return (wanted: string) => void openPage(wanted);
  });
  return open;
}

/** Calls `onStuck` in place of a reload by the router. Older browsers cannot keep one back: without a connection `open` gets what is pressed there. */
function onceStuck(onStuck: () => void, open: (wanted: string) => void): () => void {
  if ("navigation" in window) {
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== "reload") return;
      event.preventDefault();
      onStuck();
    };
    window.navigation.addEventListener("navigate", stay);
    return () => window.navigation.removeEventListener("navigate", stay);
  }
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (navigator.onLine || !link || link.origin !== location.origin || link.pathname === location.pathname) return;
    event.preventDefault();
    open(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", stay, { capture: true });
  return () => document.removeEventListener("click", stay, { capture: true });
}
