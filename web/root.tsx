import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { siteContentOf } from "#web/api/loader-context.ts";
import type { SiteData } from "#web/api/site-data.ts";
import { DeferredErrorPage } from "#web/app/deferred-error-page.tsx";
import { pageErrorMeta } from "#web/app/page-error.ts";
import { EarlyMarks, StartScriptsAfterPaint } from "#web/app/page-scripts.tsx";
import { pageRequestContext } from "#web/app/request-context.ts";
import { Shell } from "#web/app/shell.tsx";
import stylesHref from "#web/app/styles.css?url";
import { HeadIcons } from "#web/head/head-icons.tsx";
import { listenToHistory } from "#web/ui/overlays/history-steps.ts";
import textFontHref from "#web/ui/styles/fonts/figtree.woff2?url";
import type { Route } from "./+types/root";

// The router starts only after this file.
listenToHistory();

/** The data is the same for every page, so it is loaded once. */
export function loader({ context }: Route.LoaderArgs): SiteData {
  const {
    contact,
    terms,
    services: { categories },
  } = siteContentOf(context);
  const services = categories.map(({ id, title }) => ({ id, title }));
  return { publicUrl: context.get(pageRequestContext)?.publicUrl ?? "", contact, services, termsVersion: terms.version };
}

export const shouldRevalidate = () => false;

export function meta({ error }: Route.MetaArgs) {
  return error ? pageErrorMeta(error) : [{ title: "Wattle" }];
}

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={stylesHref} />
        <link rel="preload" href={textFontHref} as="font" type="font/woff2" crossOrigin="anonymous" />
        <HeadIcons />
        <EarlyMarks />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <Scripts />
        <StartScriptsAfterPaint />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Handles failures of the document around the pages. `PageLayout` handles a page's own failures. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeferredErrorPage error={error} />;
}
