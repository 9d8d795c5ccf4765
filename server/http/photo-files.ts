import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { photosPath } from "#contract/accommodation-rules.ts";
import { notFound } from "#server/errors.ts";

interface PhotoFile {
  stream: Readable;
  bytes: number;
  contentType: string;
}

/** Serves photos by their file name. A browser may keep them for ever, because a photo's name never gets new content. */
export function mountPhotoFiles(app: FastifyInstance, openPhoto: (fileName: string) => Promise<PhotoFile | undefined>): void {
  app.get<{ Params: { fileName: string } }>(`${photosPath}:fileName`, async ({ params }, reply) => {
    const photo = await openPhoto(params.fileName);
    if (!photo) throw notFound("There is nothing at this address.");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-type", photo.contentType)
      .header("content-length", photo.bytes)
      .send(photo.stream);
  });
}
