// Public reads may come from a replica that is some seconds old. People who have just written must see what they wrote, whichever process
// answers them: their browser says so with a cookie. Callers with a token always read from the primary, since not all keep cookies.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ReadReplica } from "#server/db/read-replica.ts";
import { AppError } from "#server/errors.ts";
import { createCookies, readCookie } from "./cookies.ts";

export interface PublicReads {
  /** Answers a request for something that everybody may read, from the replica if that is possible. */
  answer<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
  /** For a reader who has just written: the headers that say so to calls inside the process. `undefined` for others. */
  headersOfWriter(request: FastifyRequest): { cookie: string } | undefined;
}

const cookieName = "wattle-just-wrote";

/** Marks every browser whose write succeeded, until the replica must have that write. Without a replica it marks nobody. */
export function createPublicReads(
  app: FastifyInstance,
  { replica, publicUrl }: { replica?: ReadReplica | undefined; publicUrl: string },
): PublicReads {
  if (!replica) return { answer: (_request, work) => work(), headersOfWriter: () => undefined };
  const isSecure = publicUrl.startsWith("https:");
  app.addHook("onSend", async (request, reply) => {
    if (isWrite(request) && reply.statusCode < 400)
      createCookies(request, reply, isSecure).set(cookieName, "1", { maxAgeSeconds: replica.showsWritesAfterSeconds });
  });

  const headersOfWriter = (request: FastifyRequest) => {
    const { cookie } = request.headers;
    return cookie !== undefined && readCookie(request, cookieName, isSecure) !== undefined ? { cookie } : undefined;
  };

  return {
    headersOfWriter,
    async answer(request, work) {
      if (request.headers.authorization !== undefined || headersOfWriter(request)) return await work();
      try {
        return await replica.read(work);
      } catch (error) {
        // Somebody who was sent the address of a new record may ask for it before the replica has it.
        if (error instanceof AppError && error.code === "not_found") return await work();
        throw error;
      }
    },
  };
}

/** Returns true for a call of the API that changes something which pages or public reads may show. */
export const isWrite = ({ method, routeOptions: { url, config } }: FastifyRequest): boolean =>
  method !== "GET" && method !== "HEAD" && url?.startsWith("/api/") === true && config.keepsPages !== true;
