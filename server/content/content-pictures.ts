import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";
import { contentFolder } from "./read-content.ts";

/**
 * Serves the pictures that content files name, under `/content/pictures/`. An operator may replace a picture under the same name, so
 * browsers cache them for an hour only.
 */
export async function mountContentPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("pictures", contentFolder)),
    prefix: "/content/pictures/",
    decorateReply: false,
    index: false,
    maxAge: "1h",
    setHeaders: (reply) => {
      // If the drawing is opened as a page, only its own styles are allowed.
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
