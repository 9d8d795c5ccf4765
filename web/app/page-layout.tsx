import { useEffect } from "react";
import { Outlet } from "react-router";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { ErrorPage } from "./error-page.tsx";
import { pageErrorMeta } from "./page-error.ts";
import type { Route } from "./+types/page-layout";

export function meta({ error }: Route.MetaArgs) {
  return error ? pageErrorMeta(error) : [];
}

// The pressed button goes with the error page, and nothing else knows that a page has come in its place.
let isTryingAgain = false;

/** Where a page stands in the shell, which stays as it is when a page fails. */
export default function PageLayout() {
  useEffect(() => {
    if (isTryingAgain) focusHeading();
    isTryingAgain = false;
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage
      error={error}
      onTryAgain={() => {
        isTryingAgain = true;
      }}
    />
  );
}
