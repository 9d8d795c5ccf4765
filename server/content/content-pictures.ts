import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";
import { contentFolder } from "./read-content.ts";

/**
 * Serves the pictures that content files name, under `/content/pictures/`. Their names are the operator's, who may put another
 * picture under the same name: browsers keep them for an hour and then ask.
 */
export async function mountContentPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("pictures", contentFolder)),
    prefix: "/content/pictures/",
    decorateReply: false,
    index: false,
    maxAge: "1h",
    setHeaders: (reply) => {
      // Opened as a page, a drawing may use its own styles and nothing else.
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
