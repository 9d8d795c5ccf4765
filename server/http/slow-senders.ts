import type { FastifyInstance } from "fastify";

/** How long a request may take to arrive: photos over a slow line, and everything else. */
export const arrivalMs = { upload: 5 * 60_000, other: 60_000 } as const;

/**
 * Cuts off senders whose body is not there in time, which would otherwise hold their connection for as long as the longest
 * upload may take. An upload is read only after its sender is known, so that nobody unknown has that long.
 */
export function cutSlowSenders(app: FastifyInstance, otherMs: number = arrivalMs.other): void {
  app.addHook("onRequest", async ({ raw }) => {
    const { headers } = raw;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (!hasBody || headers["content-type"]?.startsWith("multipart/")) return;
    const timer = setTimeout(() => raw.destroy(), otherMs).unref();
    raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  });
}
