/** Returns the page to open after signing in: the one that asked for it if it is on this site, else the home page. */
export function nextPath(parameters: URLSearchParams, origin: string): string {
  const next = parameters.get("next") ?? "/";
  // Resolved as browsers do, because "//host" and "/\host" look like paths but are not.
  if (!next.startsWith("/") || !URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : "/";
}

/** Returns the address of an account screen with the same next page as in the current address. */
export function withNext(path: string, parameters: URLSearchParams): string {
  const next = parameters.get("next");
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}
