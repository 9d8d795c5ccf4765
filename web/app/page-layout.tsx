import { useEffect } from "react";
import { Outlet } from "react-router";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { DeferredErrorPage } from "./deferred-error-page.tsx";
import { pageErrorMeta } from "./page-error.ts";
import type { Route } from "./+types/page-layout";

export function meta({ error }: Route.MetaArgs) {
  return error ? pageErrorMeta(error) : [];
}

// The pressed button disappears with the error page, so the focus moves to the heading of the new page.
let isTryingAgain = false;

/** The place of a page in the shell, which stays as it is if the page fails. */
export default function PageLayout() {
  useEffect(() => {
    if (isTryingAgain) focusHeading();
    isTryingAgain = false;
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeferredErrorPage
      error={error}
      onTryAgain={() => {
        isTryingAgain = true;
      }}
    />
  );
}
