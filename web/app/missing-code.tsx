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
  const dismiss = useRef<() => void>(undefined);
  const attempts = useRef(0);
  useEffect(() => {
    // In development Vite reloads the page itself. Browsers without this interface do what the router does.
    if (!import.meta.env.PROD || !("navigation" in window)) return undefined;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== "reload") return;
      event.preventDefault();
      setIsStuck(true);
    };
    window.navigation.addEventListener("navigate", stay);
    return () => window.navigation.removeEventListener("navigate", stay);
  }, []);
  const wanted = isStuck && coming !== undefined && coming.pathname !== here.pathname ? createPath(coming) : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const open = async () => {
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
        action: { label: "Retry", onPress: () => void open() },
      });
    };
    const { state } = here;
    void navigate(here, { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false });
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that somebody wants
  }, [wanted]);
  return null;
}
