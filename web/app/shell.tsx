import type { ReactNode } from "react";
import { NavigationFocus } from "./navigation-focus.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { SessionWatcher } from "./session-watcher.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToastOutlet } from "./toast-outlet.tsx";

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="main-content">
        {children}
      </main>
      <SiteFooter />
      <NavigationFocus />
      <SessionWatcher />
      <ToastOutlet />
    </div>
  );
}
