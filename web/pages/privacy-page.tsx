import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import type { Route } from "./+types/privacy-page";
import { PRIVACY } from "./content/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle: PageHandle = { sitemap: [{ path: "/privacy", lastModified: PRIVACY.version }] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: PRIVACY.title,
    description: "What Wattle keeps about you, why, who sees it, and how to have it deleted.",
    path: "/privacy",
  });
}

export default function PrivacyPage() {
  return <LegalPage document={PRIVACY} />;
}
