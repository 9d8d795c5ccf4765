import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/api.ts";
import { buildApp } from "#server/app.ts";
import { createBusinessRegister } from "#server/business-numbers/business-register.ts";
import { systemClock } from "#server/clock.ts";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { ContentError, readContent } from "#server/content/read-content.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { EmbeddedPostgresError } from "#server/db/embedded-postgres-error.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateOver, MigrationError } from "#server/db/migrate.ts";
import { AppError, systemErrorCode } from "#server/errors.ts";
import { figuresChannel } from "#server/facts/figures.repository.ts";
import { isEmptyFolder, protectDataFolder } from "#server/files/data-folder.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import { createPhotos, type Photos } from "#server/files/photos.ts";
import { readOrMakeSecret } from "#server/files/secret-file.ts";
import { createTemporaryFiles } from "#server/files/temporary-files.ts";
import { createVirusScanner } from "#server/files/virus-scanner.ts";
import { InstallationError, joinInstallation } from "#server/installation/installation.ts";
import { createLogger } from "#server/logger.ts";
import { createMetrics, type Metrics } from "#server/metrics/metrics.ts";
import { serveMetrics } from "#server/metrics/metrics-server.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createOutboxMailer } from "#server/mail/outbox-mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import type { SampleDataParts, SampleSignIn } from "#server/sample-data/load-sample-data.ts";
import type { Services } from "#server/services.ts";
import { createStartReport } from "#server/start-report.ts";
import { multiplyThrottles } from "#server/http/counted-calls.ts";
import { createEventStreams, type EventStreams } from "#server/http/event-streams.ts";
import { createPageCache, type PageCache, pagesChannel } from "#server/http/page-cache.ts";
import { newsChannel, readNews } from "#server/notices/news-channel.repository.ts";
import { createStopper } from "#server/stopper.ts";
import { doWhatIsDue, sweep } from "#server/sweep.ts";
import { createTasks } from "#server/tasks/tasks.ts";
import { addWorkers } from "#server/workers.ts";

// V8 lets the heap double before it collects garbage, and the process then takes 100 MB more where many pages are rendered. Less room
// than this costs each page more of the processor (docs/decisions/0061-pages-for-less-work.md).
setFlagsFromString("--heap-growing-percent=50");

const isDevelopment = process.argv.includes("--dev");
const config = readConfigOrExit();
const format = config.logFormat ?? (process.stdout.isTTY ? "text" : "json");
// A person at a terminal sees the progress of the start, and only warnings and errors from the log.
const isForPerson = format === "text" && process.stdout.isTTY;
const logger = createLogger(config.logLevel ?? (isForPerson ? "warn" : "info"), format);
const report = createStartReport(logger, isForPerson);
const stopper = createStopper(logger, () => report.step("Stopping ..."));
const sweepEveryMs = 60 * 60 * 1000;
const workEveryMs = 60 * 1000;

try {
  await start();
} catch (error) {
  await stopper.stop();
  if (
    [ConfigError, ContentError, EmbeddedPostgresError, InstallationError, MigrationError].some((known) => error instanceof known)
  )
    console.error((error as Error).message);
  else logger.fatal({ err: error }, "the portal could not start");
  process.exit(1);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Tells open tabs what is new for their accounts, also when it happened in another process. */
function followNews(eventStreams: EventStreams, { listen: listenTo }: Pick<Database, "listen">): void {
  listenTo({
    channel: newsChannel,
    onMessage: (payload) => eventStreams.tell(readNews(payload)),
    onReconnected: eventStreams.tellAll,
  });
}

/** Forgets kept pages when listings change, also in another process. */
function followListings(pageCache: PageCache, { listen: listenTo }: Pick<Database, "listen">): void {
  listenTo({ channel: pagesChannel, onMessage: pageCache.clear, onReconnected: pageCache.clear });
}

/** Reads what admins have corrected, now and whenever another process says so. */
async function followFigures(
  { figures }: Services,
  { listen: listenTo }: Pick<Database, "listen">,
  pageCache: PageCache,
): Promise<void> {
  const refresh = () =>
    void figures
      .refresh()
      .then(pageCache.clear)
      .catch((error: unknown) => logger.warn({ err: error }, "corrected figures were not read"));
  await figures.refresh();
  listenTo({ channel: figuresChannel, onMessage: refresh, onReconnected: refresh });
}

async function start(): Promise<void> {
  const content = await readContent();
  const samplePhotos = await beginSamples();
  report.step(config.databaseUrl === undefined ? "Starting the database ..." : "Connecting to the database ...");
  const database = await openStorage();
  const files = await openFileStore(config);
  stopper.add("file store", files.close);
  const jwtSecret = config.jwtSecret ?? (await readOrMakeSecret(config.dataDir));
  await joinInstallation({ db: database.kysely, files, secret: jwtSecret });
  const eventStreams = createEventStreams();
  followNews(eventStreams, database);
  const metrics = createMetrics({ ...database, db: database.kysely, dataDir: config.dataDir });
  const photos = metrics.watchPhotos(createPhotos());
  stopper.add("photos", photos.close);
  const mailer = metrics.watchMailer(await openMailer());
  stopper.add("mailer", mailer.close);
  const tasks = createTasks({ ...database, log: logger });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const parts = {
    db: database.kysely,
    files,
    photos,
    enqueue: tasks.enqueue,
    clock: systemClock,
    jwtSecret,
    publicUrl,
    content,
    ...settingsOf(config),
    logger,
  };
  const pageCache = createPageCache({ isToldOfWrites: () => database.replica === undefined && database.isHearing() });
  followListings(pageCache, database);
  const temporaryFiles = await createTemporaryFiles({ folder: join(config.dataDir, "uploads") });
  report.step("Starting the portal ...");
  const { app, services, close } = await buildApp({
    ...parts,
    temporaryFiles,
    replica: database.replica,
    ...limitsOf(config),
    eventStreams,
    metrics,
    ...(config.clamavUrl !== undefined && { virusScanner: createVirusScanner({ url: config.clamavUrl }) }),
    pages: isDevelopment ? "on request" : "before",
    pageCache,
  });
  await followFigures(services, database, pageCache);
  addWorkers(tasks, { db: database.kysely, mailer, files, services });
  await tasks.start();
  stopper.add("tasks", tasks.stop);
  if (config.admin) await makeAdmin(services, config.admin);
  const signIns = await loadSamples({ ...parts, photos: samplePhotos });
  const swept = { services, files, mailer, temporaryFiles };
  doRegularly("sweep", sweepEveryMs, () => sweep(swept), "Expired records and abandoned files could not be deleted.");
  doRegularly("work by the minute", workEveryMs, () => doWhatIsDue(services), "What was due could not be done.");
  if (config.metricsPort !== undefined) await listenForMetrics(metrics, config.metricsPort);
  stopper.add("http server", close);
  await listen(app);
  if (!config.rateLimits) logger.warn("RATE_LIMITS is off: anybody may guess passwords and codes as often as they like");
  report.ready(publicUrl, signIns);
}

/** Whose calls are counted together, and how many are allowed. */
function limitsOf({ trustProxy, sharedNetworks, rateLimitFactor }: Config) {
  return { trustProxy, sharedNetworks, endpoints: multiplyThrottles(endpoints, rateLimitFactor) };
}

/** The settings of the services. */
function settingsOf({ passwordLengthMin, adminSecondFactor, listingDays, rateLimits, abnLookup }: Config) {
  const businessRegister = abnLookup && createBusinessRegister(abnLookup);
  return { passwordLengthMin, adminSecondFactor, listingDays, rateLimits, businessRegister };
}

async function listen(app: FastifyInstance): Promise<void> {
  const { port, host } = config;
  await app.listen({ port, host }).catch((error: unknown) => refusePort("PORT", port, error));
}

async function listenForMetrics(metrics: Metrics, port: number): Promise<void> {
  const server = await serveMetrics(metrics, { host: config.host, port }).catch((error: unknown) =>
    refusePort("METRICS_PORT", port, error),
  );
  stopper.add("metrics", server.close);
}

function refusePort(variable: string, port: number, error: unknown): never {
  const { host } = config;
  const code = systemErrorCode(error);
  if (code === "EADDRINUSE")
    throw new ConfigError(`${variable} ${port} is in use on ${host}: stop what uses it, or set ${variable} to another number.`);
  if (code === "EACCES")
    throw new ConfigError(`${variable} ${port} may not be opened by this user: set ${variable} to a number from 1024 on.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") throw new ConfigError(`HOST ${host} is not an address of this machine.`);
  throw error;
}

async function makeAdmin({ accounts }: Services, admin: { email: string; password: string }): Promise<void> {
  try {
    if ((await accounts.ensureAdmin(admin)) === "created") logger.info("Made the admin that ADMIN_EMAIL names.");
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input")
      throw new ConfigError(`ADMIN_PASSWORD is refused: ${error.message}`);
    throw error;
  }
}

/** Does the work at once, and again after each interval until the portal stops. The next start does what the stop cuts off. */
function doRegularly(part: string, everyMs: number, work: () => Promise<unknown>, failure: string): void {
  let isStopped = false;
  const workNow = () =>
    void work().catch((error: unknown) => {
      if (!isStopped) logger.warn({ err: error }, failure);
    });
  const timer = setInterval(workNow, everyMs).unref();
  stopper.add(part, async () => {
    isStopped = true;
    clearInterval(timer);
  });
  workNow();
}

async function openStorage() {
  await protectDataFolder(config.dataDir, logger);
  const server =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: logger }) : undefined;
  if (server) stopper.add("embedded database", server.stop);
  const connection = server?.connection ?? { connectionString: config.databaseUrl };
  await migrateOver(connection, logger);
  const replica = config.databaseReadUrl === undefined ? undefined : { connectionString: config.databaseReadUrl };
  const database = openDatabase({ connection, replica, log: logger, poolSize: config.databasePoolSize });
  stopper.add("database connections", database.close);
  return database;
}

async function openMailer(): Promise<Mailer> {
  const from = config.mailFrom;
  return config.smtpUrl === undefined
    ? await createOutboxMailer({ folder: join(config.dataDir, "outbox"), from })
    : createSmtpMailer({ url: config.smtpUrl, from });
}

/** Begins what takes longest of the sample data, if this start will surely need it. */
async function beginSamples(): Promise<Photos | undefined> {
  if (config.demoData !== "on" || config.databaseUrl !== undefined || !(await isEmptyFolder(config.dataDir))) return undefined;
  const { beginSamplePhotos } = await import("#server/sample-data/sample-photos.ts");
  const photos = await beginSamplePhotos();
  stopper.add("sample photos", photos.close);
  return photos;
}

// Imported here, so that a portal without sample data never loads it.
async function loadSamples(parts: SampleDataParts): Promise<SampleSignIn[]> {
  if (config.demoData === "not in public")
    report.step(
      "No sample data: HOST or PUBLIC_URL lets other machines in, and the sample accounts have a published password. DEMO_DATA=on adds it.",
    );
  if (config.demoData !== "on") return [];
  report.step("Adding sample data, unless it is there ...");
  const { loadSampleData } = await import("#server/sample-data/load-sample-data.ts");
  const signIns = await loadSampleData(parts, systemClock.now());
  // If an admin with this address exists, the operator chose its password.
  return signIns.filter(({ email }) => email !== config.admin?.email.toLowerCase());
}
