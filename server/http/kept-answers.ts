// Answers that are the same for everybody, and made once for many readers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageCache } from "./page-cache.ts";
import { isWrite } from "./public-reads.ts";
import { type RenderedPage, toRenderedPage } from "./rendered-page.ts";
import { chooseEncoding } from "./short-answers.ts";

/** Forgets what is kept with every write. Those of other processes are announced by PostgreSQL. */
export function forgetAfterWrites(app: FastifyInstance, cache: PageCache): void {
  // Before the answer is sent, because its reader may request a page immediately.
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isWrite(request) && reply.statusCode < 400) cache.clear();
    done(null, payload);
  });
}

/** Sends a body compressed as its reader likes it best. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, compressed }: Pick<RenderedPage, "body" | "compressed">,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request, reply);
  if (encoding === null) return reply.send(body);
  return reply.header("content-encoding", encoding).send(await compressed(encoding));
}

/** Answers a list of the API from memory if it was made within the last second, else makes it with its headers. */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  make: (headers: Headers) => Promise<unknown>,
): Promise<FastifyReply> {
  const { page } = await cache.getAnswer(request.url, async () => {
    const headers = new Headers({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" });
    const result = await make(headers);
    return await toRenderedPage(new Response(JSON.stringify(result), { headers }), undefined);
  });
  for (const [name, value] of page.headers) reply.header(name, value);
  return await sendBody(request, reply.code(page.status), page);
}
