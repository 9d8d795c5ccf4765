// Compares the jobs calls with a bare Fastify + pg handler on the same table, the accommodation list with the jobs list, and the
// admin's list of many accounts with that of few, all in one run on one machine: only the ratios matter. The embedded database, with
// the same durability as in production, holds 10,000 listings of each board.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import Fastify from "fastify";
import { createLogger } from "#server/logger.ts";
import { buildApp } from "#server/app.ts";
import { systemClock } from "#server/clock.ts";
import { readContent } from "#server/content/read-content.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import { createPhotos } from "#server/files/photos.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { createTemporaryFiles } from "#server/files/temporary-files.ts";

import { benchAccounts } from "./bench-accounts.ts";
import { benchPhotos } from "./bench-photos.ts";

const jobCount = 10_000;
const connections = 10;
const seconds = 5;
const rounds = 5;
/** The lowest allowed rate, as a share of the bare handler's and of the jobs list's. */
const promised = { list: 0.5, detail: 0.6, accommodation: 0.8 };

const folder = await mkdtemp(join(tmpdir(), "wattle-bench-"));
const log = createLogger("warn");
const server = await startEmbeddedPostgres({ dataDir: folder, log });
const database = openDatabase({ connection: server.connection, log });
// To make the listings takes longer than a request may.
const filling = openDatabase({ connection: server.connection, log, poolSize: 1, limits: "none" });
try {
  await migrate(filling.pool, log);
  const id = await fill(filling);
  const portal = await startPortal(database);
  const bare = await startBare(database);
  const list = await compare(
    "list",
    "page of 10 of 10,000",
    `${bare.url}/bare/jobs?page=3&size=10`,
    `${portal.url}/api/jobs?page=3&size=10`,
  );
  const detail = await compare("detail", "one job", `${bare.url}/bare/jobs/${id}`, `${portal.url}/api/jobs/${id}`);
  await fillAccommodation(filling);
  const accommodation = await compare(
    "accommodation",
    "page of 10 of 10,000",
    `${portal.url}/api/jobs?page=3&size=10`,
    `${portal.url}/api/accommodation?page=3&size=10`,
    "jobs list",
  );
  await measure(
    "accommodation by suburb, price and date",
    `${portal.url}/api/accommodation?location=carlton&maxPrice=300&availableDate=2027-01-01&page=1`,
  );
  await measure("filtered list", `${portal.url}/api/jobs?q=barista&location=melbourne&page=1`);
  await measure("search that finds nothing", `${portal.url}/api/jobs?q=zzzzzz&page=1`);
  const accounts = await benchAccounts({ pool: filling.pool, services: portal.services, url: portal.url, rate });
  await portal.close();
  await bare.close();
  const photos = await benchPhotos();
  process.exitCode = list && detail && accommodation && accounts && photos ? 0 : 1;
} finally {
  await database.close();
  await filling.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill({ pool }: Database): Promise<string> {
  const poster = await pool.query<{ id: string }>(`
    insert into accounts (id, name, email, password_hash, role, company_name, created_at, updated_at)
    values (gen_random_uuid(), 'Bench', 'bench@example.com', '-', 'EMPLOYER', 'Bench & Co', now(), now()) returning id`);
  await pool.query(
    `insert into jobs (id, poster_id, title, category, job_type, work_mode, salary, description, street_address, suburb, city, state, postcode,
       country, location, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, (array['Barista','Tutor','Kitchen hand','Developer','Picker'])[1 + n % 5] || ' ' || n, 'Hospitality', 'Part-time',
       'ONSITE', '33.05 an hour', repeat('Make good coffee for people in a hurry. ', 30), n || ' Lygon Street', 'Carlton',
       (array['Melbourne','Sydney','Perth'])[1 + n % 3], 'VIC', '3053', 'Australia', n || ' Lygon Street, Carlton, ' || (array['Melbourne','Sydney','Perth'])[1 + n % 3],
       fold_case((array['Barista','Tutor','Kitchen hand','Developer','Picker'])[1 + n % 5] || ' ' || n || chr(31) || 'Bench'), now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n`,
    [poster.rows[0]?.id, jobCount],
  );
  await pool.query("vacuum analyze jobs");
  const { rows } = await pool.query<{ id: string }>("select id from jobs order by created_at limit 1");
  return rows[0]?.id ?? "";
}

/** Each has four photos, since reading them is part of the measurement. */
async function fillAccommodation({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into accommodations (id, poster_id, title, property_type, street_address, suburb, city, state, postcode, country, location,
       weekly_budget, preferred_move_date, furnishings, internet, description, amenities, search_text, photos, created_at, updated_at)
     select listing.id, accounts.id, (array['Sunny room','Studio','Whole flat'])[1 + n % 3] || ' ' || n,
       (array['Room','Student Accommodation','Whole property'])[1 + n % 3], n || ' Lygon Street', 'Carlton',
       (array['Melbourne','Sydney','Perth'])[1 + n % 3], 'VIC', '3053', 'Australia', n || ' Lygon Street, Carlton, ' || (array['Melbourne','Sydney','Perth'])[1 + n % 3],
       150 + n % 500, date '2026-11-01' + n % 200, 'Furnished', 'Required', repeat('A quiet room with a desk and morning sun. ', 30), '{WiFi,Heating}',
       searched_text('Sunny room ' || n, 'Carlton', 'Melbourne', 'VIC', '3053'),
       (select json_agg(json_build_object('name', listing.id || '-0123456789abcde' || photo, 'width', 1200, 'height', 800, 'widths', '[320, 640, 1200]'::json,
         'placeholder', 'data:image/webp;base64,' || repeat('UklGRkoAAABXRUJQ', 7))) from generate_series(1, 4) photo),
       now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n cross join lateral (select gen_random_uuid() as id, n as number) listing, accounts`,
    [jobCount],
  );
  await pool.query("vacuum analyze accommodations");
}

async function startPortal({ kysely }: Database) {
  const files = await createDiskFileStore({ folder: join(folder, "files") });
  const { app, services } = await buildApp({
    db: kysely,
    files,
    photos: createPhotos(),
    temporaryFiles: await createTemporaryFiles({ folder: join(folder, "uploads") }),
    eventStreams: createEventStreams(),
    enqueue: async () => {},
    clock: systemClock,
    jwtSecret: "x".repeat(32),
    publicUrl: "http://localhost",
    passwordLengthMin: 6,
    adminSecondFactor: "optional",
    listingDays: 30,
    content: await readContent(),
    rateLimits: false,
    logger: log,
    pages: "none",
  });
  return { services, url: await app.listen({ port: 0, host: "127.0.0.1" }), close: async () => await app.close() };
}

async function startBare({ pool }: Database) {
  const app = Fastify();
  const columns = "j.*, a.name as poster_name, a.company_name";
  app.get<{ Querystring: { page: string; size: string } }>("/bare/jobs", async ({ query }) => {
    const offset = (Number(query.page) - 1) * Number(query.size);
    const { rows } = await pool.query(
      `select ${columns} from jobs j join accounts a on a.id = j.poster_id
      where j.status = 'published' order by j.created_at desc, j.id desc limit $1 offset $2`,
      [query.size, offset],
    );
    return rows;
  });
  app.get<{ Params: { id: string } }>("/bare/jobs/:id", async ({ params }) => {
    const { rows } = await pool.query(`select ${columns} from jobs j join accounts a on a.id = j.poster_id where j.id = $1`, [
      params.id,
    ]);
    return rows[0];
  });
  return { url: await app.listen({ port: 0, host: "127.0.0.1" }), close: async () => await app.close() };
}

async function compare(
  kind: keyof typeof promised,
  what: string,
  bareUrl: string,
  portalUrl: string,
  against = "bare",
): Promise<boolean> {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await rate(bareUrl);
    const portal = await rate(portalUrl);
    ratios.push(portal / bare);
    console.log(
      `${kind}, ${what}, round ${round}: ${against} ${bare.toFixed(0)}/s, portal ${portal.toFixed(0)}/s, ratio ${(portal / bare).toFixed(2)}`,
    );
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const isKept = median >= promised[kind];
  console.log(`${kind}: median ratio ${median.toFixed(2)}, promised ${promised[kind]}: ${isKept ? "kept" : "NOT kept"}`);
  return isKept;
}

async function measure(what: string, url: string): Promise<void> {
  console.log(`${what}: ${(await rate(url)).toFixed(0)}/s`);
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  // In its own thread, or reading the answers would count against the server.
  const load = { url, headers, connections, workers: 1 };
  await autocannon({ ...load, duration: 1 });
  const result = await autocannon({ ...load, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}
