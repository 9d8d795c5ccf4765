import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { vi } from "vitest";
import { type AppParts, buildApp } from "#server/app.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { createPhotos } from "#server/files/photos.ts";
import { createTemporaryFiles } from "#server/files/temporary-files.ts";
import { logSerializers } from "#server/logger.ts";
import { readContent } from "#server/content/read-content.ts";
import { createEventStreams, type EventStreams, type EventStreamTimes } from "#server/http/event-streams.ts";
import { newsChannel, readNews } from "#server/notices/news-channel.repository.ts";
import { createOutboxMailer } from "#server/mail/outbox-mailer.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Services } from "#server/services.ts";
import { sweep } from "#server/sweep.ts";
import { createTasks, type Tasks } from "#server/tasks/tasks.ts";
import { addWorkers } from "#server/workers.ts";
import { type Answer, type CallApi, type CallOptions, createCall } from "./call-api.ts";
import { createFactories, type Factories } from "./factories.ts";
import { createLogSecrets, type LogSecrets } from "./log-secrets.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import type { Database } from "#server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

interface TestMail {
  to: string[];
  subject: string;
  text: string;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The content of its calendar file. */
  calendar: string | undefined;
}

interface LogLine {
  level: number;
  msg?: string;
  err?: { message: string };
}

export interface TestApp extends Factories {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  tasks: Tasks;
  clock: TestClock;
  call: CallApi;
  jwtSecret: string;
  /** What was logged since the last time somebody asked, as it was written. A line of level error must be asked for. */
  takeLog(): string[];
  /** Every mail that was sent, or every one to this address, oldest first, once none of them waits in the queue any more. */
  mails(address?: string): Promise<TestMail[]>;
  /** Asks for a code as somebody who forgot the password, and reads it in the mail that comes. */
  aResetCode(email: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  /** The stored files below the store's folder, also unfinished ones. */
  storedFiles(): Promise<string[]>;
  /** Where the file store keeps its files. */
  filesFolder: string;
  /** Where mails are written. */
  outboxFolder: string;
  /** Where uploads wait until their request is answered. */
  uploadsFolder: string;
  /** Deletes expired records and abandoned files, as the process does every hour. */
  sweep(): Promise<void>;
  /** Ends the HTTP server as the process does. */
  stop(): Promise<void>;
  /** Takes everything away; throws when an error was logged that the test did not ask for. */
  close(): Promise<void>;
}

// All test portals of a process share the processes that decode photos: each takes half a second of a core to start. An idle one ends.
const photos = createPhotos();

/** A real hash takes 30 ms, and tests make some thousand accounts. */
export const quickHash = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const jwtSecret = "the tests' own secret, which is 32 bytes or more";
const content = await readContent();
const settings = {
  jwtSecret,
  publicUrl: "https://wattle.example.com",
  passwordLengthMin: 6,
  adminSecondFactor: "optional",
  listingDays: 30,
  passwordCost: quickHash,
  // Most tests make many people from one address.
  rateLimits: false,
  // Some tests are refused two hundred times at once.
  refusalPace: { burst: 1_000, perSecond: 1_000, longestMs: 0 },
  // A machine that others use too may need seconds for two hundred calls at once.
  turnLimits: { atOnce: 8, longestMs: 60_000 },
  // A check writes a file for a moment, and tests compare what is stored. The one at the start is enough.
  healthCheckMs: 60 * 60 * 1000,
  pages: "none",
  content,
} as const;

// A test that only asks whether a stream may be opened need not wait for its end.
const endedAtOnce: EventStreamTimes = { beatMs: 10, longestMs: 0 };

type ReplaceableParts =
  | "adminSecondFactor"
  | "boards"
  | "businessRegister"
  | "endpoints"
  | "healthCheckMs"
  | "jwtSecret"
  | "listingDays"
  | "pageCache"
  | "passwordCost"
  | "passwordLengthMin"
  | "publicUrl"
  | "rateLimits"
  | "refusalPace"
  | "sharedNetworks"
  | "trustProxy"
  | "turnLimits"
  | "virusScanner";

interface TestAppOptions extends Partial<Pick<AppParts, ReplaceableParts>> {
  now?: string;
  withTasks?: boolean;
  /** Where files are kept, if not on the disk. */
  store?: FileStore;
  /** Sends the mails, if they are not written to the outbox. The app closes it. */
  mailer?: Mailer;
  /** How long streams of events last; a moment by default. */
  eventStreamTimes?: EventStreamTimes;
  /** A migrated database; the app drops it when it closes. */
  database?: TestDatabase;
}

/** The whole portal without its pages, on a database, a file store, a task queue and an outbox of its own. */
export async function createTestApp({
  now = "2026-03-10T02:00:00.000Z",
  withTasks = true,
  store,
  mailer: sender,
  database: given,
  eventStreamTimes = endedAtOnce,
  ...parts
}: TestAppOptions = {}): Promise<TestApp> {
  const { folder, ...folders } = await makeFolders();
  const { filesFolder, uploadsFolder, outboxFolder } = folders;
  const database = given ?? (await createTestDatabase({ hasQueue: withTasks }));
  const files = store ?? (await createDiskFileStore({ folder: filesFolder }));
  const mailer = sender ?? (await createOutboxMailer({ folder: outboxFolder, from: "Wattle <no-reply@example.com>" }));
  const clock = createTestClock(now);
  const { logger, takeLog, secrets } = createLog();
  const temporaryFiles = await createTemporaryFiles({ folder: uploadsFolder });
  const shared = { files, mailer, photos, clock, logger, eventStreamTimes, temporaryFiles, ...settings, ...parts };
  const first = await startPortal(database, shared, { withTasks });
  const { app, services, stop } = first;
  const others = await Promise.all(
    Array.from({ length: portalCount - 1 }, async () => await startPortal(database.openAgain(), shared, { withTasks })),
  );
  const stopTasks = async () => void (await Promise.all([first, ...others].map(async (portal) => await portal.tasks.stop())));
  const tasks: Tasks = { ...first.tasks, stop: stopTasks };
  const call = notingSecrets(inTurns([first, ...others].map((portal) => portal.call)), secrets);

  async function close(): Promise<void> {
    for (const portal of [first, ...others]) {
      await portal.stop();
      if (withTasks) await portal.tasks.stop();
    }
    await Promise.all([mailer.close(), files.close()]);
    await Promise.all(others.map(async (portal) => await portal.database.close()));
    await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    assertNoErrors(takeLog());
    secrets.assertNone();
  }

  return {
    app,
    services,
    database,
    tasks,
    clock,
    call,
    jwtSecret,
    takeLog,
    ...createMailBox({ call, database, tasks, outbox: outboxFolder, noteCode: secrets.add }),
    storedFiles: async () => await listFiles(filesFolder),
    ...folders,
    sweep: async () => await sweep({ services, files, mailer, temporaryFiles }),
    stop,
    close,
    ...createFactories({ call, services, clock }),
  };
}

/** How many portals serve one test: `npm run test:several` has two, which answer in turns. */
const portalCount = Number(process.env["TEST_PORTALS"] ?? 1);

/** False while several portals answer: what one keeps in memory is then not what the next call meets. */
export const isOnePortal = portalCount === 1;

type Shared = Omit<AppParts, "db" | "replica" | "eventStreams" | "enqueue"> & {
  mailer: Mailer;
  eventStreamTimes: EventStreamTimes;
};

/** What a process has of its own. */
async function startPortal(
  database: Database,
  { mailer, eventStreamTimes, ...shared }: Shared,
  { withTasks }: { withTasks: boolean },
) {
  const tasks = createTasks({ ...database, log: shared.logger });
  const { app, services, close } = await buildApp({
    ...shared,
    db: database.kysely,
    replica: database.replica,
    eventStreams: openEventStreams(database, eventStreamTimes),
    enqueue: tasks.enqueue,
  });
  addWorkers(tasks, { db: database.kysely, mailer, files: shared.files, services });
  if (withTasks) await tasks.start();
  return { app, call: createCall(app), services, tasks, database, stop: close };
}

/** Leads each call to the next portal, as a proxy does. */
function inTurns(calls: readonly CallApi[]): CallApi {
  let turn = 0;
  return async (...call) => {
    turn = (turn + 1) % calls.length;
    const chosen = calls[turn];
    if (!chosen) throw new Error("There is no portal.");
    return await chosen(...call);
  };
}

/** Notes what no log may hold of each call and its answer. */
const notingSecrets =
  (call: CallApi, { addFrom }: LogSecrets): CallApi =>
  async <Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> => {
    addFrom(options.body);
    const answer = await call<Body>(method, path, options);
    if (answer.status < 400) addFrom(answer.body);
    return answer;
  };

async function makeFolders() {
  const folder = await mkdtemp(join(tmpdir(), "wattle-test-app-"));
  const inside = (name: string): string => join(folder, name);
  const outboxFolder = inside("outbox");
  await mkdir(outboxFolder);
  return { folder, filesFolder: inside("files"), uploadsFolder: inside("uploads"), outboxFolder };
}

function openEventStreams(database: Pick<Database, "listen">, times: EventStreamTimes): EventStreams {
  const streams = createEventStreams(times);
  database.listen({
    channel: newsChannel,
    onMessage: (payload) => streams.tell(readNews(payload)),
    onReconnected: streams.tellAll,
  });
  return streams;
}

const errorLevel = 50;
const isError = (line: string): boolean => (JSON.parse(line) as LogLine).level >= errorLevel;

function assertNoErrors(lines: readonly string[]): void {
  const errors = lines.filter(isError);
  if (errors.length > 0) throw new Error(`Logged as errors:\n${errors.join("")}`);
}

function createLog() {
  let lines: string[] = [];
  const secrets = createLogSecrets();
  const write = (line: string): void => {
    lines.push(line);
    secrets.note(line);
  };
  const logger = pino({ level: "debug", serializers: logSerializers }, { write });
  return {
    logger,
    secrets,
    takeLog(): string[] {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}

interface MailBoxParts {
  call: CallApi;
  database: TestDatabase;
  tasks: Tasks;
  outbox: string;
  /** Is given every code that was emailed. */
  noteCode(code: string): void;
}

function createMailBox({ call, database, tasks, outbox, noteCode }: MailBoxParts): Pick<TestApp, "mails" | "aResetCode"> {
  // A test may look at its mails again and again.
  const known = new Map<string, Promise<TestMail>>();
  const mails = async (address?: string) => {
    await vi.waitFor(
      async () => {
        const waiting = await listWaitingMails(database, address);
        // Each look of a worker is a statement, and there are dozens of workers.
        const lookedFor = waiting.filter(({ state }) => state !== "active").map((task) => task.name);
        for (const name of new Set(lookedFor)) tasks.lookNow(name);
        if (waiting.length > 0) throw new Error(`${waiting.length} mails wait to be sent.`);
      },
      { timeout: 10_000, interval: 20 },
    );
    return (await readMails(outbox, known)).filter(({ to }) => address === undefined || to.includes(address));
  };
  const aResetCode = async (email: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status } = await call("POST", "/password/forgot", { body: { email }, headers });
    if (status !== 200) throw new Error(`Asking for a code answered ${status}.`);
    const codes = (await mails(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    const newest = codes.at(-1);
    if (newest === undefined) throw new Error(`No code has come to ${email}.`);
    noteCode(newest);
    return newest;
  };
  return { mails, aResetCode };
}

/** An answer is given after its mails were put into the queue, and a mail leaves the queue after it was sent. */
async function listWaitingMails({ pool }: TestDatabase, address: string | undefined): Promise<{ name: string; state: string }[]> {
  // A task in the queue does not name the address that gets a code. What is about to be deleted could not be read in full.
  const { rows } = await pool.query<{ name: string; state: string }>(
    `select name, state from tasks.job where state in ('created', 'retry', 'active') and
       (name in ('send-reset-code', 'send-email-link', 'send-reminder', 'send-search-link', 'send-search-mail', 'delete-written-mails') or name = 'send-mail' and ($1::text is null or data #>> '{to,address}' = $1))`,
    [address],
  );
  return rows;
}

async function readMails(outbox: string, known: Map<string, Promise<TestMail>>): Promise<TestMail[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).toSorted();
  for (const name of names) if (!known.has(name)) known.set(name, readMail(join(outbox, name)));
  return await Promise.all(names.flatMap((name) => known.get(name) ?? []));
}

async function readMail(path: string): Promise<TestMail> {
  const mail = await PostalMime.parse(await readFile(path));
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar" || mimeType === "application/ics");
  return {
    to: (mail.to ?? []).map(({ address }) => address ?? ""),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    calendar: calendar && Buffer.from(calendar.content as ArrayBuffer).toString(),
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
