import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#server/clock.ts";
import { notFound } from "#server/errors.ts";
import type { PageAddress } from "./page-build.ts";
import type { PublicReads } from "./public-reads.ts";

/** An address for search engines, and when its content last changed, where that is known. */
interface SitemapEntry {
  path: string;
  lastModified: Date | undefined;
}

interface SitemapFile {
  count: number;
  lastModified: Date | undefined;
  /** A part of the entries at a time: a whole file is never in memory. */
  read(): AsyncIterable<readonly SitemapEntry[]>;
}

/** Pages of one kind, of which there may be very many. */
export interface SitemapSource {
  /** The first part of its files' names: `jobs` in `/sitemaps/jobs-1.xml`. */
  name: string;
  /** Cut into files of at most `countMax` entries, in an order in which new entries change as few files as possible. */
  listFiles(countMax: number): Promise<readonly SitemapFile[]>;
}

interface Parts {
  publicUrl: string;
  clock: Clock;
  /** The pages without parameters. */
  findPages(): Promise<readonly PageAddress[]>;
  sources: readonly SitemapSource[];
  publicReads: PublicReads;
}

/**
 * A fifth of the entries that sitemaps.org allows. Search engines read a changed file again, and a smaller file has fewer unchanged
 * entries. An index still holds 500 million addresses.
 */
const countMax = 10_000;
const planMilliseconds = 60_000;
/** Of a million listings the list of files takes a second to read, so nobody who asks at least so often waits for the next one. */
const oldPlanMilliseconds = 600_000;
const browserSeconds = { robots: 86_400, sitemap: 600 };

/**
 * Mounts `/robots.txt`. Only the API is closed to robots. Private screens say `noindex` themselves, which a robot can only read where
 * it may go.
 */
export function mountRobots(app: FastifyInstance, publicUrl: string): void {
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get("/robots.txt", async (_request, reply) =>
    reply.header("cache-control", `public, max-age=${browserSeconds.robots}`).type("text/plain; charset=utf-8").send(text),
  );
}

/**
 * Mounts `/sitemap.xml`: all addresses if they fit into one file, else an index of `/sitemaps/{kind}-{number}.xml`. The list of files
 * is read at most once a minute, their entries while they are sent. An index may be as old as the last request, ten minutes at most.
 */
export function mountSitemap(app: FastifyInstance, parts: Parts): void {
  const findFiles = keep(parts.clock, isIndex, async () => await listFiles(parts));
  const mount = (path: string, makeXml: (name: string) => Promise<AsyncIterable<string>>) =>
    app.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const xml = parts.publicReads.answer(request, async () => inThisContext(await makeXml(request.params.name ?? "")));
      return sendXml(request, reply, await xml);
    });
  mount("/sitemap.xml", async () => {
    const files = await findFiles();
    return isIndex(files) ? toIndex(files, parts.publicUrl) : toUrlSet([...files.values()], parts.publicUrl);
  });
  mount("/sitemaps/:name", async (name) => {
    const file = (await findFiles()).get(name);
    if (!file) throw notFound("There is no such sitemap.");
    return toUrlSet([file], parts.publicUrl);
  });
}

type Files = ReadonlyMap<string, SitemapFile>;

/** The addresses do not fit into one file. */
const isIndex = (files: Files): boolean => [...files.values()].reduce((sum, { count }) => sum + count, 0) > countMax;

/** Every file under its name, the pages first. */
async function listFiles({ findPages, sources }: Parts): Promise<Files> {
  const [pages, ...lists] = await Promise.all([findPages(), ...sources.map((source) => source.listFiles(countMax))]);
  const newest = newestOf(lists.flat());
  const entries = pages.map(({ path, lastModified }) => ({
    path,
    lastModified: lastModified === "newest-listing" ? newest : lastModified,
  }));
  const files = new Map<string, SitemapFile>();
  if (entries.length > 0)
    files.set("pages-1.xml", { count: entries.length, lastModified: newestOf(entries), read: () => Readable.from([entries]) });
  for (const [at, source] of sources.entries()) {
    for (const [index, file] of (lists[at] ?? []).entries()) files.set(`${source.name}-${index + 1}.xml`, file);
  }
  return files;
}

function newestOf(things: readonly { lastModified: Date | undefined }[]): Date | undefined {
  const times = things.flatMap(({ lastModified }) => (lastModified ? [lastModified.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function* toIndex(files: Files, origin: string): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex ${namespace}>\n`;
  for (const [name, { lastModified }] of files) yield toElement("sitemap", origin, { path: `/sitemaps/${name}`, lastModified });
  yield "</sitemapindex>\n";
}

async function* toUrlSet(files: readonly SitemapFile[], origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  for (const file of files) {
    for await (const entries of file.read()) yield entries.map((entry) => toElement("url", origin, entry)).join("");
  }
  yield "</urlset>\n";
}

function toElement(name: string, origin: string, { path, lastModified }: SitemapEntry): string {
  const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  return `<${name}><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</${name}>\n`;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: AsyncIterable<string>): FastifyReply {
  return reply
    .header("cache-control", `public, max-age=${browserSeconds.sitemap}`)
    .type("application/xml; charset=utf-8")
    .send(Readable.from(request.method === "HEAD" ? [] : xml));
}

/** Makes each part as if it were made now: it is sent later, when nothing tells any more that this may be read from a replica. */
async function* inThisContext<Part>(parts: AsyncIterable<Part>, run = AsyncLocalStorage.snapshot()): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await run(async () => await iterator.next());
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * Keeps an answer for a while. One that takes long to make is still given while the next one is made. After a failure the next caller asks
 * again.
 */
function keep<Value>(clock: Clock, takesLong: (value: Value) => boolean, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; at: number } | undefined;
  let made: { value: Value; at: number } | undefined;
  const askNow = (at: number): Promise<Value> => {
    const value = ask();
    kept = { value, at };
    value.then(
      (answer) => (made = { value: answer, at }),
      () => kept?.value === value && (kept = undefined),
    );
    return value;
  };
  return async () => {
    const now = clock.now().getTime();
    // The clock may have been set back since.
    const isWithin = (at: number, milliseconds: number): boolean => Math.abs(now - at) < milliseconds;
    const next = kept !== undefined && isWithin(kept.at, planMilliseconds) ? kept.value : askNow(now);
    return made !== undefined && takesLong(made.value) && isWithin(made.at, oldPlanMilliseconds) ? made.value : await next;
  };
}
