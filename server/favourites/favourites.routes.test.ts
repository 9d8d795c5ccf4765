import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import { applicationBoardNames, boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Favourite } from "#contract/favourites.ts";
import type { Job } from "#contract/jobs.ts";
import { newId } from "#server/ids.ts";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import { applicationScenes, boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const day = 24 * 60 * 60 * 1000;

let portal: TestApp;
let student: Person;
let job: Job;
let place: Accommodation;

beforeAll(async () => {
  portal = await createTestApp();
  job = await portal.aJob({ title: "Barista" });
  place = await portal.anAccommodation({ title: "Sunny room" });
});

afterAll(() => portal.close());

beforeEach(async () => {
  student = await portal.aStudent();
});

const list = async ({ token } = student) => (await portal.call<Favourite[]>("GET", "/favourites", { token })).body;
const idsOf = (favourites: readonly { board: string; id: string }[]) => favourites.map(({ board, id }) => `${board} ${id}`);
const save = async (board: string, id: string, { token } = student) =>
  await portal.call<ErrorBody>("PUT", `/favourites/${board}/${id}`, { token });
const remove = async (board: string, id: string, { token } = student) =>
  await portal.call("DELETE", `/favourites/${board}/${id}`, { token });
const merge = async (listings: readonly { board: string; id: string }[], { token } = student) =>
  await portal.call<Favourite[] & ErrorBody>("PUT", "/favourites", { token, body: { listings } });
const someListings = (count: number) => Array.from({ length: count }, () => ({ board: "jobs", id: newId(portal.clock) }));

/** A listing of each board on which listings can be saved, the oldest first. */
async function oneOfEach(): Promise<Pick<Favourite, "board" | "id">[]> {
  const listings = [];
  for (const board of applicationBoardNames) {
    const { id } = await applicationScenes[board].aListing(portal, {});
    listings.push({ board, id });
  }
  return listings;
}

describe("saving", () => {
  test("keeps listings of every board, the newest listing first, each once", async () => {
    const listings = await oneOfEach();
    for (const { board, id } of listings) expect((await save(board, id)).status).toBe(204);
    const first = await list();
    portal.clock.advance(1_000);
    for (const { board, id } of listings) expect((await save(board, id)).status).toBe(204);

    expect(await list()).toEqual(first);
    expect(idsOf(first)).toEqual(idsOf(listings.toReversed()));
  });

  test("is possible in every role, and shows nobody else's", async () => {
    const people = [await portal.anEmployer(), await portal.aRenter(), await portal.aServiceProvider(), await portal.anAdmin()];
    for (const person of people) {
      expect((await save("jobs", job.id, person)).status).toBe(204);
      expect(idsOf(await list(person))).toEqual([`jobs ${job.id}`]);
    }
    expect(await list()).toEqual([]);
  });

  test("a listing is removed once, and removing it again changes nothing", async () => {
    await save("jobs", job.id);
    await save("accommodation", place.id);

    expect((await remove("jobs", job.id)).status).toBe(204);
    expect((await remove("jobs", job.id)).status).toBe(204);
    expect((await remove("jobs", place.id)).status).toBe(204);

    expect(idsOf(await list())).toEqual([`accommodation ${place.id}`]);
  });

  test.each(["/favourites/pets/01960000-0000-7000-8000-000000000000", "/favourites/jobs/5"])("%s is 404", async (path) => {
    const { status, body } = await portal.call<ErrorBody>("PUT", path, { token: student.token });
    expect([status, body.code]).toEqual([404, "not_found"]);
  });
});

describe("saving several at once", () => {
  test("adds what is new, keeps the rest, and returns all; twice is as good as once", async () => {
    const [oldest = { board: "", id: "" }, ...others] = await oneOfEach();
    await save(oldest.board, oldest.id);
    const before = await list();
    const all = [oldest, ...others, ...others];

    const { status, body } = await merge(all);

    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(idsOf([oldest, ...others].toReversed()));
    expect(body.at(-1)).toEqual(before[0]);
    expect((await merge(all)).body).toEqual(body);
    expect((await merge([])).body).toEqual(body);
  });

  test("an account has at most 500; what would be more is refused as a whole", async () => {
    expect((await merge(someListings(499))).body).toHaveLength(499);

    const refused = await merge(someListings(2));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "too_many_favourites",
      "You can save at most 500 listings. Remove some first.",
    ]);
    expect(await list()).toHaveLength(499);
    expect((await save("jobs", job.id)).status).toBe(204);
    expect((await save("accommodation", place.id)).status).toBe(409);
    // What is saved already is no addition.
    expect((await save("jobs", job.id)).status).toBe(204);
    expect((await merge(someListings(501))).status).toBe(400);
  });

  test("parallel requests do not pass the limit together", async () => {
    await merge(someListings(495));

    const statement = "lock table favourites in share row exclusive mode";
    const answers = await behindALock(
      { pool: portal.database.pool, statement, isReached: (waiting) => waiting > 1 },
      async () => await Promise.all(Array.from({ length: 8 }, async () => await merge(someListings(1)))),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await list()).toHaveLength(500);
  });
});

describe("what became of saved listings", () => {
  const ask = async (board: string, ids: readonly string[]) =>
    await portal.call<{ id: string; title: string; status: string; listing: object | null }[]>(
      "GET",
      `/${board}/by-ids?ids=${ids.join(",")}`,
    );

  test.each(boardNames)("on %s: published ones are told whole, paused and ended ones by title and status", async (board) => {
    const poster = await boardScenes[board].aPoster(portal);
    const create = async (title: string) => await boardScenes[board].aListing(portal, { poster, title });
    const names = ["Open", "Paused", "Taken"];
    const [open, paused, taken] = await Promise.all(names.map(async (title) => await create(title)));
    const deleted = await create("Deleted");
    const act = async (id: string | undefined, action: string) =>
      await portal.call("POST", `/${board}/${id}/status`, { token: poster.token, body: { action } });
    await act(paused?.id, "pause");
    await act(taken?.id, "take");
    const copy = await portal.call<{ id: string }>("POST", `/${board}/${open?.id}/duplicate`, { token: poster.token });
    await portal.call("DELETE", `/${board}/${deleted.id}`, { token: poster.token });
    const ids = [open?.id, paused?.id, taken?.id, deleted.id, copy.body.id].map(String);

    const { status, body } = await ask(board, ids);

    expect(status).toBe(200);
    const whole = (await portal.call("GET", `/${board}/${open?.id}`)).body;
    expect(body.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      { id: open?.id, title: "Open", status: "published", listing: whole },
      { id: paused?.id, title: "Paused", status: "paused", listing: null },
      { id: taken?.id, title: "Taken", status: "taken", listing: null },
    ]);
  });

  test("time alone ends a listing", async () => {
    const { id } = await portal.aJob({ title: "Picker" });
    portal.clock.advance(31 * day);
    expect((await ask("jobs", [id])).body).toEqual([{ id, title: "Picker", status: "expired", listing: null }]);
  });

  test.each([
    ["nothing", ""],
    ["no id", "x"],
    ["25 ids", someIds(25)],
  ])("%s is 400", async (_what, ids) => {
    const { status, body } = await portal.call<ErrorBody>("GET", `/jobs/by-ids?ids=${ids}`);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", ["ids"]]);
  });
});

function someIds(count: number): string {
  return Array.from({ length: count }, (_, index) => `01960000-0000-7000-8000-0000000000${10 + index}`).join(",");
}

test("favourites are in the download of one's data, and go with the account; a deleted listing stays until it is removed", async () => {
  const poster = await portal.anEmployer();
  const { id } = await portal.aJob({ poster, title: "Courier" });
  student.token = await portal.signIn(student);
  await save("jobs", id);
  await portal.call("DELETE", `/jobs/${id}`, { token: await portal.signIn(poster) });

  expect(idsOf(await list())).toEqual([`jobs ${id}`]);
  const { bytes } = await portal.call("GET", "/auth/me/download", { token: student.token });
  const file = unzipSync(bytes)["favourites.json"] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file))).toEqual([{ board: "jobs", id, savedAt: expect.stringMatching(/^2026-/) }]);

  await portal.call("POST", "/auth/me/delete", { token: student.token, body: { password: student.password } });
  const { rows } = await portal.database.pool.query("select 1 from favourites where account_id = $1", [student.id]);
  expect(rows).toEqual([]);
});
