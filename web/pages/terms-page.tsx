import { pageMeta, publicUrlOf } from "#web/ui/page-meta.ts";
import type { Route } from "./+types/terms-page";
import { TERMS } from "./content/terms.ts";
import { LegalPage } from "./legal-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: TERMS.title,
    description: "What you may expect of Wattle, and what we expect of you.",
    path: "/terms",
    publicUrl: publicUrlOf(matches),
  });
}

export default function TermsPage() {
  return <LegalPage document={TERMS} />;
}
