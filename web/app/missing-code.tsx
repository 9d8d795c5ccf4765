import { useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigate, useNavigation } from "react-router";
import { showToast } from "#web/ui/toast-store.ts";

/**
 * Keeps the page when the code of the next one cannot be loaded. The router would load the whole page that it is on again:
 * without a connection that ends on the browser's own error page, and after a release it forgets where somebody was going.
 */
export function MissingCode() {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: coming } = useNavigation();
  // For good: the router waits for ever for code that once did not come.
  const [isStuck, setIsStuck] = useState(false);
  const dismiss = useRef<() => void>(undefined);
  useEffect(() => {
    // In development it is Vite that loads the page again. Browsers without this interface do as the router says.
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
      dismiss.current?.();
      if (await isServerThere()) return window.location.assign(wanted);
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

async function isServerThere(): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- whether anything answers, not a call of the API
    await fetch("/api/health/live", { cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
