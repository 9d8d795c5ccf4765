import type { IncomingMessage } from "node:http";

/**
 * The address to route by. One below `/api` stays as it came, and is refused where it cannot be read; any other was typed
 * or cut off by a person, so that a `%` which encodes nothing is taken for the sign itself and leads to the page that says
 * there is nothing here.
 */
export function toReadableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const [path = "", ...query] = url.split("?");
  if (/^\/api(\/|$)/.test(path) || isReadable(path)) return url;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
