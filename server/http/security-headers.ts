import type { FastifyInstance } from "fastify";

const apiHeaders = {
  "x-content-type-options": "nosniff",
  // An answer of the API is never a page: opened as one, it may do nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** Puts the headers of an API answer on everything below `/api`; a handler's own headers win. */
export function setApiHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api")) reply.headers(apiHeaders);
  });
}
