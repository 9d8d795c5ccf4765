import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { answerErrors, answerFrameworkError } from "./error-answers.ts";
import { readJsonBodies } from "./json-bodies.ts";
import { toReadableUrl } from "./readable-url.ts";
import { RequestLog } from "./request-log.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { arrivalMs, cutSlowSenders } from "./slow-senders.ts";
import { multipartLimits } from "./uploads.ts";

interface ServerParts {
  logger: FastifyBaseLogger;
  /** Without a trailing slash. */
  publicUrl: string;
  trustProxy?: string | undefined;
}

/** An HTTP server with everything that concerns all requests, but no route. */
export async function createServer({ logger, publicUrl, trustProxy }: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    bodyLimit: 256 * 1024,
    // Without these limits a body that trickles in holds its connection for ever.
    requestTimeout: arrivalMs.upload,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 500 },
    trustProxy: toTrustProxy(trustProxy),
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: toReadableUrl,
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: "idle",
  });
  cutSlowSenders(app);
  readJsonBodies(app);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  setSecurityHeaders(app, publicUrl);
  answerErrors(app);
  return app;
}

// A number says how many proxies stand before us; anything else names them.
function toTrustProxy(value: string | undefined): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (value === undefined) return false;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return value.split(",").map((address) => address.trim());
}
