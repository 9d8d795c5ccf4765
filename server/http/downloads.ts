import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { contentDisposition } from "#server/files/file-type.ts";

/** A file that a handler answers with. */
export interface Download {
  stream: Readable;
  /** Unknown where the file is made while it is sent. */
  bytes?: number;
  fileName: string;
  contentType: string;
}

/** Sends a person's file: always as a download, never rendered as a page, never kept by a cache. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  if (download.bytes !== undefined) reply.header("content-length", download.bytes);
  return reply
    .header("content-type", download.contentType)
    .header("content-disposition", contentDisposition(download.fileName))
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cache-control", "private, no-store")
    .send(download.stream);
}
