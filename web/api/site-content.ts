import type { RouterContextProvider } from "react-router";
import type { SiteContent } from "#contract/content/site-content.ts";
import { contentContext } from "./context.ts";

/** What the operator wrote, for a loader that runs while a page is rendered; the browser gets a page's share as data. */
export function siteContentOf(context: Readonly<RouterContextProvider>): SiteContent {
  const content = context.get(contentContext);
  if (content === null) throw new Error("Loaders that read the site's content run on the server only.");
  return content;
}
