import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { photosPath } from "#contract/accommodation-rules.ts";
import { notFound } from "#server/errors.ts";
import { sendError } from "./error-answers.ts";

interface PhotoFile {
  stream: Readable;
  bytes: number;
  contentType: string;
}

// A photo's name never gets new content. Whatever it holds, a browser that opens it alone may run nothing of it.
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

const answerNothing = async (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply.header("x-content-type-options", "nosniff"), notFound("There is nothing at this address."));

/** Serves photos by their file name, and nothing else below `/files`. */
export function mountPhotoFiles(app: FastifyInstance, openPhoto: (fileName: string) => Promise<PhotoFile | undefined>): void {
  app.get<{ Params: { fileName: string } }>(`${photosPath}:fileName`, async (request, reply) => {
    const photo = await openPhoto(request.params.fileName);
    if (!photo) return await answerNothing(request, reply);
    return reply
      .headers(headers)
      .header("content-type", photo.contentType)
      .header("content-length", photo.bytes)
      .send(photo.stream);
  });
  app.all("/files", answerNothing);
  app.all("/files/*", answerNothing);
}
