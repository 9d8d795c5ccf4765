import { type CompiledQuery, Kysely, PostgresDialect, sql, type SqlBool } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { User } from "#contract/admin.ts";
import { accommodationReads } from "#server/accommodation/accommodation.repository.ts";
import {
  type AccommodationFilters,
  accommodationSearch,
  searchedBy,
} from "#server/accommodation/accommodation-search.repository.ts";
import { migrate, MigrationError } from "#server/db/migrate.ts";
import { silentLog } from "#server/db/database-log.ts";
import type { Connection } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { jobSearch, searchedBy as jobsSearchedBy } from "#server/jobs/jobs.repository.ts";
import { dropListingIndexes } from "#server/testing/listing-indexes.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { type BoardSearch, listAlternatives } from "./alternatives.repository.ts";
import { listHiddenIds, listNewIds } from "./new-listings.repository.ts";
import { whereOf } from "./pages.repository.ts";
import { publishedItems } from "./published.repository.ts";
import type { Related } from "./related.repository.ts";
import { findIds } from "./search.repository.ts";

const search = (path: string, parameters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

describe("on a database whose locale knows no letters beyond ASCII", () => {
  let portal: TestApp;

  beforeAll(async () => {
    const database = await createTestDatabase({ locale: { name: "C", encoding: "UTF8" } });
    await migrate(database.pool, silentLog);
    portal = await createTestApp({ withTasks: false, database });
    const employer = await portal.anEmployer({ name: "Jürg Älpli", companyName: "ZÜRICH CAFÉ" });
    await portal.aJob({ poster: employer, title: "Barista", city: "ÖREBRO", suburb: "ÉVRY" });
    await portal.anAccommodation({ poster: await portal.aRenter(), title: "CHÂTEAU À LOUER", city: "Örebro", suburb: "ÉVRY" });
  });

  afterAll(() => portal.close());

  test.each<[path: string, title: string, parameters: Readonly<Record<string, string>>]>([
    ["/jobs", "Barista", { q: "zürich café" }],
    ["/jobs", "Barista", { q: "jürg älpli" }],
    ["/jobs", "Barista", { location: "évry" }],
    ["/jobs", "Barista", { location: "örebro" }],
    ["/jobs", "Barista", { location: "evry" }],
    ["/jobs", "Barista", { location: "evry,  OREBRO" }],
    ["/accommodation", "CHÂTEAU À LOUER", { title: "château à" }],
    ["/accommodation", "CHÂTEAU À LOUER", { location: "évry" }],
    ["/accommodation", "CHÂTEAU À LOUER", { location: "rebr" }],
    ["/accommodation", "CHÂTEAU À LOUER", { location: "orebro, vic" }],
  ])("%s finds %s in any letter case, with accents or without, by %j", async (path, listed, parameters) => {
    const { body } = await portal.call<{ title: string }[]>("GET", search(path, parameters));

    expect(body.map(({ title }) => title)).toEqual([listed]);
  });

  test.each(["/jobs", "/accommodation"])("%s finds no address by letters that are not part of it", async (path) => {
    // The keys of an address begin with 'in'.
    const { body } = await portal.call("GET", search(path, { location: "in" }));

    expect(body).toEqual([]);
  });

  test("cities are suggested in any letter case, and once", async () => {
    await portal.aJob({ poster: await portal.anEmployer(), city: "Örebro" });
    await portal.aJob({ poster: await portal.anEmployer(), city: "Örebro" });

    expect((await portal.call("GET", search("/jobs/locations", { q: "öreb" }))).body).toEqual(["Örebro"]);
  });

  test.each([
    ["", [], [], []],
    ["Carlton", ["Carlton"], [], ["in carlton"]],
    ["1 Pier,  ÉVRY", ["1", "Pier,", "", "ÉVRY"], [" 1 Pi", " r, ", "  ÉV"], ["in 1", "in pier,", "in evry"]],
    ["a\u001Fbc de", ["a", "bc", "de"], [" bc de"], ["in a", "in bc", "in de"]],
  ])("the words and joints of %j are keys", async (text, words, joints, places) => {
    const { rows } = await portal.database.pool.query(
      "select split_words($1) as words, word_joints($1) as joints, place_words($1) as places",
      [text],
    );

    expect(rows).toEqual([{ words, joints, places }]);
  });

  test("a word of more than 96 characters is kept as pieces, of which one has any 64 of them", async () => {
    const word = Array.from({ length: 50 }, (_, index) => 100 + index).join("");
    const { rows } = await portal.database.pool.query<{ words: string[] }>("select split_words($1) as words", [`a ${word}`]);
    const [first, ...pieces] = rows[0]?.words ?? [];

    expect([first, pieces.map(({ length }) => length)]).toEqual(["a", [96, 96, 86]]);
    for (let start = 0; start + 64 <= word.length; start += 1)
      expect(pieces.some((piece) => piece.includes(word.slice(start, start + 64)))).toBe(true);
  });

  test("an account is found in any letter case", async () => {
    const admin = await portal.anAdmin();

    const { body } = await portal.call<User[]>("GET", search("/auth/getAllUsers", { q: "JÜRG ÄLP" }), { token: admin.token });

    expect(body.map(({ name }) => name)).toEqual(["Jürg Älpli"]);
  });
});

test("a database that is not in UTF-8 is refused with a sentence", async () => {
  const database = await createTestDatabase({ locale: { name: "C", encoding: "SQL_ASCII" } });

  const migrated = migrate(database.pool, silentLog);

  await expect(migrated).rejects.toThrow(
    new MigrationError("The database is in SQL_ASCII, and UTF8 is needed: create it with encoding 'UTF8'."),
  );
  await database.drop();
});

const sortColumns: Readonly<Record<string, readonly string[]>> = {
  pay: ["hourly_pay desc nulls last"],
  price: ["weekly_budget"],
  "-price": ["weekly_budget desc"],
};

/** What PostgreSQL's explanation of a query tells of one of its steps. */
interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** How many rows of tables a query has read. */
function countRead(node: PlanNode): number {
  const own = node["Relation Name"] === undefined ? 0 : node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  return (node.Plans ?? []).reduce((sum, each) => sum + countRead(each), own * node["Actual Loops"]);
}

/** What filling the tables may take on a busy machine, in milliseconds. */
const fillingMax = 300_000;

describe("with 100,000 listings", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    const { id: employer } = await portal.anEmployer();
    const { id: renter } = await portal.aRenter();
    const address = `'1 Pier', 'Suburb' || n % 1000, 'City' || n % 500, 'VIC', '3053', 'Australia', n % 1000 || ' Pier, Suburb' || n % 1000`;
    const times = "timestamptz '2026-02-24' + n * interval '12 seconds', now()";
    const words = `n % 1000 || ' ' || md5((n % 1000)::text) || case when n % 3 = 0 then ' often' else '' end
      || case when n % 17 = 0 then ' seldom' else '' end || case when n % 4 = 0 or n % 1000 = 1 then ' unpaid' else '' end || case when n % 700 = 0 then ' rare' else '' end
      || case when n % (case when n > 97000 then 5 else 40 end) = 0 then ' lately' else '' end
      || case when n % 5 = 1 or n % 900 = 0 then ' level' else '' end || case when n < 50000 then ' early' else '' end
      || case when n % 5 = 1 or n % 25 = 0 then ' midway' else '' end || case when n % 2 = 0 then ' at dawn' else ' dawn at' end`;
    const patient = portal.database.openAgain("none");
    const client = await patient.pool.connect();
    const indexes = await dropListingIndexes(client);
    // The triggers would add words and places listing by listing.
    await client.query("alter table jobs disable trigger user");
    await client.query("alter table accommodations disable trigger user");
    await client.query(
      `insert into jobs (id, poster_id, title, category, job_type, work_mode, salary, description, street_address, suburb, city,
        state, postcode, country, location, hourly_pay, search_text, created_at, updated_at)
      select gen_random_uuid(), $1, 'Job ' || n, 'Sales', 'Part-time', 'ONSITE', '30', 'Work.', ${address},
        case when n % 4 > 0 then 20 + n * 7919 % 6000 / 100.0 end, 'job ' || ${words}, ${times}
      from generate_series(1, 100000) as n`,
      [employer],
    );
    await client.query(
      `insert into accommodations (id, poster_id, title, property_type, street_address, suburb, city, state, postcode, country, location,
        weekly_budget, preferred_move_date, furnishings, internet, description, amenities, search_text, photos, created_at, updated_at)
      select gen_random_uuid(), $1, 'Room ' || md5((n % 1000)::text) || case when n % 900 = 5 then ' Dawn' when n % 450 = 9 then ' Often' when n < 50000 and n % 20 = 3 then ' Early' else '' end, 'Room', ${address},
        case when n % 5 = 1 then 450 else least(100 + n * 7919 % 900, 700) end, '2026-04-01', 'Furnished', 'Required', 'Quiet.', '{}', 'room ' || ${words}, '[]', ${times}
      from generate_series(1, 100000) as n`,
      [renter],
    );
    await client.query(
      `insert into accounts (id, name, email, password_hash, role, created_at, updated_at)
      select gen_random_uuid(), md5(n::text), n || '@example.com', '', 'STUDENT', ${times} from generate_series(1, 20000) as n`,
    );
    // Each word and each place once: there are a thousand of them, and splitting 300,000 texts takes longer than adding the listings.
    await client.query(`
      with texts as (select search_text from jobs union all select search_text from accommodations),
        words as (select distinct unnest(string_to_array(search_text, ' ')) as word from texts)
      insert into search_words select unnest(split_words(word)) from words
        union select unnest(place_words(location)) from (select distinct location from jobs) as places`);
    // Too many words for either to be looked up by them, as with 'of' and 'the'.
    await client.query(
      "insert into search_words select word || n from unnest(array['at', 'dawn']) as word, generate_series(1, 401) as n",
    );
    await client.query(`
      insert into listing_places (board, suburb, city, state, postcode)
      select distinct 'jobs', suburb, city, state, postcode from jobs
      union select 'accommodations', suburb, city, state, postcode from accommodations`);
    await client.query("alter table jobs enable trigger user");
    await client.query("alter table accommodations enable trigger user");
    for (const { definition } of indexes) await client.query(definition);
    await client.query("vacuum analyze");
    client.release();
    await patient.close();
  }, fillingMax);

  afterAll(() => portal.close());

  const countWholeReads = async () =>
    (
      await portal.database.pool.query<{ scans: number }>(
        "select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in ('jobs', 'accommodations')",
      )
    ).rows[0]?.scans;

  /** How often each index was read. */
  async function countScans(): Promise<Map<string, number>> {
    const { pool } = portal.database;
    // A connection reports what it used with a later statement, or after ten seconds.
    await Promise.all(Array.from({ length: pool.totalCount }, async () => await pool.query("select pg_stat_force_next_flush()")));
    const { rows } = await pool.query<{ name: string; scans: number }>(
      "select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes",
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  }

  async function listUnused(indexes: readonly string[]): Promise<string[]> {
    const scans = await countScans();
    return indexes.filter((name) => !scans.get(name));
  }

  test("an index serves every search and every first page", async () => {
    const calls: readonly (readonly [index: string, path: string, parameters: Readonly<Record<string, string>>])[] = [
      ["search_words_parts_idx", "/jobs", { q: "f1c159258" }],
      ["search_words_short_parts_idx", "/jobs", { q: "77" }],
      ["jobs_keys_idx", "/jobs", { q: "JOB 777 " }],
      ["jobs_keys_idx", "/jobs", { location: "Suburb777" }],
      ["jobs_place_idx", "/jobs/locations", { q: "City77" }],
      ["jobs_place_idx", "/jobs/suggestions", { q: "Suburb777" }],
      ["jobs_first_idx", "/jobs", { page: "1" }],
      ["accommodations_keys_idx", "/accommodation", { title: "f1c1592588411002af340cbaedd6fc33" }],
      ["accommodations_keys_idx", "/accommodation", { q: "ROOM f1c1592588411002af340cbaedd6fc33" }],
      ["accommodations_price_idx", "/accommodation", { sort: "price" }],
      ["accommodations_dearest_idx", "/accommodation", { sort: "-price" }],
      ["accommodations_keys_idx", "/accommodation", { location: "Suburb777" }],
      ["accommodations_place_idx", "/accommodation/locations", { q: "City77" }],
      ["accommodations_place_idx", "/accommodation/suggestions", { q: "Suburb777" }],
      ["accommodations_first_idx", "/accommodation", { page: "1" }],
      ["accounts_name_email_idx", "/auth/getAllUsers", { q: "777@EXAMPLE" }],
      ["accounts_company_name_idx", "/auth/getAllUsers", { q: "777@EXAMPLE" }],
    ];
    const { token } = await portal.anAdmin();
    const before = await countWholeReads();

    for (const [, path, parameters] of calls) {
      const { status, body } = await portal.call<unknown[]>("GET", search(path, parameters), { token });
      expect([path, parameters, status, body.length > 0]).toEqual([path, parameters, 200, true]);
    }

    await expect.poll(async () => await listUnused(calls.map(([index]) => index)), { timeout: 20_000 }).toEqual([]);
    expect(await countWholeReads()).toBe(before);
  });

  test("an index finds each part of what a listing's page ends with", async () => {
    // All are of one poster and one category here, so that any index in the order of time finds those at once.
    const indexes: Readonly<Record<string, RegExp>> = {
      "/jobs": /^jobs_category_city_idx$/,
      "/accommodation": /^accommodations_city_(type_)?price_idx$/,
    };
    const before = await countWholeReads();

    for (const [path, wanted] of Object.entries(indexes)) {
      const [listing] = (await portal.call<{ id: string }[]>("GET", `${path}?page=2&size=1`)).body;
      const earlier = await countScans();
      const { status, body } = await portal.call<Related<unknown>>("GET", `${path}/${listing?.id}/related`);
      expect([status, body.similar.length, body.ofPoster.length]).toEqual([200, 4, 4]);
      const listUsed = async () =>
        [...(await countScans())].filter(([name, scans]) => scans > (earlier.get(name) ?? 0)).map(([name]) => name);
      await expect.poll(listUsed, { timeout: 20_000 }).toContainEqual(expect.stringMatching(wanted));
    }
    expect(await countWholeReads()).toBe(before);
  });

  const firstPage = { page: 1, size: 10, countedMax: 1000, isPaged: true };

  const listPlaces = async (db: Connection, filters: AccommodationFilters) =>
    await accommodationReads.listFound(db, searchedBy(filters), portal.clock.now(), firstPage);

  /** The same database, which notes each query that is run. */
  const openWatched = () => {
    const ran: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: portal.database.pool });
    return { db: new Kysely<Tables>({ dialect, log: ({ query }) => void ran.push(query) }), ran };
  };

  test("what is looked up in all listings is not looked up by their time as well", async () => {
    const { db, ran } = openWatched();
    // Many texts have the word, and no title.
    const found = await listPlaces(db, { title: "seldom" });

    expect(found).toEqual({ items: [], total: 0 });
    const times = ran.map(({ parameters }) => parameters.flat().filter((key) => /^t\d+ /.test(String(key))));
    expect(times.at(-1)).toEqual([]);
    // The newest were looked up first.
    expect(times.some(({ length }) => length > 0)).toBe(true);
  });

  test("a price between two others is looked up by the keys between them", async () => {
    const { db, ran } = openWatched();

    await listPlaces(db, { minPrice: 180, maxPrice: 239 });

    const keys = ran.flatMap(({ parameters }) => parameters.flat().filter((key) => String(key).startsWith("rent ")));
    expect([...new Set(keys)]).toEqual(["rent 10", "rent 11", "rent 12"]);
  });

  test("a list that begins with the cheapest from a price on looks their rents up once", async () => {
    const { db, ran } = openWatched();

    await listPlaces(db, { q: "seldom", minPrice: 180, sort: "price" });

    const isOfRents = (value: unknown) => Array.isArray(value) && value.some((key) => String(key).startsWith("rent "));
    const counts = ran.map(({ parameters }) => parameters.filter(isOfRents).length);
    expect(Math.max(...counts)).toBe(1);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(1);
  });

  test("other searches than one that finds nothing are counted as a list counts them", async () => {
    const { db, ran } = openWatched();

    const found = await listAlternatives(db, { ...jobSearch, at: portal.clock.now() }, { q: "often jobb" });

    expect(found[0]).toEqual({ kind: "spelling", place: "", changes: { q: "often job" }, total: 1000, isAtLeast: true });
    const lookingUp = ran.map(({ sql: text }) => text).filter((text) => text.includes("job_keys("));
    expect(lookingUp).not.toEqual([]);
    // Otherwise PostgreSQL may make the keys of one listing after the other, which takes most of a millisecond each.
    expect(lookingUp.filter((text) => !text.includes("gathered as materialized"))).toEqual([]);
  });

  test("no other search is begun for somebody who has waited long enough", async () => {
    const { db } = openWatched();
    const misspelt = [{ ...jobSearch, at: portal.clock.now() }, { q: "often jobb" }] as const;

    expect(await listAlternatives(db, ...misspelt, () => true)).toEqual([]);
    let begun = 0;
    const afterTwo = () => (begun += 1) > 2;
    expect((await listAlternatives(db, ...misspelt, afterTwo)).length).toBeLessThan(
      (await listAlternatives(db, ...misspelt, () => false)).length,
    );
  });

  test("of many short texts those that are part of the fewest words are looked up", async () => {
    const { db, ran } = openWatched();
    // Parts of what md5 makes of 7. Each is part of about a hundred other words as well.
    const q = "8f 14 e4 5f ce ea 16 7a 5a 36 de";
    const found = await listPlaces(db, { q });

    expect(found.total).toBe(100);
    const counts = ran.map(({ parameters }) => parameters.flat().length);
    expect(Math.max(...counts)).toBeGreaterThan(500);
    expect(Math.max(...counts)).toBeLessThan(1_100);
  });

  test("of twenty short texts the twelve longest are looked up", async () => {
    const { db, ran } = openWatched();
    const q = "a b c d e g h i j k l m n o p q r s 8f 14";
    await listPlaces(db, { q });

    const asked = ran.filter(({ sql: text }) => text.includes("short_parts(typed)")).map(({ parameters }) => parameters[0]);
    expect(asked).toEqual(["8f 14 a b c d e g h i j k".split(" ")]);
  });

  /** How many rows each statement has read that looked for listings. */
  async function countReads(ran: readonly CompiledQuery[]): Promise<number[]> {
    const reads = [];
    for (const { sql: text, parameters } of ran.filter((query) =>
      /from \(select \* from "(?:jobs|accommodations)"/.test(query.sql),
    )) {
      const { rows } = await portal.database.pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
        [...parameters],
      );
      reads.push(...rows.map((row) => countRead(row["QUERY PLAN"][0].Plan)));
    }
    return reads;
  }

  test.each<[what: string, filters: AccommodationFilters]>([
    // A fifth of the newest have the word, but few of the 33,000 dearest, which all cost the same.
    ["many listings have the same rent, and few of them match", { q: "lately", sort: "-price" }],
    ["many listings have the same rent, and a third of them match", { q: "often", sort: "-price" }],
    ["most matches have the same rent, and hardly any are cheaper", { q: "level", sort: "price" }],
    ["only the older half match", { q: "early" }],
    ["only the older half match, from the cheapest on", { q: "early", sort: "price" }],
    ["a seventeenth of all match", { q: "seldom", sort: "price" }],
  ])("where %s, not all are read", async (_what, filters) => {
    const { db, ran } = openWatched();

    await listPlaces(db, filters);

    const reads = await countReads(ran);
    expect(Math.max(...reads)).toBeGreaterThan(1_000);
    expect(reads.filter((read) => read > 11_000)).toEqual([]);
  });

  test("of jobs that hardly ever state a pay, not all are read for a list of the best paid, and the next time only the part that was needed", async () => {
    const { db, ran } = openWatched();
    const searched = { table: "jobs", at: portal.clock.now(), ...jobsSearchedBy({ q: "unpaid", sort: "pay" }) };

    expect((await findIds(db, searched, firstPage)).total).toBe(1001);
    const reads = await countReads(ran);
    expect((await findIds(db, searched, firstPage)).total).toBe(1001);

    expect(reads.length).toBeGreaterThan(1);
    expect(await countReads(ran)).toHaveLength(reads.length + 1);
    expect(reads.filter((read) => read > 11_000)).toEqual([]);
  });

  test.each<AccommodationFilters>([{ q: "rare" }, { q: "rare", sort: "price" }])(
    "a rare search, %j, that is made again is looked up once, in all listings",
    async (filters) => {
      const { db, ran } = openWatched();
      const first = await listPlaces(db, filters);
      const before = ran.length;

      expect(await listPlaces(db, filters)).toEqual(first);

      expect(ran.slice(0, before).filter(({ sql: text }) => text.includes("accommodation_keys(")).length).toBeGreaterThan(1);
      expect(ran.slice(before).filter(({ sql: text }) => text.includes("accommodation_keys("))).toHaveLength(1);
    },
  );

  test("what the fewest listings have is looked up first, then how new they are", async () => {
    const { db, ran } = openWatched();

    await listPlaces(db, { q: "often seldom", type: "Room" });

    const lookedUp = ran
      .map(({ parameters }) => parameters.filter(Array.isArray).map(([first]) => String(first).replace(/\d.*/, "")))
      .filter((groups) => groups.includes("seldom"));
    expect(lookedUp.length).toBeGreaterThan(0);
    expect(lookedUp[0]).toEqual(["seldom", "t", "often", "type room"]);
    for (const groups of lookedUp) expect(groups.filter((group) => group !== "t")).toEqual(["seldom", "often", "type room"]);
  });

  test("a first page is planned once and not for each reader", async () => {
    const { pool } = portal.database;
    for (let turn = 0; turn < 12 * pool.options.max; turn += 1) await portal.call("GET", "/jobs?page=1&size=1");
    const { rows } = await pool.query<{ once: number }>(
      "select sum(generic_plans)::int as once from pg_prepared_statements where statement like '%with ordinality%'",
    );
    expect(rows[0]?.once).toBeGreaterThan(0);
  });

  test("what no index can answer is compared with some of the listings, and says that more may match", async () => {
    const { headers } = await portal.call("GET", search("/jobs", { q: '"e a"' }));

    expect(Number(headers["x-total-count"])).toBeGreaterThan(0);
    expect(Number(headers["x-total-count"])).toBeLessThan(1_000);
    expect(headers["x-total-count-relation"]).toBe("gte");
    const complete = await portal.call("GET", search("/jobs", { q: "rare" }));
    expect(complete.headers["x-total-count-relation"]).toBeUndefined();
  });

  const sixteenLetters = "0 1 2 3 4 5 6 7 8 9 a b c d e f";
  test.each<[filters: Readonly<Record<string, string>>, most: number]>([
    [{ q: "0 1 2 3", sort: "price" }, 4_000],
    [{ q: "0 1 2 3", sort: "-price" }, 4_000],
    [{ q: sixteenLetters, sort: "price" }, 1_000],
    [{ q: sixteenLetters }, 4_000],
  ])("what no index can answer, %j, is compared with the first %i listings of its order at most", async (filters, most) => {
    const { db, ran } = openWatched();

    const { items } = await listPlaces(db, filters);

    expect(items.map(({ id }) => id)).toEqual((await listPlainly("room", filters)).ids.slice(0, 10));
    expect(Math.max(...(await countReads(ran)))).toBeLessThanOrEqual(most);
  });

  test.each<Readonly<Record<string, string>>>([{ title: "dawn" }, { title: "dawn", type: "Room" }])(
    "what is compared, %j, is looked for among the newest where none of the first of its order match",
    async (filters) => {
      // They are all among the dearest.
      const { headers, body } = await portal.call<{ id: string }[]>(
        "GET",
        search("/accommodation", { ...filters, sort: "price" }),
      );

      const { ids, total } = await listPlainly("room", filters);
      expect(body.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
      expect(body).toHaveLength(10);
      expect(Number(headers["x-total-count"])).toBeLessThan(total);
      expect(headers["x-total-count-relation"]).toBe("gte");
    },
  );

  test.each<Readonly<Record<string, string>>>([{}, { sort: "price" }, { sort: "-price" }])(
    "where few of many candidates match, as titles do with %j, a list begins as it should, and says that more may match",
    async (order) => {
      // A third of the texts have the word, and 222 of the titles.
      const filters = { title: "often", ...order };
      const { db, ran } = openWatched();
      await listPlaces(db, filters);

      const { headers, body } = await portal.call<{ id: string }[]>("GET", search("/accommodation", { ...filters, size: "100" }));

      const { ids, total } = await listPlainly("room", filters);
      expect(body.map(({ id }) => id)).toEqual(ids.slice(0, 100));
      expect(Number(headers["x-total-count"])).toBeLessThan(total);
      expect(headers["x-total-count-relation"]).toBe("gte");
      expect(Math.max(...(await countReads(ran)))).toBeLessThan(30_000);
    },
  );

  test("no more candidates are compared than may be, if enough of them match", async () => {
    // The older half of the texts have the word, and 2,500 of their titles.
    const { db, ran } = openWatched();

    const { items, total } = await listPlaces(db, { title: "early" });

    expect(items.map(({ id }) => id)).toEqual((await listPlainly("room", { title: "early" })).ids.slice(0, 10));
    expect(total).toBe(1001);
    expect(Math.max(...(await countReads(ran)))).toBeLessThan(30_000);
  });

  test("a sorted search that is made again is not walked where all that was counted came before", async () => {
    const { db, ran } = openWatched();
    const countWalks = () => ran.filter(({ sql: text }) => text.includes("union all")).length;
    const first = await listPlaces(db, { q: "midway", sort: "price" });
    const before = countWalks();

    expect(await listPlaces(db, { q: "midway", sort: "price" })).toEqual(first);

    expect(before).toBe(1);
    expect(countWalks()).toBe(before);
  });

  /** The first thousand of what a search finds, since the pages end there, and how many there are in all, by looking at every listing. */
  async function listPlainly(noun: "job" | "room", filters: Readonly<Record<string, string>>) {
    const { table, criteria } =
      noun === "job"
        ? { table: "jobs", criteria: jobSearch.criteriaOf(filters) }
        : { table: "accommodations", criteria: accommodationSearch.criteriaOf(filters) };
    const order = [...(sortColumns[filters["sort"] ?? ""] ?? []), "created_at desc", "id desc"];
    const { rows } = await sql<{ id: string; total: number }>`
      select id, (count(*) over ())::int as total
      from ${publishedItems({ table, at: portal.clock.now() })} ${whereOf(criteria.map(({ condition }) => condition))}
      order by ${sql.raw(order.join(", "))} limit 1000`.execute(portal.database.kysely);
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }

  const rents = { minPrice: "180", maxPrice: "420" };
  test.each<[noun: "job" | "room", filters: Readonly<Record<string, string>>]>([
    ["job", {}],
    ["job", { sort: "pay" }],
    ["job", { q: "often" }],
    ["job", { q: "SELDOM" }],
    ["job", { q: "rare" }],
    ["job", { q: "lately" }],
    ["job", { q: "lately", sort: "pay" }],
    ["job", { q: "oft eld" }],
    ["job", { q: "often", minPay: "55", sort: "pay" }],
    ["job", { q: "seldom", sort: "pay" }],
    ["job", { q: "rare", sort: "pay" }],
    ["job", { q: "unpaid", sort: "pay" }],
    ["job", { q: '"at dawn"' }],
    ["job", { q: '"en at daw"' }],
    ["job", { q: '"n dawn at"' }],
    ["job", { q: '"ob 7"' }],
    ["job", { q: '"often dawn at"', sort: "pay" }],
    ["job", { q: "e a", location: "Suburb7" }],
    ["job", { q: "8f 14 e4 5f ce ea 16 7a 5a 36 de" }],
    ["job", { q: "zz" }],
    ["room", { sort: "-price" }],
    ["room", { sort: "price", minPrice: "180" }],
    ["room", { sort: "-price", ...rents }],
    ["room", { q: "often", sort: "price", ...rents }],
    ["room", { q: "often", sort: "-price", maxPrice: "300" }],
    ["room", { q: "seldom", sort: "-price" }],
    ["room", { q: "rare often", sort: "price" }],
    ["room", { q: '"dawn at"', sort: "price" }],
    ["room", rents],
    ["room", { q: "early" }],
    ["room", { q: "early seldom", sort: "price" }],
    ["room", { q: "level", sort: "price" }],
    ["room", { q: "level", sort: "-price" }],
    ["room", { q: "level often", sort: "price", minPrice: "200" }],
  ])("a search for %ss with %j finds the same as looking at every one, the first time and again", async (noun, filters) => {
    const { ids, total } = await listPlainly(noun, filters);

    for (const page of [1, 1, 7, 100, 500]) {
      const path = search(noun === "job" ? "/jobs" : "/accommodation", { ...filters, page: String(page) });
      const { headers, body } = await portal.call<{ id: string }[]>("GET", path);
      expect([page, body.map(({ id }) => id)]).toEqual([page, ids.slice((page - 1) * 10, page * 10)]);
      expect(headers["x-total-count"]).toBe(String(Math.min(total, 1000)));
    }
  });

  test.each<[board: BoardSearch, filters: Readonly<Record<string, string>>, index: RegExp, hiddenIndex: string]>([
    // Here all listings have one poster, so that either index leads to the newest.
    [jobSearch, {}, /jobs_(first|poster_id)_idx/, "jobs_hidden_idx"],
    [jobSearch, { q: "seldom" }, /jobs_keys_idx/, "jobs_hidden_idx"],
    [jobSearch, { q: "often", jobType: "Part-time", location: "Suburb7" }, /jobs_keys_idx/, "jobs_hidden_idx"],
    [jobSearch, { q: '"at dawn"' }, /jobs_keys_idx/, "jobs_hidden_idx"],
    [accommodationSearch, {}, /accommodations_(first|poster_id)_idx/, "accommodations_hidden_idx"],
    [accommodationSearch, { q: "often", maxPrice: "420" }, /accommodations_keys_idx/, "accommodations_hidden_idx"],
  ])("an index finds what is new to a saved search of $0.table with $1", async (board, filters, index, hiddenIndex) => {
    const { db, ran } = openWatched();
    const table = sql.table(board.table);
    const { rows: newest } = await sql<{ at: Date }>`select max(created_at) as at from ${table}`.execute(db);
    const until = newest[0]?.at ?? new Date();
    const since = new Date(until.getTime() - 24 * 60 * 60 * 1000);
    const window = { filters, since, until, at: portal.clock.now(), email: "nobody@example.com", missedIds: [] };
    const planOf = async () => {
      const query = ran.at(-1);
      const { rows } = await portal.database.pool.query(`explain ${query?.sql}`, [...(query?.parameters ?? [])]);
      return JSON.stringify(rows);
    };

    const found = await listNewIds(db, board, { ...window, hiddenIds: [] }, 50);
    const plan = await planOf();
    expect(await listHiddenIds(db, board, window)).toEqual([]);
    const hiddenPlan = await planOf();

    const criteria = board.criteriaOf(filters).map(({ condition }) => condition);
    const isNew = sql<SqlBool>`item.created_at > ${since} and item.created_at <= ${until}`;
    const all = await sql<{ id: string }>`
      select id from ${table} as item ${whereOf([isNew, ...criteria])} order by created_at desc, id desc`.execute(db);
    expect(all.rows.length).toBeGreaterThan(0);
    expect(found).toEqual({ ids: all.rows.slice(0, 50).map(({ id }) => id), total: Math.min(all.rows.length, 1001) });
    expect(plan).toMatch(index);
    expect(hiddenPlan).toContain(hiddenIndex);
    expect(plan + hiddenPlan).not.toMatch(/Seq Scan on (jobs|accommodations)/);
  });
});
