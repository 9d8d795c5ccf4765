import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#server/clock.ts";
import { notFound } from "#server/errors.ts";
import type { PageAddress } from "./page-build.ts";

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
}

/**
 * A fifth of the entries that sitemaps.org allows. Search engines read a changed file again, and a smaller file has fewer unchanged
 * entries. An index still holds 500 million addresses.
 */
const countMax = 10_000;
const planMilliseconds = 60_000;
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
 * is read at most once a minute, their entries while they are sent.
 */
export function mountSitemap(app: FastifyInstance, parts: Parts): void {
  const findFiles = keepFor(planMilliseconds, parts.clock, async () => await listFiles(parts));
  app.get("/sitemap.xml", async (request, reply) => {
    const files = await findFiles();
    const count = [...files.values()].reduce((sum, file) => sum + file.count, 0);
    const xml = count > countMax ? toIndex(files, parts.publicUrl) : toUrlSet([...files.values()], parts.publicUrl);
    return sendXml(request, reply, xml);
  });
  app.get<{ Params: { name: string } }>("/sitemaps/:name", async (request, reply) => {
    const file = (await findFiles()).get(request.params.name);
    if (!file) throw notFound("There is no such sitemap.");
    return sendXml(request, reply, toUrlSet([file], parts.publicUrl));
  });
}

/** Every file under its name, the pages first. */
async function listFiles({ findPages, sources }: Parts): Promise<ReadonlyMap<string, SitemapFile>> {
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

async function* toIndex(files: ReadonlyMap<string, SitemapFile>, origin: string): AsyncGenerator<string> {
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

/** Keeps an answer for a while. After a failure the next caller asks again. */
function keepFor<Value>(milliseconds: number, clock: Clock, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (kept === undefined || now >= kept.until) kept = { value: ask(), until: now + milliseconds };
    const { value } = kept;
    try {
      return await value;
    } catch (error) {
      if (kept?.value === value) kept = undefined;
      throw error;
    }
  };
}
