import type { FastifyInstance } from "fastify";

/** What every answer of the API carries. */
export const apiHeaders = {
  "x-content-type-options": "nosniff",
  // An answer of the API is never a page: opened as one, it may do nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/**
 * Puts the headers of an API answer on everything below `/api`; a handler's own headers win. Where people come by https,
 * browsers are told to stay with it (OWASP ASVS 3.4.1).
 */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith("https:");
  app.addHook("onRequest", async (request, reply) => {
    if (isHttps) void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (request.url.startsWith("/api")) reply.headers(apiHeaders);
  });
}
