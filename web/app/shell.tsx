import type { ReactNode } from "react";
import { HydrateLater } from "#web/ui/hydrate-later.tsx";
import { NoteNavigation } from "./lost-navigation.tsx";
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
      <HydrateLater>
        <main id="main" tabIndex={-1} className="main-content">
          {children}
        </main>
      </HydrateLater>
      <HydrateLater>
        <SiteFooter />
      </HydrateLater>
      <NavigationFocus />
      <NoteNavigation />
      <SessionWatcher />
      <ToastOutlet />
    </div>
  );
}
