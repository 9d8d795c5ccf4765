import { type ComponentType, useEffect, useState } from "react";
import type { ErrorPageProps } from "./error-page.tsx";

let Loaded: ComponentType<ErrorPageProps> | undefined;

/**
 * Loads the code of the error page, which few visits see. It is loaded before somebody needs it, because a lost connection is one of the
 * errors that it tells of.
 */
export async function loadErrorPage(): Promise<void> {
  Loaded ??= (await import("./error-page.tsx")).ErrorPage;
}

// The server renders it at once.
if (import.meta.env.SSR) await loadErrorPage();

/** The error page, or one sentence until its code is there. */
export function DeferredErrorPage(props: ErrorPageProps) {
  const [, setHasCome] = useState(false);
  useEffect(() => {
    void loadErrorPage().then(
      () => setHasCome(true),
      () => {},
    );
  }, []);
  if (Loaded) return <Loaded {...props} />;
  return (
    <p className="page-width py-12 text-center text-lg">This page could not be shown. Check your connection, then reload it.</p>
  );
}
