import logoSrc from "./icons/icon-512.png?url";

/** One breadcrumb. */
export interface Crumb {
  label: string;
  to: string;
}

const context = "https://schema.org";

/** The organisation behind the site, and the address of its search. */
export function toSite(origin: string) {
  const organization = `${origin}/#organization`;
  return {
    "@context": context,
    "@graph": [
      { "@type": "Organization", "@id": organization, name: "Wattle", url: `${origin}/`, logo: new URL(logoSrc, origin).href },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: "Wattle",
        url: `${origin}/`,
        inLanguage: "en-AU",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/jobs?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** The breadcrumbs of a page as schema.org's BreadcrumbList. */
export function toBreadcrumbList(origin: string, crumbs: readonly Crumb[]) {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(to, origin).href,
    })),
  };
}

/** The pages that a page of results links to. Only those pages describe their content (Google's guidelines). */
export function toItemList(origin: string, paths: readonly string[]) {
  return {
    "@context": context,
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({ "@type": "ListItem", position: index + 1, url: new URL(path, origin).href })),
  };
}
