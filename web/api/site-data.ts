import { useRouteLoaderData } from "react-router";
import type { ContactContent } from "#contract/content/contact.ts";

/** What every page knows of the site; it comes with the first page and stays. */
export interface SiteData {
  /** The origin for canonical links and previews, for example `https://wattle.example.com`. */
  publicUrl: string;
  contact: ContactContent;
  /** The essential services, for the footer. */
  services: readonly { id: string; title: string }[];
  /** The version of the terms that are in force, `YYYY-MM-DD`. */
  termsVersion: string;
}

/** The root's data; `undefined` on an error page that stands in for the root itself. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}
