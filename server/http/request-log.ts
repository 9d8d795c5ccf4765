import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Writes one line for each answered request: what was asked without its query, the status, and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line at the end says it all.
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (request.url.startsWith("/assets/") || request.url.startsWith("/api/health/")) return;
    const path = request.url.split("?", 1)[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  }
}
