import { createContext, type RouterContextProvider } from "react-router";
import type { SiteContent } from "#contract/content/site-content.ts";
import { createApi, type Api, type Transport } from "./call.ts";

/** The API for loaders while a page is rendered on the server, always without a signed-in person. */
export type ServerApi = Transport;

/** Loaders read it with `context.get(apiContext)`; null in the browser. */
export const apiContext = createContext<ServerApi | null>(null);

/** The operator's texts from `content/`; null in the browser. */
export const contentContext = createContext<SiteContent | null>(null);

/** Returns the API for a loader that runs while a page is rendered. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const transport = context.get(apiContext);
  if (transport === null) throw new Error("Loaders of public pages run on the server only.");
  return createApi(transport);
}

/** Returns the operator's texts for a loader that runs while a page is rendered. The browser receives only the page's part as data. */
export function siteContentOf(context: Readonly<RouterContextProvider>): SiteContent {
  const content = context.get(contentContext);
  if (content === null) throw new Error("Loaders that read the site's content run on the server only.");
  return content;
}
