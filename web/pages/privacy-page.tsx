import { siteContentOf } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import type { Route } from "./+types/privacy-page";
import { LegalPage } from "./legal-page.tsx";

export const handle: PageHandle = { sitemap: ({ privacy }) => [{ path: "/privacy", lastModified: privacy.version }] };

export function loader({ context }: Route.LoaderArgs) {
  return siteContentOf(context).privacy;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description } = loaderData;
  return pageMeta(matches, { title, description, path: "/privacy" });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />;
}
