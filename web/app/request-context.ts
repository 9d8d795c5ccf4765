import { RouterContextProvider, createContext } from "react-router";
import type { SiteContent } from "#contract/content/site-content.ts";
import { apiContext, contentContext, type ServerApi } from "#web/api/loader-context.ts";

/** What the server passes to the app for one page request. */
export type PageRequest = {
  api: ServerApi;
  content: SiteContent;
  /** The origin that people type, for canonical links. */
  publicUrl: string;
  /** Absent in development, where Vite's own inline scripts carry none. */
  nonce?: string | undefined;
  reportError: (error: unknown) => void;
};

export const pageRequestContext = createContext<PageRequest | null>(null);

/** The loader context of one page request. */
export function createLoadContext(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, page.api);
  context.set(contentContext, page.content);
  context.set(pageRequestContext, page);
  return context;
}
