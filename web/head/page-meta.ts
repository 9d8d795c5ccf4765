import type { MetaDescriptor } from "react-router";
import type { SiteContent } from "#contract/content/site-content.ts";
import { type Crumb, toBreadcrumbList, toItemList, toSite } from "./structured-data.ts";
import wattlePreviewSrc from "./previews/wattle.jpg?url";

/** The `handle` that a page exports, so that the sitemap lists its addresses: fixed ones, or those that the content defines. */
export interface PageHandle {
  sitemap: readonly SitemapEntry[] | ((content: SiteContent) => readonly SitemapEntry[]);
}

interface SitemapEntry {
  path: string;
  /** A date, or that the page changes with the listings; absent if unknown. */
  lastModified?: string;
}

interface PublicPage {
  /** Without the site's name. */
  title: string;
  /** Shortened for search results if it is longer. */
  description: string;
  /** Path and query of the page's canonical address. */
  path: string;
  /** The picture for shared links: 1200 by 630 pixels, made by `npm run draw`. */
  preview?: Preview;
  /** The breadcrumbs from the home page to this one, as the page shows them. */
  breadcrumbs?: readonly Crumb[];
  /** The pages that a page of results links to, in the same order. */
  items?: readonly string[];
  /** Structured data in the words of schema.org, made on the server only. */
  about?: object | undefined;
  /** For a page that people may share but search engines should not list. */
  noIndex?: boolean;
}

interface Preview {
  src: string;
  /** A description of the picture. */
  alt: string;
  /** In pixels, if they differ from our own pictures. */
  width?: number;
  height?: number;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const siteName = "Wattle";
/** About as much as a search result shows. */
const titleLengthMax = 65;
const descriptionLengthMax = 160;
const wattlePreview: Preview = { src: wattlePreviewSrc, alt: "Wattle: your first months in Australia, sorted." };
const previewSize = { width: 1200, height: 630 };

// Structured data is for search engines, which read pages as the server sends them. In the browser its code would be a kilobyte of the
// pages of listings.
const isServer = import.meta.env.SSR;

/**
 * Returns everything in a public page's head for search engines and link previews. Call it in a route's `meta`, whose `matches` hold
 * the origin.
 */
export function pageMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  const origin = originOf(matches);
  const url = new URL(page.path, origin).href;
  const { src, alt, width = previewSize.width, height = previewSize.height } = page.preview ?? wattlePreview;
  const description = shorten(page.description);
  const data = !isServer
    ? []
    : [
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

/** Returns the head of a personal page or of an error page. */
export const unlistedPageMeta = (title: string): MetaDescriptor[] => [{ title: `${title} · ${siteName}` }, noIndex];

const noIndex = { name: "robots", content: "noindex" };

/** The site's origin. Only the root's loader knows it; if that did not run, an error page is shown, which needs no links. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  const origin = typeof data === "object" && data !== null && "publicUrl" in data ? data.publicUrl : undefined;
  return typeof origin === "string" && origin !== "" ? origin : "http://localhost";
}

/** If both do not fit, the site's name is left out. */
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
