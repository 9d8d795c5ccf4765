import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addressFields } from "#contract/addresses.ts";
import type { ActivityPage, Belongings } from "#contract/admin.ts";
import { endpoints } from "#contract/api.ts";
import type { BoardName } from "#contract/boards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { lifeEndpoints, lifeFields } from "#contract/listing-life.ts";
import type { Actor } from "#server/actor.ts";
import { boards } from "#server/boards.ts";
import { newId } from "#server/ids.ts";
import type { BoardDefinition, BoardParts } from "#server/listings/board.ts";
import { newestFirst, type Order } from "#server/listings/pages.repository.ts";
import { statusAt } from "#server/listings/published.repository.ts";
import { listMissingIndexes } from "#server/testing/board-indexes.ts";
import { boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

// The smallest board: lessons of service providers, in this file and in server/testing/board-tables.sql. A real board has files like those in
// server/jobs, its calls in the contract, its tables in a migration and its own kinds of events.
const lesson = z.object({ id: z.uuid(), title: z.string() });
const lessonWithLife = lesson.extend(lifeFields);

interface LessonRow extends Omit<z.infer<typeof lessonWithLife>, "publishedAt" | "expiresAt"> {
  publishedAt: Date | null;
  expiresAt: Date | null;
}

const tutoringEndpoints = {
  "GET /tutoring": { summary: "All lessons", access: "anyone", answer: z.array(lesson), status: 200 },
  "POST /tutoring": {
    summary: "Offer a lesson",
    access: ["SERVICE-PROVIDER"],
    body: z.object({ title: z.string().min(1) }),
    answer: lesson,
    status: 201,
  },
  ...lifeEndpoints("tutoring", ["SERVICE-PROVIDER"], lessonWithLife),
} as const satisfies Record<string, Endpoint>;

/** The calls of a board that is not in the contract of this portal. */
type MountTutoring = (
  key: keyof typeof tutoringEndpoints,
  handler: (call: { actor: Actor; body: { title: string } }) => Promise<unknown>,
) => void;

const tutoringBoard = {
  name: "tutoring",
  dashboardPath: "/tutor-dashboard",
  tables: { listings: "lessons", applications: { table: "lesson_applications", listingId: "lesson_id" } },
  refusals: {
    gone: "No lesson.",
    held: "Not there.",
    paused: "Paused.",
    taken: "Booked out.",
    expired: "Ended.",
    removed: "Removed.",
  },
  textsOf: () => ({}),
  async findListing(db, id, at) {
    const { rows } = await sql<LessonRow>`
      select id, title, ${statusAt(at)} as status, published_at as "publishedAt", expires_at as "expiresAt"
      from lessons as item where id = ${id}`.execute(db);
    const [row] = rows;
    const toText = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
    return row && { ...row, publishedAt: toText(row.publishedAt), expiresAt: toText(row.expiresAt) };
  },
  findListings: async () => [],
  async listFileKeysOf(tx, accountId) {
    const { rows } = await sql<{ key: string }>`select plan_key as key from lessons where poster_id = ${accountId}`.execute(tx);
    return rows.map(({ key }) => key);
  },
  async listFiles(db) {
    const { rows } = await sql<{ key: string }>`select plan_key as key from lessons`.execute(db);
    return rows.map(({ key }) => ({ key, contentType: "text/plain", record: "a lesson" }));
  },
  readSent: async () => [],
  searched: {
    search: {
      table: "lessons",
      words: ["title"],
      index: {
        keys: sql`lesson_keys(item.search_text, item.location, item.created_at, item.subject, item.hourly_price)`,
        rangeKeys: {},
      },
      criteriaOf: () => [],
      choices: [],
      bounds: [],
    },
    noun: { one: "lesson", many: "lessons" },
    filterWords: {},
    readNew: async () => [],
  },
  async onPosterChanged(tx, accountId) {
    await sql`update lessons set title = title || ' by ' || (select name from accounts where id = poster_id)
      where poster_id = ${accountId}`.execute(tx);
  },
  create({ db, files, clock, recordEvent, life }: BoardParts) {
    const list = async (posterId?: string) => {
      const own = posterId === undefined ? sql`` : sql`where poster_id = ${posterId}`;
      return (await sql<z.infer<typeof lesson>>`select id, title from lessons ${own} order by id desc`.execute(db)).rows;
    };
    return {
      mount(route) {
        const mount = route as unknown as MountTutoring;
        mount("GET /tutoring", async () => await list());
        mount("POST /tutoring", async ({ actor, body }) => {
          const id = newId(clock);
          const key = `resumes/${id}`;
          await files.put(key, Buffer.from("a plan"), "text/plain");
          await db.transaction().execute(async (tx) => {
            const { status, publishedAt, periodEndsAt } = life.begin("published");
            await sql`insert into lessons (id, poster_id, title, subject, hourly_price, plan_key, created_at, updated_at,
              status, published_at, period_ends_at, street_address, suburb, city, state, postcode, country, location, search_text)
              values (${id}, ${actor.accountId}, ${body.title}, 'Science', 40, ${key}, ${clock.now()}, ${clock.now()},
              ${status}, ${publishedAt}, ${periodEndsAt}, '1 Swanston Street', 'Carlton', 'Melbourne', 'VIC', '3053', 'Australia',
              '1 Swanston Street, Carlton', searched_text(${body.title}, 'Science'))`.execute(tx);
            await recordEvent(tx, "job_posted", { actorId: actor.accountId, subjectId: id });
          });
          return { id, title: body.title };
        });
      },
      duplicate: async () => {
        throw new Error("Lessons are not copied.");
      },
      ownData: {
        descriptions: { "lessons.json": "the lessons you offer" },
        async *read({ accountId }) {
          yield { name: "lessons.json", records: await list(accountId) };
        },
      },
      removeOrphanedFiles: async () => {},
    };
  },
} as const satisfies BoardDefinition;

const withTutoring = { ...boards, tutoring: tutoringBoard };

let portal: TestApp;
let tutor: Person;
let admin: Person;
let first: z.infer<typeof lesson>;

beforeAll(async () => {
  portal = await createTestApp({ boards: withTutoring, endpoints: { ...endpoints, ...tutoringEndpoints } });
  await portal.database.pool.query(await readFile(join(import.meta.dirname, "testing/board-tables.sql"), "utf8"));
  // The contract does not know the states of this board's applications.
  await portal.database.pool.query("alter table lesson_applications disable trigger lesson_applications_begin");
  tutor = await portal.aServiceProvider({ name: "Ana Rossi" });
  admin = await portal.anAdmin();
  const body = { title: "Chemistry" };
  first = (await portal.call<z.infer<typeof lesson>>("POST", "/tutoring", { token: tutor.token, body })).body;
});

afterAll(() => portal.close());

test("another board's calls are checked, described and refused like all others", async () => {
  const student = await portal.aStudent();
  const post = async (token: string, body: unknown) => (await portal.call("POST", "/tutoring", { token, body })).status;
  const { body: document } = await portal.call<{ paths: object }>("GET", "/openapi.json");
  const patch = await portal.call("PATCH", "/tutoring");

  expect((await portal.call("GET", "/tutoring")).body).toEqual([first]);
  expect([await post(student.token, { title: "x" }), await post(tutor.token, {})]).toEqual([403, 400]);
  expect([patch.status, patch.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  expect(document.paths).toHaveProperty(["/tutoring"]);
});

test("its listings are in the sitemap", async () => {
  const { body } = await portal.app.inject({ url: "/sitemap.xml" });

  expect(body).toContain(`<loc>https://wattle.example.com/tutoring/${first.id}</loc>`);
});

test("what it keeps about a person is in that person's download, and in the read-me", async () => {
  const { bytes } = await portal.call("GET", "/auth/me/download", { token: tutor.token });
  const files = unzipSync(bytes);

  expect(JSON.parse(strFromU8(files["lessons.json"] ?? new Uint8Array()))).toEqual([first]);
  expect(strFromU8(files["read-me.txt"] ?? new Uint8Array())).toMatch(/^lessons\.json +the lessons you offer$/m);
});

test("the admin's activity shows its titles", async () => {
  const { body } = await portal.call<ActivityPage>("GET", "/admin/activity", { token: admin.token });

  expect(body.events.find(({ subject }) => subject.id === first.id)?.subject.name).toBe("Chemistry");
});

test("its listings show their poster's new name", async () => {
  const poster = await portal.aServiceProvider();
  await portal.call("POST", "/tutoring", { token: poster.token, body: { title: "Physics" } });

  await portal.call("PUT", "/auth/update", { token: poster.token, body: { name: "Lee Wong" } });

  const { body } = await portal.call<z.infer<typeof lesson>[]>("GET", "/tutoring");
  expect(body.map(({ title }) => title)).toContain("Physics by Lee Wong");
});

test("an account's deletion counts and deletes its listings, the applications to them and every file", async () => {
  const leaving = await portal.aServiceProvider();
  const student = await portal.aStudent();
  const { body } = await portal.call<z.infer<typeof lesson>>("POST", "/tutoring", {
    token: leaving.token,
    body: { title: "Law" },
  });
  await portal.database.pool.query(
    `insert into lesson_applications (id, lesson_id, student_id, applicant_name, applicant_email, contact_number, comments, created_at)
    values (gen_random_uuid(), $1, $2, 'Mia Tan', 'mia@example.com', '0400 000 000', 'Please', now())`,
    [body.id, student.id],
  );
  const belongingsOf = async ({ id }: Person) =>
    (await portal.call<Belongings>("GET", `/admin/users/${id}/belongings`, { token: admin.token })).body;
  const isPlan = (name: string) => name.includes(body.id);
  expect((await portal.storedFiles()).filter(isPlan)).toHaveLength(1);
  const none = {
    ...Object.fromEntries(Object.keys(withTutoring).map((name) => [name, 0])),
    applicationsSent: 0,
    applicationsReceived: 0,
  };
  expect(await belongingsOf(leaving)).toEqual({ ...none, tutoring: 1, applicationsReceived: 1 });
  expect(await belongingsOf(student)).toEqual({ ...none, applicationsSent: 1 });

  const password = { password: leaving.password };
  expect((await portal.call("POST", "/auth/me/delete", { token: leaving.token, body: password })).status).toBe(204);

  const { rows } = await portal.database.pool.query("select 1 from lesson_applications");
  expect(rows).toEqual([]);
  await expect.poll(async () => (await portal.storedFiles()).filter(isPlan), { timeout: 20_000 }).toEqual([]);
});

test("its listings are paused, ended, reminded of, renewed and expired by the calls and the sweep of all boards", async () => {
  const poster = await portal.aServiceProvider();
  const { token } = poster;
  const { body } = await portal.call<{ id: string }>("POST", "/tutoring", { token, body: { title: "Statistics" } });
  const act = async (action: string) =>
    (await portal.call("POST", `/tutoring/${body.id}/status`, { token, body: { action } })).body;
  const isListed = async () => (await portal.app.inject({ url: "/sitemaps/tutoring-1.xml" })).body.includes(body.id);

  expect(await act("pause")).toMatchObject({ id: body.id, title: "Statistics", status: "paused" });
  expect(await isListed()).toBe(false);
  expect(await act("resume")).toMatchObject({ status: "published" });
  portal.clock.advance(28 * 24 * 60 * 60 * 1000);
  await portal.sweep();
  const [mail] = (await portal.mails(poster.email)).filter(({ subject }) => subject.includes("expires soon"));
  const mailed = /renew-listing#(\S+)/.exec(mail?.text ?? "")?.[1];
  portal.clock.advance(3 * 24 * 60 * 60 * 1000);
  await portal.sweep();
  const later = await portal.signIn(poster);
  expect((await portal.call("GET", "/tutoring/own-counts", { token: later })).body).toMatchObject({ published: 0, expired: 1 });
  expect((await portal.call("POST", "/listings/renew", { body: { token: mailed } })).body).toMatchObject({ board: "tutoring" });
  const counts = { draft: 0, held: 0, published: 1, paused: 0, taken: 0, expired: 0, removed: 0 };
  expect((await portal.call("GET", "/tutoring/own-counts", { token: later })).body).toEqual(counts);
});

test("every text that people write in a listing is screened, apart from its address", () => {
  // The category is chosen from those that an operator writes. An award is part of a reason that an admin reads.
  const others = [...Object.keys(addressFields), "category", "lowerPayAward"];
  const words = "Ask me by text";

  for (const [name, { form, aForm }] of Object.entries(boardScenes)) {
    const written = Object.keys(form.shape).filter(
      (field) => !others.includes(field) && form.shape[field]?.safeParse(words).success === true,
    );
    const board: { textsOf(listing: object): object } = boards[name as BoardName];
    const texts = board.textsOf({ ...aForm(portal), ...Object.fromEntries(written.map((field) => [field, words])) });
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(written));
  }
});

test("the triggers that serve all boards are on the tables of each", async () => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select tgrelid::regclass || ' ' || unnest(array[proname, tgname, concat_ws(' ', proname, rtrim(replace(encode(tgargs, 'escape'), '\\000', ' ')))])
      as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid`,
  );
  const searchTriggers = ["note_listing_place", "note_changed_listing_place", "note_search_words", "note_changed_search_words"];
  const wanted = Object.values<BoardDefinition>(withTutoring).flatMap(
    ({ name, tables: { listings, applications }, searched }) => [
      `${listings} notify_pages`,
      ...(searched ? searchTriggers.map((trigger) => `${listings} ${trigger}`) : []),
      ...(applications
        ? [
            `${applications.table} begin_application ${name} ${listings} ${applications.listingId}`,
            `${applications.table} forget_application`,
          ]
        : []),
    ],
  );

  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
});

test("the tables of each board have the indexes that its queries need", async () => {
  const orders: Readonly<Record<string, Readonly<Record<string, Order>>>> = {
    ...Object.fromEntries(Object.entries(boardScenes).map(([name, scene]) => [name, scene.orders])),
    tutoring: { newest: newestFirst, price: [["hourly_price", "asc"], ...newestFirst] },
  };
  const missing: string[] = [];
  for (const board of Object.values<BoardDefinition>(withTutoring))
    missing.push(...(await listMissingIndexes(portal.database, board, orders[board.name] ?? {})));

  expect(missing).toEqual([]);
});

test("the table of each board is vacuumed after some thousand changes, however many listings it has", async () => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where reloptions @> '{autovacuum_vacuum_scale_factor=0,autovacuum_vacuum_threshold=2000}'",
  );

  const tables = Object.values<BoardDefinition>(withTutoring).map((board) => board.tables.listings);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
});

test("the text that searches compare is in the row of its listing, and not beside it", async () => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    "select attrelid::regclass::text as name from pg_attribute where attname = 'search_text' and attstorage = 'm'",
  );
  const withSearch = Object.values<BoardDefinition>(withTutoring).filter((board) => board.searched);

  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(withSearch.map((board) => board.tables.listings)));
});
