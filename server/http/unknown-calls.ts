import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/api.ts";
import { AppError, notFound } from "#server/errors.ts";
import { sendError } from "./error-answers.ts";

const known = Object.keys(endpoints).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) };
});

/** Answers what no endpoint takes below `/api`: 405 with `Allow` where another method would do, else 404. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.all("/api", async (request, reply) => sendError(request, reply, notFound("There is nothing at this address.")));
  app.all("/api/*", async (request, reply) => {
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
    return sendError(request, reply, refusal);
  });
}
