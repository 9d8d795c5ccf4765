import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { badRequest } from "#server/errors.ts";
import { readJsonBodies } from "./bodies.ts";
import type { Connections } from "./connections.ts";
import { answerErrors } from "./error-answers.ts";
import { RequestLog } from "./request-log.ts";
import { toRoutedUrl } from "./routed-url.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { cutSlowSenders } from "./slow-senders.ts";
import { answerUnknownRequests } from "./unknown-requests.ts";
import { multipartLimits } from "./uploads.ts";

interface ServerParts {
  logger: FastifyBaseLogger;
  /** Without a trailing slash. */
  publicUrl: string;
  /** How many proxies stand before this server, or their addresses and networks. */
  trustProxy?: number | string[] | undefined;
}

/** An HTTP server with everything that concerns all requests, but no route. */
export async function createServer(
  { logger, publicUrl, trustProxy }: ServerParts,
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
  refuseWithoutHost(app);
  cutSlowSenders(app);
  readJsonBodies(app);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  answerErrors(app);
  answerUnknownRequests(app);
  return app;
}

/** HTTP/1.1 demands a Host header (RFC 9112, 3.2). We never use it. */
function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined) throw badRequest("The request has no Host header.");
  });
}
