import { Suspense, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { currentToasts, serverToasts, subscribeToToasts } from "#web/ui/overlays/toast-store.ts";
import { MissingCode } from "./missing-code.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { MarkScriptsReady } from "./page-scripts.tsx";
import { SessionWatcher } from "./session-watcher.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/**
 * What surrounds every page. The Suspense boundaries let React hydrate one part after another, beginning with the one that
 * somebody uses; nothing ever waits inside of them.
 */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(() => void loadVietnamese().catch(() => {}), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <NavigationProgress />
      <SiteHeader />
      {/* For what concerns a signed-in account, which its menu shows here once it has loaded. */}
      <div id="account-notice" />
      <Suspense>
        <main id="main" tabIndex={-1} className="main-content">
          {children}
        </main>
        <MarkScriptsReady />
      </Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Arrival />
      <MissingCode />
      <SessionWatcher />
      <ToastOutlet />
    </div>
  );
}

/**
 * Follows the person to another page: moves the focus to the new page's heading, so that keyboards and screen readers start where eyes
 * do. A change of the query alone is a filter or a page of a list, and leaves the focus where it is. A page on which one of several
 * panels was chosen marks that panel with `data-arrival`, and the panel's heading gets the focus.
 */
function Arrival() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // The server wrote it about the page that was left.
    for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove();
    if (hash !== "") return;
    focusHeading();
  }, [pathname, hash]);
  return null;
}

/** After the page, because it is no part of what most people read. */
const loadVietnamese = async () => (await import("#web/ui/vietnamese-fonts.ts")).addVietnameseLetters();

const loadToaster = async () => (await import("#web/ui/overlays/toaster.tsx")).Toaster;
const Toaster = lazyPart(loadToaster);

/** Loads the toaster after the page but before it is needed, since its message may be that the connection is lost. */
function ToastOutlet() {
  const hasToasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts).length > 0;
  useEffect(() => void loadToaster().catch(() => {}), []);
  return hasToasts ? <Toaster /> : null;
}
