import { siteContentOf } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import type { Route } from "./+types/terms-page";
import { LegalPage } from "./legal-page.tsx";

export const handle: PageHandle = { sitemap: ({ terms }) => [{ path: "/terms", lastModified: terms.version }] };

export function loader({ context }: Route.LoaderArgs) {
  return siteContentOf(context).terms;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description } = loaderData;
  return pageMeta(matches, { title, description, path: "/terms" });
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />;
}
