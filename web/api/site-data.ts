import { useRouteLoaderData } from "react-router";
import type { ContactContent } from "#contract/content/contact.ts";

/** What every page knows about the site. It is loaded with the first page and kept. */
export interface SiteData {
  /** The origin for canonical links and previews, for example `https://wattle.example.com`. */
  publicUrl: string;
  contact: ContactContent;
  /** The essential services, for the footer. */
  services: readonly { id: string; title: string }[];
  /** The version of the current terms, `YYYY-MM-DD`. */
  termsVersion: string;
}

/** Returns the root's data; `undefined` on an error page that replaces the root. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}
