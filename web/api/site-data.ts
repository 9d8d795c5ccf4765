import { useRouteLoaderData } from "react-router";
import type { ContactContent } from "#contract/content/contact.ts";

/** What every page knows of the site; it comes with the first page and stays. */
export interface SiteData {
  /** The origin for canonical links and previews, for example `https://wattle.example.com`. */
  publicUrl: string;
  contact: ContactContent;
  /** The version of the terms that are in force, `YYYY-MM-DD`. */
  termsVersion: string;
}

/** The root's data. Every address has it, those that lead nowhere included. */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>("root");
  if (data === undefined) throw new Error("The root's loader has not run.");
  return data;
}
