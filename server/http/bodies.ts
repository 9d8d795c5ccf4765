import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies. An empty body counts as none, because many clients name the type of a body that they do not send. No other type
 * is read except forms with files: another site could send text/plain without asking first.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else void parse(request, body, done);
  });
}

/** Takes bodies of any type and reads none of them: what was typed is in no log, and the type decides nothing. */
export function discardBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
