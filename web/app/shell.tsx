import { type ReactNode, Suspense } from "react";
import { MissingCode } from "./missing-code.tsx";
import { MarkScriptsReady } from "./page-scripts.tsx";
import { NavigationFocus } from "./navigation-focus.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { SessionWatcher } from "./session-watcher.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToastOutlet } from "./toast-outlet.tsx";

/**
 * What surrounds every page. The Suspense boundaries let React hydrate one part after another, beginning with the one that
 * somebody uses; nothing ever waits inside of them.
 */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <Suspense>
        <main id="main" tabIndex={-1} className="main-content">
          {children}
        </main>
        <MarkScriptsReady />
      </Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <NavigationFocus />
      <MissingCode />
      <SessionWatcher />
      <ToastOutlet />
    </div>
  );
}
