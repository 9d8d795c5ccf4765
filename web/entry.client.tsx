import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadErrorPage } from "#web/app/deferred-error-page.tsx";

const isErrorPage = document.querySelector("[data-error-page]") !== null;

// A top-level `await` in the browser's code would keep rolldown from joining files.
async function hydrate(): Promise<void> {
  // The code of an error page that the server has rendered is needed to hydrate it.
  if (isErrorPage) await loadErrorPage();
  // In a transition React hydrates in slices and handles input between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();

if (!isErrorPage) setTimeout(() => void loadErrorPage().catch(() => {}));
