// What the portal measures about itself, in Prometheus's text format. Labels have few values: a route is its pattern and never an address,
// so that no visitor can fill the memory of this process or of Prometheus.
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ReadReplica } from "#server/db/read-replica.ts";
import type { Tables } from "#server/db/tables.ts";
import { readFreeBytes } from "#server/files/durable-write.ts";
import type { Photos } from "#server/files/photos.ts";
import { type Mailer, MailRefusedError } from "#server/mail/mailer.ts";
import { countLiveSessions, readTaskFigures } from "./stored-figures.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  pool: Pool;
  replica?: ReadReplica | undefined;
  dataDir: string;
}

export interface Metrics {
  /** Counts and times the answers of a server. */
  watchRequests(app: FastifyInstance): void;
  /** Counts the mails of a mailer. */
  watchMailer(mailer: Mailer): Mailer;
  /** Counts and times the photos that are made. */
  watchPhotos(photos: Photos): Photos;
  /** Counts a page that was answered from memory, or rendered. */
  countPage(outcome: "kept" | "rendered"): void;
  /** All figures as text, and the content type of that text. */
  read(): Promise<{ contentType: string; text: string }>;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const photoSeconds = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Creates the figures of this process. */
export function createMetrics(parts: Parts): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const measure = createGauges(register, parts);
  const pages = new Counter({
    name: "wattle_pages_total",
    help: "Pages that were answered from memory (kept) or rendered.",
    labelNames: ["outcome"],
    registers: [register],
  });
  return {
    watchRequests: (app) => watchRequests(app, register),
    watchMailer: (mailer) => watchMailer(mailer, register),
    watchPhotos: (photos) => watchPhotos(photos, register),
    countPage: (outcome) => pages.inc({ outcome }),
    async read() {
      await measure();
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

function watchRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Histogram({
    name: "wattle_http_request_duration_seconds",
    help: "Answers by route and status. 429 is a refusal of a throttle. A page's own calls of the API count as requests too.",
    labelNames: ["method", "route", "status"],
    buckets: requestSeconds,
    registers: [register],
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    // A stream of events lasts for as long as a tab is open.
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    const labels = {
      method: methods.has(request.method) ? request.method : "other",
      route: request.routeOptions.url ?? "none",
      status: String(reply.statusCode),
    };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}

function watchMailer(mailer: Mailer, register: Registry): Mailer {
  const mails = new Counter({
    name: "wattle_mails_total",
    help: "Mails that the mail server took (sent), refused for good (refused), or that will be tried again (failed).",
    labelNames: ["outcome"],
    registers: [register],
  });
  for (const outcome of ["sent", "refused", "failed"]) mails.inc({ outcome }, 0);
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
        mails.inc({ outcome: "sent" });
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefusedError && error.isFinal ? "refused" : "failed" });
        throw error;
      }
    },
  };
}

function watchPhotos(photos: Photos, register: Registry): Photos {
  const waiting = new Gauge({
    name: "wattle_photos_in_progress",
    help: "Photos that are being made or wait for it.",
    registers: [register],
  });
  const made = new Histogram({
    name: "wattle_photo_duration_seconds",
    help: "Photos from their arrival until they were made, refused, or failed.",
    labelNames: ["outcome"],
    buckets: photoSeconds,
    registers: [register],
  });
  return {
    ...photos,
    async make(path, owner) {
      const stop = made.startTimer();
      let outcome = "failed";
      waiting.inc();
      try {
        const result = await photos.make(path, owner);
        outcome = "photo" in result ? "made" : "refused";
        return result;
      } finally {
        waiting.dec();
        stop({ outcome });
      }
    },
  };
}

/** Returns a function that measures what is read only when somebody asks. */
function createGauges(register: Registry, { db, pool, replica, dataDir }: Parts): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const tasks = gauge("wattle_tasks", "Tasks of the queue that wait, are worked on (active), or failed for good.", [
    "task",
    "state",
  ]);
  const oldest = gauge("wattle_task_oldest_seconds", "How long the oldest waiting task has been due.", ["task"]);
  const sessions = gauge("wattle_sessions", "Sessions that have not expired.");
  const connections = gauge(
    "wattle_database_connections",
    "Connections of this process that are busy or idle, and calls that wait for one.",
    ["state"],
  );
  const isUp = gauge("wattle_database_up", "1 if the database answered this measurement.");
  const measureReplica = replica && createReplicaGauges(replica, register);
  const diskFree = gauge("wattle_disk_free_bytes", "The space below DATA_DIR that this process may use.");

  async function measureDatabase(): Promise<void> {
    const busy = pool.totalCount - pool.idleCount;
    for (const [state, total] of Object.entries({ busy, idle: pool.idleCount, waiting: pool.waitingCount }))
      connections.set({ state }, total);
    // While the database doesn't answer, its figures are absent instead of old.
    const figures = await Promise.all([countLiveSessions(db), readTaskFigures(db)]).catch(() => undefined);
    for (const figure of [tasks, oldest, sessions]) figure.reset();
    isUp.set(figures ? 1 : 0);
    if (!figures) {
      sessions.remove();
      return;
    }
    const [live, kinds] = figures;
    sessions.set(live);
    for (const { name, waiting, active, failed, oldestSeconds } of kinds) {
      for (const [state, total] of Object.entries({ waiting, active, failed })) tasks.set({ task: name, state }, total);
      oldest.set({ task: name }, oldestSeconds);
    }
  }

  return async () => {
    await measureDatabase();
    measureReplica?.();
    diskFree.set(await readFreeBytes(dataDir));
  };
}

function createReplicaGauges(replica: ReadReplica, register: Registry): () => void {
  const isUp = new Gauge({ name: "wattle_replica_up", help: "1 if public reads go to the replica.", registers: [register] });
  const lag = new Gauge({
    name: "wattle_replica_lag_seconds",
    help: "How old the replica's data was at the last check, to the second.",
    registers: [register],
  });
  const reads = new Counter({
    name: "wattle_public_reads_total",
    help: "Connections that public reads have taken, by server.",
    labelNames: ["server"],
    registers: [register],
  });
  return () => {
    isUp.set(replica.state() === "ok" ? 1 : 0);
    const seconds = replica.lagSeconds();
    if (seconds === undefined) lag.remove();
    else lag.set(seconds);
    reads.reset();
    for (const [server, total] of Object.entries(replica.begun)) reads.inc({ server }, total);
  };
}
