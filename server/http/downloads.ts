import type { Readable } from "node:stream";
import { create } from "content-disposition";
import type { FastifyReply } from "fastify";
import { cleanFileName } from "#server/files/file-type.ts";

/** A file that a handler answers with. */
export interface Download {
  stream: Readable;
  /** Unknown where the file is made while it is sent. */
  bytes?: number;
  fileName: string;
  contentType: string;
}

/** Sends a person's file as a download. Browsers never show it as a page and no cache keeps it. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  if (download.bytes !== undefined) reply.header("content-length", download.bytes);
  return reply
    .header("content-type", download.contentType)
    .header("content-disposition", toDisposition(download.fileName))
    .header("cache-control", "private, no-store")
    .send(download.stream);
}

/**
 * The Content-Disposition of a download (RFC 6266). The name is cleaned first, so any string is safe. Old clients get a name in plain
 * ASCII without percent signs, which some of them decode.
 */
export function toDisposition(fileName: string): string {
  const name = cleanFileName(fileName);
  const ascii = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7E]|%/gu, "_");
  // A name in another script would leave nothing but underscores.
  return create(name, { fallback: ascii.replace(/^[^a-z0-9]+(?=\.[a-z0-9]+$)/i, "download") });
}
