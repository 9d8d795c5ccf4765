import type { FastifyInstance } from "fastify";

const browserSeconds = 86_400;

/**
 * Mounts `/robots.txt`. Only the API is closed to robots: private screens say `noindex` themselves, which a robot can only
 * read where it may go.
 */
export function mountRobots(app: FastifyInstance, publicUrl: string): void {
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get("/robots.txt", async (_request, reply) =>
    reply.header("cache-control", `public, max-age=${browserSeconds}`).type("text/plain; charset=utf-8").send(text),
  );
}
