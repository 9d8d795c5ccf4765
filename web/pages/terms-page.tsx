import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import type { Route } from "./+types/terms-page";
import { TERMS } from "./content/terms.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle: PageHandle = { sitemap: [{ path: "/terms", lastModified: TERMS.version }] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TERMS.title,
    description: "What you may expect of Wattle, and what we expect of you.",
    path: "/terms",
  });
}

export default function TermsPage() {
  return <LegalPage document={TERMS} />;
}
