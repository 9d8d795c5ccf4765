import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/api.ts";
import { AppError, notFound } from "#server/errors.ts";
import { sendError } from "./error-answers.ts";

const known = Object.keys(endpoints).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) };
});

/** Makes `answerUnknownCall` answer whatever below `/api` has no endpoint. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.all("/api", answerUnknownCall);
  app.all("/api/*", answerUnknownCall);
}

/** Answers a call that no endpoint takes: 405 with `Allow` where another method would do, else 404. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?", 1)[0] ?? "";
  const allowed = [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  const refusal =
    // A call that has an endpoint and still ends here has an id too long to be one.
    allowed.length === 0 || allowed.includes(request.method)
      ? notFound("There is nothing at this address.")
      : new AppError("This address does not take this method.", {
          code: "method_not_allowed",
          status: 405,
          headers: { allow: allowed.join(", ") },
        });
  void sendError(request, reply, refusal);
}
