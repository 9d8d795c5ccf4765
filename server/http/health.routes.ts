import { type Kysely, sql } from "kysely";
import type { FastifyInstance } from "fastify";
import packageJson from "../../package.json" with { type: "json" };
import type { ReadReplica } from "#server/db/read-replica.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Route } from "./route.ts";

interface Parts {
  db: Kysely<Tables>;
  files: FileStore;
  replica?: ReadReplica | undefined;
  /** The time between two checks of the database and the file store; 10 seconds by default. */
  healthCheckMs?: number | undefined;
}

const { version } = packageJson;
const answerWithinMs = 2_000;
const checkEveryMs = 10_000;

/**
 * Mounts the release's version and the two checks of a load balancer: whether the process runs, and whether the database and the file store answer. The second
 * answers from memory, because a check writes a file and anybody may ask.
 */
export function mountHealth(
  app: FastifyInstance,
  route: Route,
  { db, files, replica, healthCheckMs = checkEveryMs }: Parts,
): void {
  let failing: string | undefined;
  const check = async () => {
    failing = (await isFailing(async () => await sql`select 1`.execute(db)))
      ? "database"
      : (await isFailing(async () => await files.check()))
        ? "object store"
        : undefined;
  };
  const timer = setInterval(() => void check(), healthCheckMs).unref();
  app.addHook("onReady", check);
  app.addHook("onClose", async () => clearInterval(timer));

  route("GET /version", async () => ({ version }));
  route("GET /health/live", async () => ({ status: "ok" as const }));
  route("GET /health/ready", async () => {
    if (failing === undefined) return { status: "ok" as const, ...(replica && { replica: replica.state() }) };
    throw new AppError(`The ${failing} does not answer.`, { code: "unavailable", status: 503, headers: { "retry-after": "5" } });
  });
}

/** Returns true if the check fails or takes too long. */
async function isFailing(check: () => Promise<unknown>): Promise<boolean> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer in time")), answerWithinMs);
  try {
    await Promise.race([check(), timeout]);
    return false;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}
