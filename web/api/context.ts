import { createContext } from "react-router";
import type { SiteContent } from "#contract/content/site-content.ts";
import type { Transport } from "./call.ts";

/** What a loader calls the API with while a page is rendered on the server; always as somebody who is not signed in. */
export type ServerApi = Transport;

/** Loaders read it with `context.get(apiContext)`; null in the browser. */
export const apiContext = createContext<ServerApi | null>(null);

/** What the operator wrote in `content/`; null in the browser. */
export const contentContext = createContext<SiteContent | null>(null);
