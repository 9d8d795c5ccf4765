import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { unlistedPageMeta } from "#web/head/page-meta.ts";

/** Why a page could not be shown: it does not exist, there was no answer, or something failed. */
export type PageErrorKind = "missing" | "unreachable" | "failed";

const titles: Readonly<Record<PageErrorKind, string>> = {
  missing: "Not found",
  unreachable: "No connection",
  failed: "Something went wrong",
};

/** Returns the kind of an error. */
export function pageErrorKind(error: unknown): PageErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? "missing" : "failed";
  return isLostConnection(error) ? "unreachable" : "failed";
}

/** Returns the head of a page that could not be shown. */
export const pageErrorMeta = (error: unknown): MetaDescriptor[] => unlistedPageMeta(titles[pageErrorKind(error)]);

// The messages of Chrome, Firefox and Safari for a fetch without an answer; the standard defines only the type. Loading data again
// does not help if a script is missing.
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /^(?:Failed to fetch(?! dynamically)|NetworkError|Load failed)/.test(error.message);
}
