// npm run test:releases [-- COMMIT]: the former release and this one on one database and one file store, as while a release is replaced.
// The former one starts, then this one migrates while the former serves, then both serve, and at last the former one starts again. Without
// a commit or tag the former release is the last commit before the newest migration. It prints what held.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Refusal } from "#scripts/command.ts";
import { passSignalsOn, projectFolder } from "#scripts/run-program.ts";
import { silentLog } from "#server/db/database-log.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { startS3Server } from "#server/testing/s3-server.ts";
import { buildPages, checkOut, findFormerRelease, listNewMigrations, sharePackages } from "./releases/checkout.ts";
import { watchReading } from "./releases/reader.ts";
import { type Release, startRelease } from "./releases/release.ts";
import { doSteps, stepNames } from "./releases/steps.ts";

const sampleQuietMs = 5_000;
const cleanUps: (() => Promise<void>)[] = [];

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  passSignalsOn();
  const failures = await compare(findFormerRelease(positionals[0]));
  if (failures > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
}

async function compare(commit: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-releases-"));
  cleanUps.push(async () => await rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  // The database's user must be able to enter this folder.
  await chmod(folder, 0o711);
  const migrations = listNewMigrations(commit);
  console.log(
    `The former release is ${commit}. This one adds ${migrations.length} migrations: ${migrations.join(", ") || "none"}.`,
  );
  const former = join(folder, "former");
  checkOut(commit, former);
  await sharePackages(former);
  console.log("Building it ...");
  await buildPages(former);
  const variables = await startSurroundings(folder);
  const start = async (name: string, place: string): Promise<Release> => {
    const release = await startRelease(name, {
      folder: place,
      dataDir: join(folder, `data-${name.replaceAll(" ", "-")}`),
      variables,
    });
    cleanUps.push(release.stop);
    return release;
  };
  const old = await start("former", former);
  const before = await countSamples(old);
  const reading = watchReading(old);
  const now = await start("new", projectFolder);
  const whileMigrating = await reading.stop();
  const lost = (await Promise.all([old, now].map(countListings))).filter((after) => after !== before).length;
  console.log(`\nListings from before the new release: ${before}; ${lost === 0 ? "both show them" : "NOT SHOWN BY BOTH"}.`);
  const forwards = await doSteps(old, now);
  const backwards = await doSteps(now, old);
  await old.stop();
  const again = await start("former again", former);
  const back = await doSteps(now, again);
  return lost + print([old, now, again], { whileMigrating, columns: [forwards, backwards, back] });
}

async function countListings(release: Release): Promise<string> {
  const [jobs, places] = [await release.call(200, "GET /jobs?size=1"), await release.call(200, "GET /accommodation?size=1")];
  return `${jobs.total} jobs and ${places.total} places`;
}

/** Waits until the release has loaded its sample data, which it does after its start. */
async function countSamples(release: Release): Promise<string> {
  let [before, now] = ["", await countListings(release)];
  while (before !== now || now.endsWith(" 0 places")) {
    await wait(sampleQuietMs);
    [before, now] = [now, await countListings(release)];
  }
  return now;
}

/** One PostgreSQL and one file store. @returns the variables that lead to them */
async function startSurroundings(folder: string): Promise<Record<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), log: silentLog, durable: false });
  cleanUps.push(async () => await postgres.stop());
  const s3 = await startS3Server();
  cleanUps.push(s3.stop);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.connection;
  return {
    DATABASE_URL: postgres.connection.connectionString,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    JWT_SECRET: "two releases ".repeat(4),
    // So that the migrations have rows to change.
    DEMO_DATA: "on",
    RATE_LIMITS: "off",
  };
}

/** Prints the tables. @returns how much did not hold */
function print(
  releases: readonly Release[],
  { whileMigrating, columns }: { whileMigrating: { asked: number; failed: number; slowestMs: number }; columns: string[][] },
): number {
  const { asked, failed, slowestMs } = whileMigrating;
  console.log(`\n| step | former, then new | new, then former | new, then the former one started again |\n|---|---|---|---|`);
  for (const [index, what] of stepNames.entries())
    console.log(`| ${what} | ${columns.map((column) => column[index] ?? "").join(" | ")} |`);
  console.log(
    `\nWhile the new release migrated and started, ${asked} requests to the former one: ${failed} failed, the slowest took ${slowestMs} ms.`,
  );
  const errors = releases.flatMap((release) => release.errors().map((message) => `${release.name}: ${message}`));
  console.log(errors.length === 0 ? "No release logged an error." : `Errors in the logs:\n${errors.join("\n")}`);
  return failed + errors.length + columns.flat().filter((outcome) => outcome !== "holds").length;
}
