// The server never imports the source of web/. It loads the bundle that was built from it; in development Vite makes one.
import type { RouterContextProvider, ServerBuild } from "react-router";
import { systemErrorCode } from "#server/errors.ts";

/** The address of a page without parameters, and when the page last changed, where that is known. */
export interface PageAddress {
  /** Below the origin. */
  path: string;
  /** `"newest-listing"`: the page shows the newest listings and changes with them. */
  lastModified: Date | "newest-listing" | undefined;
}

/** What loaders get for one request. */
interface PageContext {
  /** Calls the API without a network. */
  api: unknown;
  /** What the operator wrote. */
  content: unknown;
  publicUrl: string;
  nonce: string | undefined;
  reportError: (error: unknown) => void;
}

/** What web/entry.server.tsx exports beside the renderer. */
interface EntryServer {
  createRequestHandler: (
    build: ServerBuild,
    mode: string,
  ) => (request: Request, context?: RouterContextProvider) => Promise<Response>;
  createLoadContext: (context: PageContext) => RouterContextProvider;
}

type Bundle = ServerBuild & { entry: { module: EntryServer } };

/** The pages, ready to be rendered. */
export interface PageBuild {
  render(request: Request, context: PageContext): Promise<Response>;
  /** The pages for search engines: those whose module names their addresses in its `handle`. */
  listAddresses(content: unknown): PageAddress[];
}

/** Loads what `npm run build` made. */
export async function loadBuiltPages(): Promise<PageBuild> {
  const address = new URL("../../build/server/index.js", import.meta.url);
  try {
    return toPageBuild(await import(address.href), "production");
  } catch (error) {
    if (systemErrorCode(error) === "ERR_MODULE_NOT_FOUND") {
      throw new Error("The pages are not built yet. Run `npm run build` first.", { cause: error });
    }
    throw error;
  }
}

export function toPageBuild(bundle: unknown, mode: "production" | "development"): PageBuild {
  if (!isBundle(bundle)) throw new Error("The built pages are not from web/entry.server.tsx. Run `npm run build` again.");
  const { createRequestHandler, createLoadContext } = bundle.entry.module;
  const handle = createRequestHandler(bundle, mode);
  return {
    render: async (request, context) => await handle(request, createLoadContext(context)),
    listAddresses: (content) => Object.values(bundle.routes).flatMap((route) => toAddresses(route?.module.handle, content)),
  };
}

function isBundle(bundle: unknown): bundle is Bundle {
  if (!isRecord(bundle) || !isRecord(bundle.entry) || !isRecord(bundle.entry.module)) return false;
  const { createRequestHandler, createLoadContext } = bundle.entry.module;
  return typeof createRequestHandler === "function" && typeof createLoadContext === "function";
}

function toAddresses(handle: unknown, content: unknown): PageAddress[] {
  if (!isRecord(handle)) return [];
  const entries: unknown = typeof handle.sitemap === "function" ? handle.sitemap(content) : handle.sitemap;
  return Array.isArray(entries) ? entries.map(toAddress) : [];
}

function toAddress(entry: unknown): PageAddress {
  if (!isRecord(entry) || typeof entry.path !== "string") throw new Error("A page's handle.sitemap has an entry without a path.");
  const { path, lastModified } = entry;
  if (lastModified === undefined || lastModified === "newest-listing") return { path, lastModified };
  const date = new Date(typeof lastModified === "string" ? lastModified : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new Error(`The handle of the page ${path} names no date of its last change.`);
  return { path, lastModified: date };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
