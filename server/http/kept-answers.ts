// Answers that are the same for everybody, and made once for many readers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageCache } from "./page-cache.ts";
import { isWrite } from "./public-reads.ts";
import { type RenderedPage, toRenderedAnswer } from "./rendered-page.ts";
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
  { body }: Pick<RenderedPage, "body">,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request, reply);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.send(await body(encoding));
}

/** Answers a call from memory if its answer was kept within the last second, else makes it with its headers. */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, address }: { cache: PageCache; address: string },
  make: (setHeader: (name: string, value: string) => void) => Promise<string>,
): Promise<FastifyReply> {
  const { page } = await cache.getAnswer(address, async () => {
    const headers: [string, string][] = [["content-type", "application/json; charset=utf-8"]];
    const json = await make((name, value) => void headers.push([name, value]));
    return toRenderedAnswer(json, headers);
  });
  reply.code(page.status).header("cache-control", "no-store");
  for (const [name, value] of page.headers) reply.header(name, value);
  return await sendBody(request, reply, page);
}
