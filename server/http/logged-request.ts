import type { FastifyRequest } from "fastify";

/** What the log says was asked: without the query, in which people write what they look for. */
export function toLogged({ method, url, routeOptions: { url: route = "" } }: FastifyRequest): { method: string; path: string } {
  // A mail program stops emails with the token in the path.
  return { method, path: route.includes("/:token") ? route : (url.split("?", 1)[0] ?? "") };
}
