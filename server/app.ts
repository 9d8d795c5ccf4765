import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Endpoint } from "#contract/endpoint.ts";
import { endpoints as allEndpoints } from "#contract/api.ts";
import { mountAccounts, mountEmailLinks, mountOwnData } from "./accounts/accounts.routes.ts";
import { mountPasskeys } from "#server/accounts/passkeys.routes.ts";
import { mountPasswordReset } from "#server/accounts/password-reset.routes.ts";
import { mountSecondFactors } from "#server/accounts/second-factors.routes.ts";
import { mountActivity, mountFailedTasks, mountUsers } from "./admin/admin.routes.ts";
import { mountApplications } from "#server/applications/applications.routes.ts";
import { mountMessages } from "#server/applications/messages.routes.ts";
import { mountBusinessNumbers } from "#server/business-numbers/business-numbers.routes.ts";
import { boards as allBoards } from "#server/boards.ts";
import { mountFacts } from "#server/facts/facts.routes.ts";
import { mountContentPictures } from "#server/content/content-pictures.ts";
import type { ReadReplica } from "#server/db/read-replica.ts";
import { mountFavourites, mountSavedListings } from "#server/favourites/favourites.routes.ts";
import type { TemporaryFiles } from "#server/files/temporary-files.ts";
import type { VirusScanner } from "#server/files/virus-scanner.ts";
import { mountApiDocument } from "#server/http/api-document.ts";
import { createConnections } from "#server/http/connections.ts";
import type { EventStreams } from "#server/http/event-streams.ts";
import { createFairTurns, type FairTurns, noTurns, type TurnLimits, turnLimits } from "#server/http/fair-turns.ts";
import { mountHealth } from "#server/http/health.routes.ts";
import { forgetAfterWrites } from "#server/http/kept-answers.ts";
import type { PageCache } from "#server/http/page-cache.ts";
import { registerPages } from "#server/http/pages.ts";
import { createPublicReads, type PublicReads } from "#server/http/public-reads.ts";
import { createRoute, type Route, toBoardRoute } from "#server/http/route.ts";
import { mountRobots, mountSitemap } from "#server/http/search-engines.ts";
import { mountSecurityText } from "#server/http/security-txt.ts";
import { createRefusalPace, type PaceSettings, refusalPace } from "#server/http/refusal-pace.ts";
import { createServer } from "#server/http/server.ts";
import { createFormScope } from "#server/http/uploads.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Board, BoardDefinition } from "#server/listings/board.ts";
import { mountModeration } from "#server/moderation/moderation.routes.ts";
import { mountNotices } from "#server/notices/notices.routes.ts";
import { mountListingLife, mountRenewal } from "#server/listings/listing-life.routes.ts";
import { createSitemapSources } from "#server/listings/sitemap-source.ts";
import { mountPosters } from "#server/listings/posters.routes.ts";
import { createSources, type Source } from "#server/throttles/source.ts";
import { mountSavedSearches } from "#server/saved-searches/saved-searches.routes.ts";
import { createServices, type ServiceParts, type Services } from "#server/services.ts";

/** The parts of the portal. The process and the tests each bring their own. */
export interface AppParts extends ServiceParts {
  temporaryFiles: TemporaryFiles;
  /** Answers public reads, if there is one. */
  replica?: ReadReplica | undefined;
  /** The number of proxies in front of this server, or their addresses and networks. */
  trustProxy?: number | string[] | undefined;
  logger: FastifyBaseLogger;
  /** Networks that many people share, in CIDR notation. */
  sharedNetworks?: readonly string[];
  /** Looks at every uploaded file, if the operator has one. */
  virusScanner?: VirusScanner | undefined;
  /** Counts requests and pages, unless a test goes without. */
  metrics?: Metrics;
  /** When pages are compiled, if any are served. */
  pages: "before" | "on request" | "none";
  /** Keeps pages and lists for a moment; pages are not served without it. */
  pageCache?: PageCache;
  /** The time between two checks of the database and the file store; 10 seconds by default. */
  healthCheckMs?: number;
  /** The open tabs that are told what is new. */
  eventStreams: EventStreams;
  /** How fast refusals go out to one network, unless a test says otherwise. */
  refusalPace?: PaceSettings;
  /** How many calls of one network run at the same time, unless a test says otherwise. */
  turnLimits?: TurnLimits;
  /** The whole contract, unless a test adds to it. */
  endpoints?: Readonly<Record<string, Endpoint>>;
}

export interface App {
  app: FastifyInstance;
  services: Services;
  /** Answers the requests in flight, closes all connections, and then releases the server's resources. */
  close(): Promise<void>;
}

/** What an account consists of, and the ways to sign in. */
function mountAccountParts(route: Route, services: Services): void {
  mountAccounts(route, services.accounts, services.accountActivity);
  mountEmailLinks(route, services.emailLinks);
  mountPasswordReset(route, services.passwordReset);
  mountPasskeys(route, services.passkeys);
  mountSecondFactors(route, services.secondFactors, services.accounts);
}

/** What only admins use, apart from their reviews. */
function mountAdminParts(route: Route, services: Services): void {
  mountUsers(route, services.users);
  mountActivity(route, services.activity);
  mountFailedTasks(route, services.failedTasks);
  mountBusinessNumbers(route, services.businessNumbers);
}

/** What each board answers, and what all of them have. */
function mountBoards(
  app: FastifyInstance,
  route: Route,
  services: Services,
  boards: Readonly<Record<string, BoardDefinition>>,
): void {
  const boardRoute = toBoardRoute(route);
  for (const [name, board] of Object.entries<Board>(services.boards)) {
    const definition = boards[name];
    if (!definition) continue;
    board.mount(route, app);
    mountListingLife(boardRoute, services.listingLife, { definition, board });
    mountSavedListings(boardRoute, services.favourites, definition);
  }
  mountRenewal(route, services.listingLife);
}

/** Creates the services and mounts everything that answers requests. The caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { publicUrl, eventStreams, pageCache, boards = allBoards, endpoints = allEndpoints } = parts;
  const connections = createConnections();
  const pace = createRefusalPace(parts.refusalPace ?? refusalPace);
  const toSource = createSources(parts.sharedNetworks);
  const app = await createServer({ ...parts, toSource, pace }, connections);
  parts.metrics?.watchRequests(app);
  const services = createServices(parts);
  const { accounts, throttles } = services;
  const publicReads = createPublicReads(app, parts);
  const turns = parts.rateLimits ? createFairTurns(parts.turnLimits ?? turnLimits) : noTurns;
  if (pageCache) forgetAfterWrites(app, pageCache);
  const route = createRoute({
    ...parts,
    app,
    ...(await createFormScope(app)),
    endpoints,
    findActor: accounts.findActor,
    throttles,
    publicReads,
    turns,
    pageCache,
    toSource,
  });
  mountHealth(app, route, parts);
  mountAccountParts(route, services);
  mountAdminParts(route, services);
  mountOwnData(route, services.ownData, services.accountDeletion);
  mountModeration(route, services);
  mountApplications(route, services);
  mountMessages(route, services.messages);
  mountNotices(route, { notices: services.notices, eventStreams, isSignedIn: accounts.isSignedIn });
  mountSavedSearches(route, services.savedSearches, services.strangersSearches);
  mountFacts(route, services.facts, services.figures);
  mountBoards(app, route, services, boards);
  mountFavourites(route, services.favourites);
  mountPosters(route, services.posters);
  await mountApiDocument(app, { endpoints, publicUrl });
  await mountContentPictures(app);
  const findPages = await mountPages(app, { ...parts, publicReads, turns, toSource });
  mountRobots(app, publicUrl);
  const sources = createSitemapSources(parts, Object.values<BoardDefinition>(boards));
  mountSitemap(app, { ...parts, findPages, sources, publicReads });

  async function close(): Promise<void> {
    pace.end();
    eventStreams.close();
    // The connections are drained before Fastify closes, because pages in flight still call the API in this process.
    await connections.drain();
    await app.close();
  }

  return { app, services, close };
}

async function mountPages(
  app: FastifyInstance,
  parts: AppParts & { publicReads: PublicReads; turns: FairTurns; toSource(address: string): Source },
) {
  const { pages, pageCache: cache, metrics, content } = parts;
  if (pages === "none" || cache === undefined) return async () => [];
  mountSecurityText(app, { ...parts, contact: content.contact.email });
  return await registerPages(app, { ...parts, dev: pages === "on request", cache, countPage: metrics?.countPage });
}
