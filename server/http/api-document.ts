import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { createOpenApiDocument } from "./openapi.ts";

const page = `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wattle API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, docExpansion: "list", validatorUrl: null });\n`;
const assets = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/swagger-ui.css")));

interface Parts {
  endpoints: Readonly<Record<string, Endpoint>>;
  publicUrl: string;
}

/** Serves the OpenAPI document at `/api/openapi.json`, and shows it at `/api/docs` with scripts of our own origin only. */
export async function mountApiDocument(app: FastifyInstance, { endpoints, publicUrl }: Parts): Promise<void> {
  // Takes as long as the rest of composing the portal, and most portals are never asked for it.
  let document: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(createOpenApiDocument(endpoints, publicUrl));
    return reply.header("content-type", "application/json; charset=utf-8").header("cache-control", "no-cache").send(document);
  });
  app.get("/api/docs", { config: { securityHeaders: "apiDocument" } }, async (_request, reply) =>
    reply.header("content-type", "text/html; charset=utf-8").send(page),
  );
  app.get("/api/docs/", async (_request, reply) => reply.redirect("/api/docs", 308));
  app.get("/api/docs/start.js", async (_request, reply) =>
    reply.header("content-type", "text/javascript; charset=utf-8").send(start),
  );
  await app.register(fastifyStatic, {
    root: assets,
    prefix: "/api/docs/",
    decorateReply: false,
    index: false,
    // Routes of their own, so that other methods are answered as everywhere.
    wildcard: false,
    globIgnore: ["**/!(swagger-ui.css|swagger-ui-bundle.js)"],
  });
}
