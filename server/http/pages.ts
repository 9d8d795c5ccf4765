import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger as ViteLogger, ViteDevServer } from "vite";
import { discardBodies } from "./bodies.ts";
import { serveBuiltFiles } from "./built-files.ts";
import { type FairTurns, readInTurn } from "./fair-turns.ts";
import { createInProcessTransport } from "./in-process-transport.ts";
import { loadBuiltPages, type PageAddress, type PageBuild, toPageBuild } from "./page-build.ts";
import { sendBody } from "./kept-answers.ts";
import type { PageCache } from "./page-cache.ts";
import type { PublicReads } from "./public-reads.ts";
import { type RenderedPage, toRenderedPage } from "./rendered-page.ts";
import { allowScripts } from "./security-headers.ts";
import type { Source } from "#server/throttles/source.ts";

/** How the pages are served. */
export interface PagesOptions {
  /** true: Vite compiles on request and reloads the browser; false: what `npm run build` made is served. */
  dev: boolean;
  /** The origin that people type. Canonical links begin with it, never with a Host header. */
  publicUrl: string;
  /** What the operator wrote. */
  content: unknown;
  publicReads: PublicReads;
  turns: FairTurns;
  /** Tells the networks of an address. */
  toSource(address: string): Source;
  cache: PageCache;
  /** Is told of each page that was answered from memory or rendered. */
  countPage?: ((outcome: "kept" | "rendered") => void) | undefined;
}

const root = new URL("../../", import.meta.url);

/**
 * Answers every GET that no other route takes with a rendered page, and serves the browser's files.
 * @returns a function that lists the pages for search engines
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<PageAddress[]>> {
  answerFormsWithoutScripts(app);
  return options.dev ? registerDevelopment(app, options) : await registerBuilt(app, options);
}

async function registerBuilt(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<PageAddress[]>> {
  const build = await loadBuiltPages();
  const addresses = build.listAddresses(options.content);
  await serveBuiltFiles(app, fileURLToPath(new URL("build/client/assets", root)));
  const { cache, publicReads, turns, toSource, countPage } = options;
  app.get("/*", { config: { securityHeaders: "pages" } }, async (request, reply) => {
    const renderNow = async () => await render({ app, build, request, mark: randomBytes(18).toString("base64url") }, options);
    const source = toSource(request.ip);
    // A kept page may have been made from a replica, or before a write that another process answered.
    const mayBeKept = publicReads.headersOfWriter(request) === undefined;
    const read = async () => (mayBeKept ? await cache.get(request.url, renderNow) : { page: await renderNow(), isKept: false });
    const answer = async () => {
      const { page, isKept } = await read();
      countPage?.(isKept ? "kept" : "rendered");
      return await sendPage(request, reply, page);
    };
    // The whole read waits and not only its rendering, because others may wait for the same rendering.
    return mayBeKept && cache.has(request.url) ? await answer() : await readInTurn(turns, { request, reply, source }, answer);
  });
  return async () => addresses;
}

/**
 * Leads a form that the browser sent without a script back to its page. What was typed is in the body, so that it is in no address and
 * no log, and nobody reads it.
 */
function answerFormsWithoutScripts(app: FastifyInstance): void {
  void app.register(async (scope) => {
    discardBodies(scope);
    scope.post("/*", async (request, reply) => reply.header("cache-control", "no-store").redirect(request.url, 303));
  });
}

function registerDevelopment(app: FastifyInstance, options: PagesOptions): () => Promise<PageAddress[]> {
  let starting: Promise<ViteDevServer> | undefined;
  // Only once a page is asked for: whoever wants the API alone doesn't wait for it.
  const startVite = async () => await (starting ??= createVite(app));
  app.addHook("onClose", async () => await (await starting?.catch(() => undefined))?.close());
  const load = async () =>
    toPageBuild(await (await startVite()).ssrLoadModule("virtual:react-router/server-build"), "development");
  app.get("/*", { config: { securityHeaders: "pagesInDevelopment" } }, async (request, reply) => {
    if (await isAnsweredByVite(await startVite(), request, reply)) return reply.hijack();
    return await sendPage(request, reply, await render({ app, build: await load(), request, mark: undefined }, options));
  });
  return async () => (await load()).listAddresses(options.content);
}

async function createVite(app: FastifyInstance): Promise<ViteDevServer> {
  // Imported here: Vite is not installed in production.
  const { createServer } = await import("vite");
  return await withoutSignalListeners(
    async () =>
      await createServer({
        root: new URL(".", root).pathname,
        appType: "custom",
        customLogger: toViteLogger(app.log),
        server: { middlewareMode: true, hmr: { server: app.server } },
      }),
  );
}

/** Vite's messages as lines of the log: what reads the log expects nothing else on standard output. */
function toViteLogger(log: FastifyBaseLogger): ViteLogger {
  const warned = new Set<string>();
  const errors = new WeakSet<object>();
  const logger: ViteLogger = {
    hasWarned: false,
    info: (message) => log.info(stripVTControlCharacters(message)),
    warn: (message) => {
      logger.hasWarned = true;
      log.warn(stripVTControlCharacters(message));
    },
    warnOnce: (message) => {
      if (warned.has(message)) return;
      warned.add(message);
      logger.warn(message);
    },
    error: (message, options) => {
      if (options?.error) errors.add(options.error);
      log.error(stripVTControlCharacters(message));
    },
    clearScreen: () => {},
    hasErrorLogged: (error) => errors.has(error),
  };
  return logger;
}

/** Removes the listeners that this adds: the router's plugin ends the process on a signal, before the database has stopped. */
async function withoutSignalListeners<Result>(run: () => Promise<Result>): Promise<Result> {
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const result = await run();
  for (const signal of signals)
    for (const listener of process.listeners(signal)) if (!before.has(listener)) process.off(signal, listener);
  return result;
}

function isAnsweredByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once("close", () => resolve(true));
    // Vite answers without Fastify, which has noted the headers for its own answer.
    for (const [name, value = ""] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      if (error) reject(error);
      else resolve(false);
    });
  });
}

interface PageRequest {
  app: FastifyInstance;
  build: PageBuild;
  request: FastifyRequest;
  /** What our own scripts are recognised by; `undefined` where no policy is sent. */
  mark: string | undefined;
}

async function render(
  { app, build, request, mark }: PageRequest,
  { publicReads, content, publicUrl }: PagesOptions,
): Promise<RenderedPage> {
  const api = createInProcessTransport(app, publicReads.headersOfWriter(request));
  // Without the request's abort signal: others may be waiting for the same page.
  const pageRequest = new Request(new URL(request.url, publicUrl), { headers: toHeaders(request) });
  const reportError = (error: unknown) => request.log.error({ err: error }, "A page failed to render.");
  const response = await build.render(pageRequest, { api, content, publicUrl, nonce: mark, reportError });
  return await toRenderedPage(response, mark);
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  reply.code(page.status).header("cache-control", "no-cache");
  if (page.status === 503) reply.header("retry-after", "5");
  reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  for (const [name, value] of page.headers) reply.header(name, value);
  // A redirect has no body and names no type.
  if (page.size === 0) return reply.send();
  allowScripts(reply, page.scriptSources);
  if (page.status === 200) reply.header("etag", page.etag());
  if (page.status === 200 && isKnown(page.etag(), request.headers["if-none-match"]))
    return reply.header("vary", "accept-encoding").code(304).send();
  return await sendBody(request, reply, page);
}

/** Returns true if the browser has this version of a page (RFC 9110, 13.1.2). */
const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(",").some((known) => known.trim() === etag);
