import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressFields } from "#contract/addresses.ts";
import type { ActivityPage, Belongings } from "#contract/admin.ts";
import type { Application } from "#contract/applications.ts";
import { endpoints } from "#contract/api.ts";
import type { BoardName } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Alternative } from "#contract/listings.ts";
import { boards } from "#server/boards.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Order } from "#server/listings/pages.repository.ts";
import { listMissingIndexes } from "#server/testing/board-indexes.ts";
import { boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  lessonApplicationEndpoints,
  type ReceivedLessonApplication,
} from "#server/testing/tutoring/lesson-applications-contract.ts";
import { lessonOrders } from "#server/testing/tutoring/lessons.repository.ts";
import { tutoringBoard } from "#server/testing/tutoring/tutoring.board.ts";
import { type Lesson, listTutoring, type OwnLesson, tutoringEndpoints } from "#server/testing/tutoring/tutoring-contract.ts";

const aLesson = {
  title: "A lesson",
  subject: "Science",
  hourlyPrice: 40,
  description: "We go through your own questions.",
  streetAddress: "1 Swanston Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
};

// The board has no files. This one stands for those of a board that has: one for each lesson.
const planOf = (lessonId: string) => `resumes/${lessonId}`;
const withPlans: BoardDefinition<Lesson> = {
  ...tutoringBoard,
  async listFileKeysOf(tx, accountId) {
    const { rows } = await sql<{ id: string }>`select id from lessons where poster_id = ${accountId}`.execute(tx);
    return rows.map(({ id }) => planOf(id));
  },
};
const withTutoring = { ...boards, tutoring: withPlans };

let unlist: () => void;
let portal: TestApp;
let tutor: Person;
let admin: Person;
let first: Lesson;

const offer = async ({ token }: Person, form: Readonly<Record<string, unknown>>) =>
  (await portal.call<Lesson>("POST", "/tutoring", { token, body: { ...aLesson, ...form } })).body;

beforeAll(async () => {
  unlist = listTutoring();
  portal = await createTestApp({
    boards: withTutoring,
    endpoints: { ...endpoints, ...tutoringEndpoints, ...lessonApplicationEndpoints },
  });
  await portal.database.pool.query(await readFile(join(import.meta.dirname, "testing/tutoring/tables.sql"), "utf8"));
  tutor = await portal.aServiceProvider({ name: "Ana Rossi" });
  admin = await portal.anAdmin();
  first = await offer(tutor, { title: "Chemistry" });
});

afterAll(async () => {
  await portal.close();
  unlist();
});

test("another board's calls are checked, described and refused like all others", async () => {
  const student = await portal.aStudent();
  const post = async (token: string, body: object) => (await portal.call("POST", "/tutoring", { token, body })).status;
  const { body: document } = await portal.call<{ paths: object }>("GET", "/openapi.json");
  const patch = await portal.call("PATCH", "/tutoring");

  expect((await portal.call("GET", "/tutoring")).body).toEqual([first]);
  expect([await post(student.token, aLesson), await post(tutor.token, {})]).toEqual([403, 400]);
  expect([patch.status, patch.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  expect(document.paths).toHaveProperty(["/tutoring"]);
});

test("its list is searched by words, filtered and sorted, and suggests places and other searches", async () => {
  await offer(tutor, { title: "Chess for beginners", subject: "Games", hourlyPrice: 25 });
  await offer(tutor, {
    title: "Chess openings",
    subject: "Games",
    hourlyPrice: 20,
    suburb: "Zeehan",
    city: "Zeehan",
    state: "TAS",
  });
  const find = async (query: string) => (await portal.call<Lesson[]>("GET", `/tutoring?${query}`)).body.map(({ title }) => title);

  expect(await find("q=beginners+chess")).toEqual(["Chess for beginners"]);
  expect(await find("subject=games&sort=price")).toEqual(["Chess openings", "Chess for beginners"]);
  expect(await find("subject=games&maxPrice=22.50")).toEqual(["Chess openings"]);
  expect(await find("q=chess&subject=Science")).toEqual([]);
  expect((await portal.call("GET", "/tutoring/locations?q=zee")).body).toEqual(["Zeehan"]);
  const { body: others } = await portal.call<Alternative[]>("GET", "/tutoring/alternatives?q=chess&subject=Science");
  expect(others.map(({ changes, total }) => ({ changes, total }))).toContainEqual({ changes: { subject: "" }, total: 2 });
});

test("its poster changes, copies and deletes what is their own, and nobody else does", async () => {
  const [poster, other] = [await portal.aServiceProvider(), await portal.aServiceProvider()];
  const { token } = poster;
  const { id } = await offer(poster, { title: "Drawing" });
  const change = async (as: Person) =>
    await portal.call<Lesson>("PUT", `/tutoring/${id}`, { token: as.token, body: { ...aLesson, title: "Drawing faces" } });

  expect([(await change(other)).status, (await change(poster)).body.title]).toEqual([403, "Drawing faces"]);
  const { body: copy } = await portal.call<Lesson>("POST", `/tutoring/${id}/duplicate`, { token });
  const listOwn = async () => (await portal.call<OwnLesson[]>("GET", "/tutoring/mine", { token })).body;
  expect((await listOwn()).map(({ title, status, hourlyPrice }) => ({ title, status, hourlyPrice }))).toEqual([
    { title: "Drawing faces", status: "draft", hourlyPrice: 40 },
    { title: "Drawing faces", status: "published", hourlyPrice: 40 },
  ]);
  expect((await portal.call("DELETE", `/tutoring/${id}`, { token })).status).toBe(204);
  expect((await listOwn()).map((lesson) => lesson.id)).toEqual([copy.id]);
});

test("its listing leads to others, and is found by its id where it was saved", async () => {
  const { id } = await offer(tutor, { title: "Biology" });
  const { token } = await portal.aStudent();
  const { body } = await portal.call<{ ofPoster: Lesson[] }>("GET", `/tutoring/${id}/related`);

  expect(body.ofPoster.map(({ title }) => title)).toContain("Chemistry");
  const { body: known } = await portal.call<{ id: string }[]>("GET", `/tutoring/by-ids?ids=${id}`, { token });
  expect(known.map((listing) => listing.id)).toEqual([id]);
});

const apply = async ({ token }: Person, lessonId: string) => {
  const body = {
    lessonId,
    applicantName: "Mia Tan",
    applicantEmail: "mia@example.com",
    contactNumber: "0491 570 006",
    comments: "I have an exam in May.",
  };
  return await portal.call<Application & ErrorBody>("POST", "/lesson-applications", { token, body });
};

test("a student applies, once; the tutor is told, moves the application on, and both see how it goes", async () => {
  const [student, { id: lessonId }] = [await portal.aStudent(), await offer(tutor, { title: "Latin" })];
  const { body: sent } = await apply(student, lessonId);
  const path = `/applications/${sent.applicationId}`;

  expect((await apply(student, lessonId)).body.code).toBe("already_applied");
  const received = await portal.call<ReceivedLessonApplication[]>(
    "GET",
    `/lesson-applications/received?lessonId=${lessonId}&q=mia`,
    tutor,
  );
  expect(received.body).toMatchObject([{ applicationId: sent.applicationId, comments: "I have an exam in May." }]);
  expect((await portal.mails(tutor.email)).map(({ subject }) => subject)).toContain("New application for Latin");
  const move = { from: "submitted", state: "shortlisted" };
  const { body: moved } = await portal.call<Application>("POST", `${path}/state`, { token: tutor.token, body: move });
  expect(moved.moves).toEqual(["interview", "offered", "unsuccessful"]);
  const { body: seen } = await portal.call<Application>("GET", path, { token: student.token });
  expect(seen).toMatchObject({
    board: "tutoring",
    listingTitle: "Latin",
    progress: { state: "shortlisted" },
    content: { message: "I have an exam in May." },
  });
  const { body: own } = await portal.call<Application[]>("GET", "/lesson-applications/mine", { token: student.token });
  expect(own).toMatchObject([{ lessonId, progress: { state: "shortlisted" } }]);
});

test("its listings are in the sitemap", async () => {
  const { body } = await portal.app.inject({ url: "/sitemap.xml" });

  expect(body).toContain(`<loc>https://wattle.example.com/tutoring/${first.id}</loc>`);
});

test("what it keeps about a person is in that person's download, and in the read-me", async () => {
  const { bytes } = await portal.call("GET", "/auth/me/download", { token: tutor.token });
  const files = unzipSync(bytes);

  expect(JSON.parse(strFromU8(files["lessons.json"] ?? new Uint8Array()))).toContainEqual(expect.objectContaining(first));
  expect(strFromU8(files["read-me.txt"] ?? new Uint8Array())).toMatch(/^lessons\.json +the lessons you offer$/m);
});

test("the admin's activity shows its titles", async () => {
  const { body } = await portal.call<ActivityPage>("GET", "/admin/activity", { token: admin.token });

  expect(body.events.find(({ subject }) => subject.id === first.id)?.subject.name).toBe("Chemistry");
});

test("its listings are found by their poster's new name", async () => {
  const poster = await portal.aServiceProvider();
  await offer(poster, { title: "Physics" });

  await portal.call("PUT", "/auth/update", { token: poster.token, body: { name: "Lee Wong" } });

  const { body } = await portal.call<Lesson[]>("GET", "/tutoring?q=physics+wong");
  expect(body.map(({ title }) => title)).toEqual(["Physics"]);
});

test("an account's deletion counts and deletes its listings, the applications to them and every file", async () => {
  const leaving = await portal.aServiceProvider();
  const student = await portal.aStudent();
  const { id } = await offer(leaving, { title: "Law" });
  expect((await apply(student, id)).status).toBe(201);
  const belongingsOf = async (person: Person) =>
    (await portal.call<Belongings>("GET", `/admin/users/${person.id}/belongings`, { token: admin.token })).body;
  const store = await createDiskFileStore({ folder: portal.filesFolder });
  await store.put(planOf(id), Buffer.from("a plan"), "text/plain");
  const isPlan = (name: string) => name.includes(id);
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

  const { rows } = await portal.database.pool.query("select 1 from lesson_applications where lesson_id = $1", [id]);
  expect(rows).toEqual([]);
  await expect.poll(async () => (await portal.storedFiles()).filter(isPlan), { timeout: 20_000 }).toEqual([]);
});

test("its listings are paused, ended, reminded of, renewed and expired by the calls and the sweep of all boards", async () => {
  const poster = await portal.aServiceProvider();
  const { token } = poster;
  const { id } = await offer(poster, { title: "Statistics" });
  const act = async (action: string) => (await portal.call("POST", `/tutoring/${id}/status`, { token, body: { action } })).body;
  const isListed = async () => (await portal.app.inject({ url: "/sitemaps/tutoring-1.xml" })).body.includes(id);

  expect(await act("pause")).toMatchObject({ id: id, title: "Statistics", status: "paused" });
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
  // One function notes the words, or the place, of new listings and of changed ones, so that only the trigger's name tells which it is.
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select tgrelid::regclass || ' ' || unnest(array[case when proname like 'note%' then tgname else proname end::text, tgname::text, concat_ws(' ', proname, rtrim(replace(encode(tgargs, 'escape'), '\\000', ' ')))])
      as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid`,
  );
  const searchTriggers = ["note_listing_place", "note_changed_listing_place", "note_search_words", "note_changed_search_words"];
  const wanted = Object.values<BoardDefinition>(withTutoring).flatMap(({ name, tables: { listings, applications }, search }) => [
    `${listings} notify_pages`,
    ...(search ? searchTriggers.map((trigger) => `${listings} ${trigger}`) : []),
    ...(applications
      ? [
          `${applications.table} begin_application ${name} ${listings} ${applications.listingId}`,
          `${applications.table} forget_application`,
        ]
      : []),
  ]);

  const found = new Set(rows.map(({ name }) => name));
  expect(
    wanted.filter((name) => !found.has(name)),
    "These triggers are missing.",
  ).toEqual([]);
});

test("the tables of each board have the indexes that its queries need", async () => {
  const orders: Readonly<Record<string, Readonly<Record<string, Order>>>> = {
    ...Object.fromEntries(Object.entries(boardScenes).map(([name, scene]) => [name, scene.orders])),
    tutoring: lessonOrders,
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
  const withSearch = Object.values<BoardDefinition>(withTutoring).filter((board) => board.search);

  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(withSearch.map((board) => board.tables.listings)));
});
