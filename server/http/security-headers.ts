import type { FastifyHelmetOptions } from "@fastify/helmet";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which headers the route has instead of the strictest ones. */
    securityHeaders?: keyof typeof kinds;
  }
}

const withPolicy = (directives: Record<string, readonly string[]>) => ({
  contentSecurityPolicy: { useDefaults: false, directives },
});

/** For everything that is not a page: opened as a page, it may do nothing. */
const strictest = withPolicy({ defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] });

/** For pages. `allowScripts` adds those that are in the page. */
const pages = {
  ...withPolicy({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    // Whether the map below can be reached.
    connectSrc: ["'self'", "https://www.google.com/maps"],
    // The map of a listing's address, once somebody scrolls to it.
    frameSrc: ["https://www.google.com"],
    // Photos are made small in a worker before they are sent.
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }),
  // Other sites see where visitors come from, but not which page.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
};

/** The API's own documentation, which makes its styles as it runs. */
const apiDocument = withPolicy({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
});

// Vite's own scripts and styles are inline.
const pagesInDevelopment = { ...pages, contentSecurityPolicy: false };

const kinds = { strictest, pages, pagesInDevelopment, apiDocument } satisfies Record<string, FastifyHelmetOptions>;

/** Lets a page run the scripts that are in it. `sources` are their hashes: `'sha256-…'`. Without a policy there is nothing to allow. */
export function allowScripts(reply: FastifyReply, sources: readonly string[]): void {
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy !== "string") return;
  reply.header("content-security-policy", policy.replace("script-src 'self'", ["script-src 'self'", ...sources].join(" ")));
}

/**
 * Puts security headers on every answer: the strictest ones unless the matched route names others. With https browsers are told to stay with
 * https (OWASP ASVS 3.4.1).
 */
export async function setSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  // Helmet makes its headers again for each answer. A server that only makes them is asked once for each kind.
  const maker = Fastify();
  await maker.register(helmet, {
    xFrameOptions: { action: "deny" },
    // No browser of today reads these, and a page's headers and text should fit into the first ten packets.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: publicUrl.startsWith("https:") ? {} : false,
  });
  for (const [name, policies] of Object.entries(kinds))
    maker.get(`/${name}`, { helmet: policies }, async (_request, reply) => reply.raw.getHeaders());
  const make = async (name: keyof typeof kinds) => (await maker.inject(`/${name}`)).json<Record<string, string>>();
  const made = {
    strictest: await make("strictest"),
    pages: await make("pages"),
    pagesInDevelopment: await make("pagesInDevelopment"),
    apiDocument: await make("apiDocument"),
  };
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    reply.headers(made[routeOptions.config.securityHeaders ?? "strictest"]);
    done();
  });
}
