import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { AppError, notFound } from "#server/errors.ts";
import { sendError } from "./error-answers.ts";

type Endpoints = Readonly<Record<string, Endpoint>>;

/** Answers everything below `/api` that has no endpoint. */
export function answerUnknownCalls(app: FastifyInstance, endpoints: Endpoints): void {
  for (const path of ["/api", "/api/*"]) app.all(path, (request, reply) => answerUnknownCall(endpoints, request, reply));
}

/** Answers a call that no endpoint takes: 405 with `Allow` where another method would do, else 404. */
export function answerUnknownCall(endpoints: Endpoints, request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?", 1)[0] ?? "";
  const allowed = Object.keys(endpoints).flatMap((key) => {
    const [method = "", template = ""] = key.split(" ");
    const pattern = new RegExp(`^/api${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return pattern.test(path) ? [method] : [];
  });
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
