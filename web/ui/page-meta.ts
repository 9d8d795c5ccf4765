import type { MetaDescriptor } from "react-router";

export type PageMeta = {
  /** Without the site's name. */
  title: string;
  description?: string;
  /** Path and query of the page's one address; together with `publicUrl` the canonical link. */
  path?: string;
  publicUrl?: string | undefined;
  /** Keeps a page out of search engines. */
  noIndex?: boolean;
};

/** Title, description, canonical link and preview tags of a page, for a route's `meta`. */
export function pageMeta({ title, description, path, publicUrl, noIndex }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} · Wattle`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { property: "og:title", content: fullTitle },
    { property: "og:site_name", content: "Wattle" },
    { property: "og:type", content: "website" },
  ];
  if (description !== undefined) {
    tags.push({ name: "description", content: description }, { property: "og:description", content: description });
  }
  if (path !== undefined && publicUrl) {
    const href = new URL(path, publicUrl).href;
    tags.push({ tagName: "link", rel: "canonical", href }, { property: "og:url", content: href });
  }
  if (noIndex) tags.push({ name: "robots", content: "noindex" });
  return tags;
}

/** The origin that the root loader gave, out of a `meta` function's `matches`. */
export function publicUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string | undefined {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  if (typeof data !== "object" || data === null || !("publicUrl" in data)) return undefined;
  return typeof data.publicUrl === "string" ? data.publicUrl : undefined;
}
