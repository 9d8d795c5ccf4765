import { pageMeta, publicUrlOf } from "#web/ui/page-meta.ts";
import type { Route } from "./+types/privacy-page";
import { PRIVACY } from "./content/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: PRIVACY.title,
    description: "What Wattle keeps about you, why, who sees it, and how to have it deleted.",
    path: "/privacy",
    publicUrl: publicUrlOf(matches),
  });
}

export default function PrivacyPage() {
  return <LegalPage document={PRIVACY} />;
}
