import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import { AppError } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Route } from "./route.ts";

interface Parts {
  db: Kysely<Tables>;
  files: FileStore;
}

const answerWithinMs = 2_000;

/** Mounts the two checks of a load balancer: does the process run, and do the database and the file store answer. */
export function mountHealth(route: Route, { db, files }: Parts): void {
  route("GET /health/live", async () => ({ status: "ok" as const }));
  route("GET /health/ready", async () => {
    await demand("database", async () => await sql`select 1`.execute(db));
    await demand("object store", async () => await files.check());
    return { status: "ok" as const };
  });
}

async function demand(part: string, check: () => Promise<unknown>): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer in time")), answerWithinMs);
  try {
    await Promise.race([check(), timeout]);
  } catch {
    throw new AppError(`The ${part} does not answer.`, { code: "unavailable", status: 503, headers: { "retry-after": "5" } });
  } finally {
    clearTimeout(timer);
  }
}
