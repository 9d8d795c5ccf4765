import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { unlistedPageMeta } from "#web/head/page-meta.ts";

/** Why a page could not be shown: there is none, no answer came, or something failed. */
export type PageErrorKind = "missing" | "unreachable" | "failed";

const titles: Readonly<Record<PageErrorKind, string>> = {
  missing: "Not found",
  unreachable: "No connection",
  failed: "Something went wrong",
};

/** What kind of error stands in a page's place. */
export function pageErrorKind(error: unknown): PageErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? "missing" : "failed";
  return isLostConnection(error) ? "unreachable" : "failed";
}

/** The head of a page that could not be shown. */
export const pageErrorMeta = (error: unknown): MetaDescriptor[] => unlistedPageMeta(titles[pageErrorKind(error)]);

// What Chrome, Firefox and Safari say of a fetch that got no answer; the standard names only the type.
// A script that is missing is no matter of asking again.
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /^(?:Failed to fetch(?! dynamically)|NetworkError|Load failed)/.test(error.message);
}
