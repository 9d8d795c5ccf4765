/** Where to go after signing in: the page that asked for it when it is one of ours, else the home page. */
export function nextPath(parameters: URLSearchParams, origin: string): string {
  const next = parameters.get("next") ?? "/";
  // Resolved the way a browser would, because "//host" and "/\host" only look like paths.
  if (!next.startsWith("/") || !URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : "/";
}
