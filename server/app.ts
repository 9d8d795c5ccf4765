import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { mountAccommodationApplications } from "#server/accommodation/accommodation-applications.routes.ts";
import {
  type AccommodationApplications,
  createAccommodationApplications,
} from "#server/accommodation/accommodation-applications.service.ts";
import { mountAccommodation } from "#server/accommodation/accommodation.routes.ts";
import { type AccommodationService, createAccommodation } from "#server/accommodation/accommodation.service.ts";
import { listPhotosOf } from "#server/accommodation/accommodation.repository.ts";
import { toPhotoKeys } from "#server/accommodation/listing-photos.ts";
import { mountActivity } from "#server/admin/activity.routes.ts";
import { type Activity, createActivity } from "#server/admin/activity.service.ts";
import { mountUsers } from "#server/admin/users.routes.ts";
import { createUsers, type Users } from "#server/admin/users.service.ts";
import { type AccountDeletion, createAccountDeletion } from "#server/accounts/account-deletion.service.ts";
import { type Accounts, createAccounts } from "#server/accounts/accounts.service.ts";
import { mountAccounts } from "#server/accounts/accounts.routes.ts";
import { createFollowCredentialChange } from "#server/accounts/credential-changes.ts";
import { createKnownDevices, type KnownDevices } from "#server/accounts/known-devices.ts";
import { createOneTimeCodes } from "#server/accounts/one-time-codes.ts";
import { mountOwnData } from "#server/accounts/own-data.routes.ts";
import { createOwnData, type OwnData } from "#server/accounts/own-data.service.ts";
import { mountPasswordReset } from "#server/accounts/password-reset.routes.ts";
import { createPasswordReset, type PasswordReset } from "#server/accounts/password-reset.service.ts";
import { createPasswords } from "#server/accounts/passwords.ts";
import { createTokens } from "#server/accounts/tokens.ts";
import { createAuditLog, type RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { SiteContent } from "#contract/content/site-content.ts";
import { mountContentPictures } from "#server/content/content-pictures.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Photos } from "#server/files/photos.ts";
import type { TemporaryFiles } from "#server/files/temporary-files.ts";
import { mountApiDocument } from "#server/http/api-document.ts";
import { answerErrors, answerFrameworkError } from "#server/http/error-answers.ts";
import { mountHealth } from "#server/http/health.routes.ts";
import { createInProcessTransport } from "#server/http/in-process-transport.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { mountPhotoFiles } from "#server/http/photo-files.ts";
import { multipartLimits } from "#server/http/uploads.ts";
import { answerUnknownCalls } from "#server/http/unknown-calls.ts";
import { registerPages } from "#server/http/pages.ts";
import { toReadableUrl } from "#server/http/readable-url.ts";
import { RequestLog } from "#server/http/request-log.ts";
import { mountRobots } from "#server/http/robots.ts";
import { createRoute } from "#server/http/route.ts";
import { setSecurityHeaders } from "#server/http/security-headers.ts";
import { arrivalMs, cutSlowSenders } from "#server/http/slow-senders.ts";
import { mountSitemap, type SitemapSource } from "#server/http/sitemap.ts";
import { createJobApplications, type JobApplications } from "#server/jobs/job-applications.service.ts";
import { mountJobApplications } from "#server/jobs/job-applications.routes.ts";
import { listResumeKeysOfAccount } from "#server/jobs/job-applications.repository.ts";
import { refreshSearchTextOf } from "#server/jobs/jobs.repository.ts";
import { mountJobs } from "#server/jobs/jobs.routes.ts";
import { createJobs, type Jobs } from "#server/jobs/jobs.service.ts";
import { type Board, listStretches, readStamps } from "#server/listings/listing-stamps.repository.ts";
import { lockListingsOf } from "#server/listings/listings.repository.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { createThrottles, type Throttles } from "#server/throttles/throttles.ts";

/** Everything the portal is made of; the process and the tests each bring their own. */
export interface AppParts {
  db: Kysely<Tables>;
  files: FileStore;
  photos: Photos;
  temporaryFiles: TemporaryFiles;
  enqueue: EnqueueTask;
  clock: Clock;
  /** 32 bytes or more. */
  jwtSecret: string;
  /** Without a trailing slash. */
  publicUrl: string;
  passwordLengthMin: number;
  /** Off only while the portal's speed is measured. */
  rateLimits: boolean;
  trustProxy?: string | undefined;
  logger: FastifyBaseLogger;
  /** How pages are served, with what the operator wrote in `content/`; or that there are none. */
  pages: { compiled: "before" | "on request"; content: SiteContent } | "none";
}

export interface Services {
  accommodation: AccommodationService;
  accommodationApplications: AccommodationApplications;
  accountDeletion: AccountDeletion;
  accounts: Accounts;
  activity: Activity;
  jobs: Jobs;
  jobApplications: JobApplications;
  knownDevices: KnownDevices;
  ownData: OwnData;
  throttles: Throttles;
  passwordReset: PasswordReset;
  users: Users;
}

/** Creates the services and mounts everything that answers requests; the caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; services: Services }> {
  const app = await createServer(parts);
  const services = createServices(parts);
  const { accommodation, accommodationApplications, accounts, jobs, jobApplications, passwordReset, users } = services;
  const route = createRoute({ app, findActor: accounts.findActor, throttles: services.throttles, ...parts });
  mountHealth(route, { db: parts.db, files: parts.files });
  mountAccounts(route, accounts);
  mountPasswordReset(route, passwordReset);
  mountUsers(route, users);
  mountOwnData(route, services.ownData, services.accountDeletion);
  mountActivity(route, services.activity);
  mountJobs(route, jobs);
  mountJobApplications(route, jobApplications);
  mountAccommodation(route, accommodation);
  mountAccommodationApplications(route, accommodationApplications);
  mountPhotoFiles(app, accommodation.openPhoto);
  await mountApiDocument(app, parts.publicUrl);
  await mountContentPictures(app);
  answerUnknownCalls(app);
  const findPages = await mountPages(app, parts);
  mountRobots(app, parts.publicUrl);
  mountSitemap(app, {
    ...parts,
    findPages,
    sources: [listingSource(parts.db, "jobs", "jobs"), listingSource(parts.db, "accommodation", "accommodations")],
  });
  return { app, services };
}

async function mountPages(app: FastifyInstance, { pages, publicUrl }: AppParts) {
  if (pages === "none") return async () => [];
  const { compiled, content } = pages;
  const api = createInProcessTransport(app);
  return await registerPages(app, { dev: compiled === "on request", publicUrl, content, loadContext: () => ({ api, content }) });
}

/** A board's listings, as search engines are told of them: each has a page of its own below the board's name. */
function listingSource(db: Kysely<Tables>, name: string, board: Board): SitemapSource {
  return {
    name,
    listFiles: async (countMax) =>
      (await listStretches(db, board, countMax)).map((stretch) => ({
        count: stretch.count,
        lastModified: stretch.updatedAt,
        async *read() {
          for await (const stamps of readStamps(db, board, stretch, countMax))
            yield stamps.map(({ id, updatedAt }) => ({ path: `/${name}/${id}`, lastModified: updatedAt }));
        },
      })),
  };
}

async function createServer(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new RequestLog(),
    bodyLimit: 256 * 1024,
    // Slow senders are cut off: without these a body that trickles in holds its connection for ever.
    requestTimeout: arrivalMs.upload,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 500 },
    trustProxy: toTrustProxy(parts.trustProxy),
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
  setSecurityHeaders(app, parts.publicUrl);
  answerErrors(app);
  return app;
}

type ServiceParts = Omit<AppParts, "logger" | "pages" | "temporaryFiles" | "trustProxy">;

/** Accounts, and what surrounds signing in to them. */
function createAccountServices(
  { db, clock, enqueue, jwtSecret, publicUrl, passwordLengthMin }: ServiceParts,
  { throttles, recordEvent }: { throttles: Throttles; recordEvent: RecordEvent },
): Pick<Services, "accountDeletion" | "accounts" | "knownDevices" | "passwordReset"> {
  const knownDevices = createKnownDevices({ db, clock });
  const passwords = createPasswords({ lengthMin: passwordLengthMin });
  const shared = {
    db,
    clock,
    throttles,
    devices: knownDevices,
    passwords,
    followCredentialChange: createFollowCredentialChange({ devices: knownDevices, enqueue, recordEvent, publicUrl }),
  };
  const tokens = createTokens({ secret: jwtSecret, clock });
  const codes = createOneTimeCodes({ secret: jwtSecret });
  return {
    accounts: createAccounts({ ...shared, recordEvent, tokens, onPosterChanged: refreshSearchTextOf }),
    knownDevices,
    passwordReset: createPasswordReset({ ...shared, codes, enqueue, publicUrl }),
    accountDeletion: createAccountDeletion({ db, clock, passwords, enqueue, recordEvent, publicUrl, listFileKeysOf }),
  };
}

/** The portal's services, without anything that answers requests. */
export function createServices(parts: ServiceParts): Services {
  const { db, files, photos, enqueue, clock, jwtSecret, publicUrl, rateLimits } = parts;
  const throttles = createThrottles({ db, clock, secret: jwtSecret, isOn: rateLimits });
  const recordEvent = createAuditLog(clock);
  const accountServices = createAccountServices(parts, { throttles, recordEvent });
  const { accounts, accountDeletion } = accountServices;
  const jobs = createJobs({ db, clock, enqueue, recordEvent });
  const jobApplications = createJobApplications({
    db,
    clock,
    files,
    enqueue,
    recordEvent,
    publicUrl,
    getAccount: accounts.getAccount,
  });
  const accommodation = createAccommodation({ db, clock, files, photos, enqueue, recordEvent });
  const accommodationApplications = createAccommodationApplications({
    db,
    clock,
    enqueue,
    recordEvent,
    publicUrl,
    getAccount: accounts.getAccount,
  });
  const users = createUsers({
    db,
    clock,
    deleteAccount: accountDeletion.deleteAccount,
    endSessions: accounts.endSessionsOf,
  });
  const activity = createActivity({ db });
  const keeping = { accommodation, accommodationApplications, accounts, jobs, jobApplications };
  const ownData = createOwnData({ db, clock, ...toOwnDataSources(keeping) });
  return { ...keeping, ...accountServices, activity, ownData, throttles, users };
}

/** Where the features keep what is somebody's own. */
function toOwnDataSources(
  services: Pick<Services, "accommodation" | "accommodationApplications" | "accounts" | "jobs" | "jobApplications">,
) {
  return {
    getAccount: services.accounts.getAccount,
    listSessions: services.accounts.listOwnSessions,
    listJobs: services.jobs.listOwn,
    listJobApplications: services.jobApplications.listOwn,
    openResume: services.jobApplications.openResume,
    listAccommodation: services.accommodation.listOwn,
    openPhoto: services.accommodation.openPhoto,
    listAccommodationApplications: services.accommodationApplications.listOwn,
  };
}

/** The keys of all files that go with an account; what it has listed is locked, so that none is added meanwhile. */
async function listFileKeysOf(tx: Transaction, accountId: string): Promise<string[]> {
  await lockListingsOf(tx, "jobs", accountId);
  await lockListingsOf(tx, "accommodations", accountId);
  return [...(await listResumeKeysOfAccount(tx, accountId)), ...toPhotoKeys(await listPhotosOf(tx, accountId))];
}

// A number says how many proxies stand before us; anything else names them.
function toTrustProxy(value: string | undefined): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (value === undefined) return false;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return value.split(",").map((address) => address.trim());
}
