import type { IncomingMessage } from "node:http";
import compress from "@fastify/compress";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { badRequest } from "#server/errors.ts";
import type { Source } from "#server/throttles/source.ts";
import { cutSlowSenders, readJsonBodies } from "./bodies.ts";
import { answerQuality, brotliOptions, encodings } from "./compression.ts";
import type { Connections } from "./connections.ts";
import { answerErrors } from "./error-answers.ts";
import { isInProcess } from "./in-process-transport.ts";
import { toLogged } from "./logged-request.ts";
import type { RefusalPace } from "./refusal-pace.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { compressShortAnswers } from "./short-answers.ts";
import { answerUnknownRequests } from "./unknown-requests.ts";
import { leaveForms } from "./uploads.ts";

interface ServerParts {
  logger: FastifyBaseLogger;
  /** Without a trailing slash. */
  publicUrl: string;
  /** How many proxies stand before this server, or their addresses and networks. */
  trustProxy?: number | string[] | undefined;
  /** Tells the networks of an address. */
  toSource(address: string): Source;
  pace: RefusalPace;
}

/** An HTTP server with everything that concerns all requests, but no route. */
export async function createServer(
  { logger, publicUrl, trustProxy, toSource, pace }: ServerParts,
  { serverFactory }: Connections,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    serverFactory,
    // `serverFactory` answers these on each of its servers; Fastify would on the first one only.
    clientErrorHandler: () => {},
    bodyLimit: 256 * 1024,
    // Longer than any address that arrives, so that no parameter is refused in the framework's words.
    routerOptions: { maxParamLength: 65_536 },
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: toRoutedUrl,
  });
  await setSecurityHeaders(app, publicUrl);
  demandOneHost(app);
  cutSlowSenders(app);
  readJsonBodies(app);
  compressShortAnswers(app);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: [...encodings],
    brotliOptions: brotliOptions(answerQuality),
  });
  leaveForms(app);
  answerErrors(app, { toSource, pace });
  answerUnknownRequests(app);
  return app;
}

/** A host and perhaps a port (RFC 3986, 3.2.2), or nothing. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * HTTP/1.1 demands a Host header, and no version allows two or one that names no host (RFC 9112, 3.2). We never use it, but a proxy
 * before us may have looked at one of two only.
 */
function demandOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    done(hasOneHost(raw) ? undefined : badRequest("The request needs one valid Host header."));
  });
}

function hasOneHost({ httpVersion, rawHeaders, headers: { host } }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== "1.1";
  const hosts = rawHeaders.filter((text, position) => position % 2 === 0 && text.length === 4 && text.toLowerCase() === "host");
  return hosts.length === 1 && hostPattern.test(host);
}

/**
 * The address to route by, always a path of this server that can be decoded. `http://host/path` and `//host/path` lose their host, so
 * that no redirect repeats it. A `%` that encodes nothing was typed or cut off by a person and is taken for the sign itself: such an
 * address leads to the answer that nothing is there.
 */
function toRoutedUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  // Almost every address is like this. Taking it apart takes longer than finding its route.
  if (/^\/(?![/\\])[^%?]*(?:\?|$)/.test(url)) return url;
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? "";
  const [path = "", ...query] = url.slice(origin.length).split("?");
  // `OPTIONS *` asks about the server as a whole.
  const rooted = path === "*" ? "/" : path.replace(/^[/\\]*/, "/");
  return [isReadable(rooted) ? rooted : rooted.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Writes one line for each answered request: what was asked without the query, the status and the time it took. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says everything.
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // What a page reads is part of the page's own line. A failure has a line of its own.
    if (isInProcess(request)) return;
    const route = request.routeOptions.url ?? "";
    if (route === "/assets/*" || route.startsWith("/api/health/")) return;
    request.log.info({ ...toLogged(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  }
}
