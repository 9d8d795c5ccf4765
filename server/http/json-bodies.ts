import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies. An empty one is none: many clients name the type of a body that they do not send. No other type is
 * read but forms with files, since a text/plain body could be sent by another site without asking first.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else void parse(request, body, done);
  });
}
