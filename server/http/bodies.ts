import type { FastifyInstance, FastifyReply } from "fastify";
import { refusalOf } from "./error-answers.ts";

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

/** How long a request may take to arrive: photos over a slow line, and everything else. */
export const arrivalMs = { upload: 5 * 60_000, other: 60_000 } as const;

/**
 * Answers 408 and closes the connection if a body does not arrive in time. Without this limit it could hold its connection for as long as
 * the longest upload may take. An upload is only read after its sender is known, so no stranger has that long.
 */
export function cutSlowSenders(app: FastifyInstance, otherMs: number = arrivalMs.other): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    const { headers } = raw;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody && headers["content-type"]?.startsWith("multipart/") !== true) {
      const timer = setTimeout(() => refuseLate(reply), otherMs).unref();
      raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    }
    done();
  });
}

function refuseLate(reply: FastifyReply): void {
  const { raw } = reply.request;
  if (reply.sent) return void raw.destroy();
  // Whoever reads the body would answer once more when the connection closes.
  raw
    .removeAllListeners("data")
    .removeAllListeners("error")
    .on("error", () => {});
  void reply.header("connection", "close").send(refusalOf(408));
}

/** Accepts bodies of any type without reading them, so what a person typed is in no log. */
export function discardBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
