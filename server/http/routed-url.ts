import type { IncomingMessage } from "node:http";

/**
 * The address to route by, always a path of this server that can be decoded. `http://host/path` and `//host/path` lose their host, so
 * that no redirect repeats it. A `%` that encodes nothing was typed or cut off by a person and is taken for the sign itself: such an
 * address leads to the answer that nothing is there.
 */
export function toRoutedUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? "";
  const [path = "", ...query] = url.slice(origin.length).split("?");
  // `OPTIONS *` asks about the server as a whole.
  const rooted = path === "*" ? "/" : path.replace(/^[/\\]*/, "/");
  return [isReadable(rooted) ? rooted : rooted.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
