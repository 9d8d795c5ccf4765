import type { MetaDescriptor } from "react-router";
import type { SiteContent } from "#contract/content/site-content.ts";
import { type Crumb, toBreadcrumbList, toItemList, toSite } from "./structured-data.ts";
import wattlePreviewSrc from "./previews/wattle.jpg?url";

/** What a page exports as `handle`, so that the sitemap names its addresses: fixed ones, or those that the content makes. */
export interface PageHandle {
  sitemap: readonly SitemapEntry[] | ((content: SiteContent) => readonly SitemapEntry[]);
}

interface SitemapEntry {
  path: string;
  /** A date, or that the page changes with the listings; left out where nobody knows. */
  lastModified?: string;
}

interface PublicPage {
  /** Without the site's name. */
  title: string;
  /** Made short enough for a search result where it is longer. */
  description: string;
  /** Path and query of the page's one address. */
  path: string;
  /** What people see where the page is shared: 1200 by 630 pixels, made by `npm run draw`. */
  preview?: Preview;
  /** From the home page to this one, as the page itself shows them. */
  breadcrumbs?: readonly Crumb[];
  /** The pages that a page of results leads to, in its order. */
  items?: readonly string[];
  /** What the page is about, in the words of schema.org. */
  about?: object;
  /** For a page that people may share, but that search engines have no use for. */
  noIndex?: boolean;
}

interface Preview {
  src: string;
  /** What stands in the picture. */
  alt: string;
  /** In pixels, where they are not those of our own drawings. */
  width?: number;
  height?: number;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const siteName = "Wattle";
/** About what a search result shows before it cuts off. */
const titleLengthMax = 65;
const descriptionLengthMax = 160;
const wattlePreview: Preview = { src: wattlePreviewSrc, alt: "Wattle: your first months in Australia, sorted." };
const previewSize = { width: 1200, height: 630 };

/**
 * Everything that the head of a public page says to search engines and to whoever shows a preview of it; for a route's
 * `meta`, whose `matches` hold the origin.
 */
export function pageMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  const origin = originOf(matches);
  const url = new URL(page.path, origin).href;
  const { src, alt, width = previewSize.width, height = previewSize.height } = page.preview ?? wattlePreview;
  const description = shorten(page.description);
  const data = [
    toSite(origin),
    page.breadcrumbs && toBreadcrumbList(origin, page.breadcrumbs),
    page.items && page.items.length > 0 && toItemList(origin, page.items),
    page.about,
  ].filter((thing) => typeof thing === "object");
  return [
    { title: toFullTitle(page.title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.noIndex ? [noIndex] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: "en_AU" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(src, origin).href },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...data.map((thing) => ({ "script:ld+json": thing })),
  ];
}

/** The head of a page that belongs to somebody, or that shows nothing but an error. */
export const unlistedPageMeta = (title: string): MetaDescriptor[] => [{ title: `${title} · ${siteName}` }, noIndex];

const noIndex = { name: "robots", content: "noindex" };

/** The site's origin. Only the root's loader knows it; where it did not run, there is an error page and nothing to link to. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  const origin = typeof data === "object" && data !== null && "publicUrl" in data ? data.publicUrl : undefined;
  return typeof origin === "string" && origin !== "" ? origin : "http://localhost";
}

/** The site's name is what gives way where both do not fit. */
function toFullTitle(title: string): string {
  const full = `${title} · ${siteName}`;
  return full.length <= titleLengthMax ? full : title;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= descriptionLengthMax) return line;
  const cut = line.slice(0, descriptionLengthMax);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || cut.length).trimEnd()}…`;
}
