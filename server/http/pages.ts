import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

/** How the pages are served. */
export type PagesOptions = {
  /** true: Vite compiles on request and reloads the browser; false: what `npm run build` made is served. */
  dev: boolean;
  /** The origin that people type; canonical links are built on it, never on a Host header. */
  publicUrl: string;
  /** What the operator wrote; pages say by it which addresses they have. */
  content: unknown;
  /** What loaders get for one request: the in-process caller of the API, and what the operator wrote. */
  loadContext: (request: FastifyRequest) => { api: unknown; content: unknown };
};

/** The address of a page that stands there for itself, and when it last changed, where that is known. */
export interface PageAddress {
  /** Below the origin. */
  path: string;
  /** `"newest-listing"`: the page shows the newest listings and changes with them. */
  lastModified: Date | "newest-listing" | undefined;
}

type PageRequest = {
  api: unknown;
  content: unknown;
  publicUrl: string;
  nonce: string | undefined;
  reportError: (error: unknown) => void;
};

type PageHandler = (request: Request, context?: RouterContextProvider) => Promise<Response>;

/** What web/entry.server.tsx exports beside the renderer; `PagesBuild` is the built app around it. */
type EntryServer = {
  createRequestHandler: (build: ServerBuild, mode: string) => PageHandler;
  createLoadContext: (page: PageRequest) => RouterContextProvider;
};

type PagesBuild = ServerBuild & { entry: { module: EntryServer } };

type Renderer = { handle: PageHandler; createLoadContext: EntryServer["createLoadContext"] };

const ROOT = new URL("../../", import.meta.url);
const COMPRESS_BYTES_MIN = 1024;

// A worker obeys the policy that its own script comes with, not its page's: it runs our scripts and decoders, and asks us only.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Answers every GET that no other route takes with a rendered page, and serves the browser's files.
 * @returns what finds the pages that search engines shall know: those whose module says so in its `handle`
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<PageAddress[]>> {
  await answerFormsWithoutScripts(app);
  return options.dev ? await registerDevelopment(app, options) : await registerBuilt(app, options);
}

async function registerBuilt(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<PageAddress[]>> {
  const build = toPagesBuild(await importBuild());
  const renderer = toRenderer(build, "production");
  const addresses = toPageAddresses(build, options.content);
  await app.register(fastifyStatic, {
    root: new URL("build/client/assets", ROOT),
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header("x-content-type-options", "nosniff");
      if (/\.js(?:\.br|\.gz)?$/.test(path)) void reply.header("content-security-policy", workerPolicy);
    },
  });
  const cache = createPageCache();
  // Before the answer goes out: whoever reads it may ask for a page at once.
  app.addHook("onSend", async (request, reply) => {
    const isWrite = request.method !== "GET" && request.method !== "HEAD" && request.url.startsWith("/api");
    if (isWrite && reply.statusCode < 400) cache.clear();
  });
  app.get("/*", async (request, reply) => {
    const page = await cache.get(request.url, () => render(renderer, request, options, createNonce()));
    return sendPage(request, reply, page, createNonce());
  });
  return async () => addresses;
}

/**
 * Leads a form that the browser sent by itself, because no script was there yet, back to its page. What was typed came in the
 * body, so that it is in no address and no log, and nobody reads it.
 */
async function answerFormsWithoutScripts(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post("/*", async (request, reply) => {
      reply.headers(securityHeaders(undefined));
      return reply.header("cache-control", "no-store").redirect(toPath(request.url), 303);
    });
  });
}

function createNonce(): string {
  return randomBytes(16).toString("base64");
}

async function importBuild(): Promise<unknown> {
  const address = new URL("build/server/index.js", ROOT);
  try {
    return await import(address.href);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new Error("The pages are not built yet. Run `npm run build` first.", { cause: error });
    }
    throw error;
  }
}

async function registerDevelopment(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<PageAddress[]>> {
  // Imported here: Vite is not installed in production.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: new URL(".", ROOT).pathname,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  const loadBuild = async () => toPagesBuild(await vite.ssrLoadModule("virtual:react-router/server-build"));
  app.get("/*", async (request, reply) => {
    if (await answeredByVite(vite, request, reply)) return reply.hijack();
    const page = await render(toRenderer(await loadBuild(), "development"), request, options, undefined);
    return sendPage(request, reply, page, undefined);
  });
  return async () => toPageAddresses(await loadBuild(), options.content);
}

function answeredByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once("close", () => resolve(true));
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      if (error) reject(error);
      else resolve(false);
    });
  });
}

function toPagesBuild(build: unknown): PagesBuild {
  if (isPagesBuild(build)) return build;
  throw new Error("The built pages are not from web/entry.server.tsx. Run `npm run build` again.");
}

function toPageAddresses({ routes }: PagesBuild, content: unknown): PageAddress[] {
  return Object.values(routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    if (!isRecord(handle)) return [];
    const entries: unknown = typeof handle.sitemap === "function" ? handle.sitemap(content) : handle.sitemap;
    return Array.isArray(entries) ? entries.map(toPageAddress) : [];
  });
}

function toPageAddress(entry: unknown): PageAddress {
  if (!isRecord(entry) || typeof entry.path !== "string") throw new Error("A page's handle.sitemap has an entry without a path.");
  const { path, lastModified } = entry;
  if (lastModified === undefined || lastModified === "newest-listing") return { path, lastModified };
  const date = new Date(typeof lastModified === "string" ? lastModified : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new Error(`The page ${path} says in its handle that it last changed at no date.`);
  return { path, lastModified: date };
}

function toRenderer(build: PagesBuild, mode: string): Renderer {
  const { createRequestHandler, createLoadContext } = build.entry.module;
  return { handle: createRequestHandler(build, mode), createLoadContext };
}

function isPagesBuild(build: unknown): build is PagesBuild {
  if (!isRecord(build) || !isRecord(build.entry) || !isRecord(build.entry.module)) return false;
  const { createRequestHandler, createLoadContext } = build.entry.module;
  return typeof createRequestHandler === "function" && typeof createLoadContext === "function";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

async function render(
  renderer: Renderer,
  request: FastifyRequest,
  options: PagesOptions,
  nonce: string | undefined,
): Promise<RenderedPage> {
  // Not ended when this request is: others may be waiting for the same page.
  const pageRequest = new Request(new URL(toPath(request.url), options.publicUrl), { headers: toHeaders(request) });
  const context = renderer.createLoadContext({
    ...options.loadContext(request),
    publicUrl: options.publicUrl,
    nonce,
    reportError: (error) => request.log.error({ err: error }, "A page failed to render."),
  });
  const response = await renderer.handle(pageRequest, context);
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { status: response.status, headers: [...response.headers], body, nonce: nonce ?? "" };
}

/** `//host/x` and `/\host/x` would otherwise be read as addresses on another host. */
function toPath(url: string): string {
  return url.replace(/^[/\\]{2,}/, "/");
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  nonce: string | undefined,
): Promise<FastifyReply> {
  reply.code(page.status);
  reply.headers(securityHeaders(nonce));
  reply.header("cache-control", "no-cache");
  for (const [name, value] of page.headers) reply.header(name, value);
  // Without a body there is nothing to name the type of, as in a redirect.
  if (page.body === "") return reply.send();
  // A nonce is for one answer only, whoever else is sent the same page.
  const body = Buffer.from(nonce === undefined ? page.body : page.body.replaceAll(page.nonce, nonce), "latin1");
  const { encoding, bytes } = await compress(body, request.headers["accept-encoding"] ?? "");
  reply.header("vary", "accept-encoding");
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

async function compress(body: Buffer, accepted: string): Promise<{ encoding?: string; bytes: Buffer }> {
  if (body.length < COMPRESS_BYTES_MIN) return { bytes: body };
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { encoding: "br", bytes: await toBrotli(body, { params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", bytes: await toGzip(body) };
  return { bytes: body };
}

function securityHeaders(nonce: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  // Vite's own scripts and styles are inline in development.
  if (nonce !== undefined) headers["content-security-policy"] = contentSecurityPolicy(nonce);
  return headers;
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The map of a listing's address, once somebody scrolls to it.
    "frame-src https://www.google.com",
    // Photos are made small in one before they are sent.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
