import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import { applicationBoardNames, type ApplicationBoardName, type BoardName, boardNames } from "#contract/boards.ts";
import type { Job } from "#contract/jobs.ts";
import type { ErrorBody } from "#contract/errors.ts";
import {
  type ListingAction,
  listingActions,
  type ListingStatus,
  listingStatuses,
  statusAfter,
} from "#contract/listing-life-rules.ts";
import { boards } from "#server/boards.ts";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import { findIndexOfOrder } from "#server/testing/board-indexes.ts";
import { applicationScenes, apply, boardScenes, type PostedListing } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { dropListingIndexes } from "#server/testing/listing-indexes.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const dayMs = 24 * 60 * 60 * 1000;

let portal: TestApp;
/** Who posts in a test. */
let poster: Person;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

const postAs = (board: BoardName) => async () => void (poster = await boardScenes[board].aPoster(portal));

/** What leads a new listing to a status. */
const waysTo: Readonly<Record<Exclude<ListingStatus, "draft">, readonly ListingAction[]>> = {
  published: [],
  paused: ["pause"],
  taken: ["take"],
  expired: [],
  held: [],
  removed: [],
};

const act = async (board: BoardName, id: string, action: ListingAction, { token } = poster, ifMatch?: string) =>
  await portal.call<PostedListing & ErrorBody>("POST", `/${board}/${id}/status`, {
    token,
    body: { action },
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
  });

const post = async (board: BoardName, title: string) =>
  await boardScenes[board].aListing(portal, { poster, title, city: "Zeehan", suburb: "Zeehan" });

/** Ends a listing's period, as if it had been posted earlier. */
const endPeriod = async (board: BoardName, id: string) =>
  await portal.database.pool.query(`update ${boards[board].tables.listings} set period_ends_at = $2 where id = $1`, [
    id,
    portal.clock.now(),
  ]);

async function aListing(board: BoardName, status: ListingStatus, title = "Quokka keeper"): Promise<PostedListing> {
  const listing = await post(board, title);
  const { id } = listing;
  const { token } = poster;
  if (status === "draft") {
    const copied = await portal.call<PostedListing>("POST", `/${board}/${id}/duplicate`, { token });
    await portal.call("DELETE", `/${board}/${id}`, { token });
    return copied.body;
  }
  for (const action of waysTo[status]) await act(board, id, action);
  if (status === "expired") await endPeriod(board, id);
  // What only an admin's decision leads to; server/moderation tests the way there.
  if (status === "held" || status === "removed")
    await portal.database.pool.query(`update ${boards[board].tables.listings} set status = $2 where id = $1`, [id, status]);
  return listing;
}

const get = async (path: string, token?: string) => await portal.call<PostedListing & ErrorBody>("GET", path, { token });

describe.each(boardNames)("on %s", (board) => {
  beforeEach(postAs(board));

  test.each([
    ["draft", [404, "not_found"], [200], [404, "not_found"]],
    ["held", [404, "listing_paused"], [200], [404, "listing_paused"]],
    ["removed", [410, "listing_ended"], [200], [410, "listing_ended"]],
    ["published", [200], [200], [200]],
    ["paused", [404, "listing_paused"], [200], [404, "listing_paused"]],
    ["taken", [410, "listing_ended"], [200], [410, "listing_ended"]],
    ["expired", [410, "listing_ended"], [200], [410, "listing_ended"]],
  ] as const)("a listing that is %s is shown to those who may see it", async (status, toStrangers, toPoster, toAdmin) => {
    const { id } = await aListing(board, status);
    const outcome = async (token?: string) => {
      const answer = await get(`/${board}/${id}`, token);
      return answer.status === 200 ? [200] : [answer.status, answer.body.code];
    };

    expect(await outcome()).toEqual(toStrangers);
    expect(await outcome("a token that is none")).toEqual(toStrangers);
    expect(await outcome((await portal.aStudent()).token)).toEqual(toStrangers);
    expect(await outcome((await portal.anAdmin()).token)).toEqual(toAdmin);
    expect(await outcome(poster.token)).toEqual(toPoster);
  });

  test("only published listings are in lists, searches, the sitemap and beside others", async () => {
    const title = `Wombat ${board}`;
    const listings = await Promise.all(listingStatuses.map(async (status) => await aListing(board, status, title)));
    const published = listings[listingStatuses.indexOf("published")]?.id ?? "";
    const idsOf = async (path: string) => {
      const { body } = await portal.call<{ id: string }[]>("GET", path);
      return body.map(({ id }) => id).filter((id) => listings.some((listing) => listing.id === id));
    };

    expect(await idsOf(`/${board}`)).toEqual([published]);
    expect(await idsOf(`/${board}?q=wombat`)).toEqual([published]);
    // Which files the sitemap has is kept for a minute.
    portal.clock.advance(60_000);
    const sitemap = (await portal.app.inject({ url: `/sitemaps/${board}-1.xml` })).body;
    expect(listings.filter(({ id }) => sitemap.includes(id)).map(({ id }) => id)).toEqual([published]);
    const other = await post(board, title);
    const { body: related } = await portal.call<Record<"similar" | "ofPoster", { id: string }[]>>(
      "GET",
      `/${board}/${other.id}/related`,
    );
    expect(related.ofPoster.map(({ id }) => id)).toEqual([published]);
    await act(board, published, "take");
    await act(board, other.id, "pause");
    expect((await portal.call("GET", `/${board}?q=wombat&size=5`)).headers["x-total-count"]).toBe("0");
    const ended = await portal.call<typeof related>("GET", `/${board}/${published}/related`);
    expect([ended.status, ended.body.ofPoster]).toEqual([200, []]);
    const counts = await portal.call("GET", `/${board}/own-counts`, { token: poster.token });
    expect(counts.body).toEqual({ draft: 1, held: 1, published: 0, paused: 2, taken: 2, expired: 1, removed: 1 });
    const own = boardScenes[board].ownList.slice(4);
    for (const status of listingStatuses) {
      const { headers } = await portal.call("GET", `${own}?status=${status}&size=1`, { token: poster.token });
      expect([status, Number(headers["x-total-count"])]).toEqual([status, (counts.body as Record<string, number>)[status]]);
    }
  });

  test("nobody learns of somebody else's draft, nor changes it", async () => {
    const { id } = await aListing(board, "draft");
    const other = await boardScenes[board].aPoster(portal);

    const answers = [
      await act(board, id, "publish", other),
      await portal.call<ErrorBody>("POST", `/${board}/${id}/duplicate`, { token: other.token }),
      await portal.call<ErrorBody>("DELETE", `/${board}/${id}`, { token: other.token }),
      await get(`/${board}/${id}/related`),
    ];
    const admin = await portal.anAdmin();
    const { body } = await portal.call<{ events: { subject: { id: string } }[] }>("GET", "/admin/activity?size=100", {
      token: admin.token,
    });

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(body.events.filter(({ subject }) => subject.id === id)).toEqual([]);
  });

  test("a status is not changed by somebody who has read an earlier version", async () => {
    const { id } = await aListing(board, "published");
    const version = String((await get(`/${board}/${id}`, poster.token)).headers["etag"]);

    expect((await act(board, id, "pause", poster, version)).status).toBe(200);
    expect((await act(board, id, "resume", poster, version)).body.code).toBe("precondition_failed");
  });

  test("a listing is not deleted by somebody who has read an earlier version", async () => {
    const { id } = await aListing(board, "published");
    const { token } = poster;
    const read = async () => await get(`/${board}/${id}`, token);
    const remove = async (version: string) =>
      await portal.call<ErrorBody>("DELETE", `/${board}/${id}`, { token, headers: { "if-match": version } });
    // A page that the server made has the version that strangers read.
    const version = String((await get(`/${board}/${id}`)).headers["etag"]);
    expect((await read()).headers["etag"]).toBe(version);
    await act(board, id, "pause");

    const refused = await remove(version);
    expect([refused.status, refused.body.code, (await read()).status]).toEqual([412, "precondition_failed", 200]);
    expect((await remove(String((await read()).headers["etag"]))).status).toBe(204);
  });
});

describe.each(applicationBoardNames)("on %s, where students apply", (board) => {
  beforeEach(postAs(board));

  // Services are reviewed first, so their drafts follow other rules.
  test.each(listingStatuses.flatMap((status) => listingActions.map((action) => ({ status, action }))))(
    "$action of a listing that is $status follows the table",
    async ({ status, action }) => {
      const { id } = await aListing(board, status);
      const next = statusAfter(action, status);

      const { status: code, body } = await act(board, id, action);

      expect([code, code === 200 ? body.status : body.code]).toEqual(next ? [200, next] : [409, "state_changed"]);
      expect((await get(`/${board}/${id}`, poster.token)).body.status).toBe(next ?? status);
    },
  );

  test.each(["paused", "taken", "expired"] as const)(
    "applicants still see what they applied for once it is %s",
    async (status) => {
      const listing = await post(board, "Quokka friend");
      const { token } = await portal.aStudent();
      expect((await apply(portal, { board, listingId: listing.id, token })).status).toBe(201);
      for (const action of waysTo[status]) await act(board, listing.id, action);
      if (status === "expired") await endPeriod(board, listing.id);

      const { status: code, body } = await get(`/${board}/${listing.id}`, token);

      expect([code, body.status, "title" in body && body.title]).toEqual([200, status, "Quokka friend"]);
    },
  );

  test("places where nothing is published are not suggested", async () => {
    const { id } = await boardScenes[board].aListing(portal, { poster, city: "Oodnadatta", suburb: "Oodnadatta" });
    await act(board, id, "pause");

    expect((await portal.call("GET", `/${board}/locations?q=oodna`)).body).toEqual([]);
    expect((await portal.call("GET", `/${board}/suggestions?q=oodna`)).body).toEqual([]);
  });

  test("a draft is listed as new when it is published, and a renewed listing keeps its place", async () => {
    const { id, createdAt } = await aListing(board, "draft");
    portal.clock.advance(dayMs);
    poster.token = await portal.signIn(poster);
    const { body } = await act(board, id, "publish");
    const at = portal.clock.now();

    expect(body).toMatchObject({ createdAt: at.toISOString(), publishedAt: at.toISOString() });
    expect(body.createdAt).not.toBe(createdAt);
    expect(body.expiresAt).toBe(new Date(at.getTime() + 30 * dayMs).toISOString());
    portal.clock.advance(1000);
    const renewed = (await act(board, id, "renew")).body;
    expect(renewed).toMatchObject({ createdAt: at.toISOString(), publishedAt: at.toISOString() });
    expect(renewed.expiresAt).toBe(new Date(at.getTime() + 30 * dayMs + 1000).toISOString());
  });

  test.each(["paused", "taken", "expired", "draft"] as const)("nobody can apply to a listing that is %s", async (status) => {
    const { id } = await aListing(board, status);
    const { token } = await portal.aStudent();

    const answer = await apply(portal, { board, listingId: id, token });

    expect([answer.status, answer.body.code]).toEqual(status === "draft" ? [404, "not_found"] : [409, "listing_closed"]);
    expect(answer.body.message).toMatch(status === "draft" ? / no longer available\.$/ : / You can't apply any more\.$/);
  });

  test.each(["taken", "expired", "paused"] as const)(
    "open applications are closed when it is %s, but for a pause",
    async (status) => {
      const { id } = await aListing(board, "published");
      await apply(portal, { board, listingId: id, token: (await portal.aStudent()).token });
      for (const action of waysTo[status]) await act(board, id, action);
      if (status === "expired") await endPeriod(board, id);
      await portal.services.listingLife.expireDue();

      const { rows } = await portal.database.pool.query("select state from applications where listing_id = $1", [id]);
      expect(rows).toEqual([{ state: status === "paused" ? "submitted" : "closed" }]);
    },
  );

  test("an application that comes while the listing ends waits for that, and is refused", async () => {
    const { id } = await aListing(board, "published");
    const { token } = await portal.aStudent();
    const statement = `update ${boards[board].tables.listings} set status = 'taken' where id = '${id}'`;

    const { body } = await behindALock(
      { pool: portal.database.pool, statement, isReached: (waiting) => waiting === 1 },
      async () => await apply(portal, { board, listingId: id, token }),
    );

    expect(body.code).toBe("listing_closed");
  });

  test("of an application and the end of its listing at the same moment, one comes first", async () => {
    const { table, listingId } = boards[board].tables.applications;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aListing(board, "published");
      const students = await Promise.all([portal.aStudent(), portal.aStudent(), portal.aStudent()]);
      const applying = students.map(async ({ token }) => await apply(portal, { board, listingId: id, token }));
      const [taken, ...answers] = await Promise.all([act(board, id, "take"), ...applying]);

      expect(taken.status).toBe(200);
      const outcomes = answers.map(({ status, body }) => (status === 201 ? "sent" : `${status} ${body.code}`));
      expect(outcomes.filter((outcome) => outcome !== "sent" && outcome !== "409 listing_closed")).toEqual([]);
      const { rows } = await portal.database.pool.query(`select 1 from ${table} where ${listingId} = $1`, [id]);
      expect(rows.length).toBe(answers.filter(({ status }) => status === 201).length);
      expect((await apply(portal, { board, listingId: id, token: (await portal.aStudent()).token })).status).toBe(409);
    }
  });
});

describe("a copy of a place", () => {
  beforeEach(postAs("accommodation"));

  test("has photos of its own, which stay when the first listing is deleted", async () => {
    const first = await portal.anAccommodation({ poster });
    const { status, body } = await portal.call<Accommodation>("POST", `/accommodation/${first.id}/duplicate`, {
      token: poster.token,
    });
    const shown = async (url: string) => (await portal.app.inject({ url })).statusCode;

    expect([status, body.status, body.title, body.expiresAt]).toEqual([201, "draft", first.title, null]);
    expect(body.images).toHaveLength(1);
    expect(body.images).not.toEqual(first.images);
    await portal.call("DELETE", `/accommodation/${first.id}`, { token: poster.token });
    expect([await shown(first.images[0] ?? ""), await shown(body.images[0] ?? "")]).toEqual([404, 200]);
  });
});

describe("a closing date", () => {
  beforeEach(postAs("jobs"));

  const postJob = async (changes: Record<string, unknown>) =>
    await portal.call<Job & ErrorBody>("POST", "/jobs", { token: poster.token, body: portal.aJobForm(changes) });

  test.each([
    ["VIC", "2026-04-05", "2026-04-05T14:00:00.000Z"],
    ["QLD", "2026-04-01", "2026-04-01T14:00:00.000Z"],
    ["WA", "2026-04-01", "2026-04-01T16:00:00.000Z"],
    ["Others", "2026-04-01", "2026-04-01T13:00:00.000Z"],
  ])("in %s ends with %s there", async (state, closingDate, closesAt) => {
    portal.clock.set("2026-03-31T02:00:00.000Z");
    poster.token = await portal.signIn(poster);

    const { body } = await postJob({ state, closingDate });

    expect([body.closesAt, body.expiresAt]).toEqual([closesAt, closesAt]);
  });

  test("may be today where the job is, and not before", async () => {
    // In Perth it is still 1 April.
    portal.clock.set("2026-04-01T15:30:00.000Z");
    poster.token = await portal.signIn(poster);

    const [perth, sydney] = [
      await postJob({ state: "WA", closingDate: "2026-04-01" }),
      await postJob({ state: "NSW", closingDate: "2026-04-01" }),
    ];

    expect([perth.status, sydney.status]).toEqual([201, 400]);
    expect(sydney.body.fields).toEqual({ closingDate: "The closing date must be today or later." });
  });

  test("ends a job to the second, and a later one does not open it again", async () => {
    portal.clock.set("2026-05-01T02:00:00.000Z");
    poster.token = await portal.signIn(poster);
    const form = portal.aJobForm({ state: "QLD", closingDate: "2026-05-01" });
    const { body } = await portal.call<Job>("POST", "/jobs", { token: poster.token, body: form });
    const isListed = async () => (await get(`/jobs/${body.id}`)).status;

    portal.clock.set("2026-05-01T13:59:59.000Z");
    expect(await isListed()).toBe(200);
    portal.clock.set("2026-05-01T14:00:00.000Z");
    expect(await isListed()).toBe(410);
    expect((await act("jobs", body.id, "renew")).body.message).toBe(
      "The closing date has passed. Choose a later one or remove it, then try again.",
    );
    const change = await portal.call<Job>("PUT", `/jobs/${body.id}`, {
      token: poster.token,
      body: { ...form, closingDate: "2026-05-20" },
    });
    expect([change.status, change.body.status, await isListed()]).toEqual([200, "expired", 410]);
    expect((await act("jobs", body.id, "renew")).body).toMatchObject({
      status: "published",
      expiresAt: "2026-05-20T14:00:00.000Z",
    });
  });
});

/** What a row of a board's table has beside what all boards have. */
const ownColumns: Readonly<Record<ApplicationBoardName, Readonly<Record<string, string>>>> = {
  jobs: { category: "Sales", job_type: "Part-time", work_mode: "ONSITE", salary: "30", hourly_pay: "30", description: "Work." },
  accommodation: {
    property_type: "Room",
    weekly_budget: "250",
    preferred_move_date: "2026-04-01",
    furnishings: "Furnished",
    internet: "Required",
    description: "Quiet.",
    amenities: "{}",
    photos: "[]",
  },
};

describe.each(applicationBoardNames)("with many listings on %s, most of which have ended", (board) => {
  beforeEach(postAs(board));

  /** Makes them without the indexes and triggers, which would look for new words and places listing by listing. */
  async function fill(client: PoolClient): Promise<void> {
    const own = ownColumns[board];
    const table = boards[board].tables.listings;
    await client.query("set statement_timeout = 0");
    // An index made over rows that were changed waits for every transaction that began before, of other databases too.
    await client.query(`truncate ${table} cascade`);
    const indexes = await dropListingIndexes(client);
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(
      `insert into ${table} (id, poster_id, title, street_address, suburb, city, state, postcode, country, location, search_text,
        created_at, updated_at, status, published_at, period_ends_at, ${Object.keys(own).join(", ")})
      select gen_random_uuid(), $1, 'Some', '1 Pier', 'Burnie', 'Burnie', 'TAS', '7320', 'Australia', '1 Pier, Burnie', 'some',
        timestamptz '2026-01-01' + n * interval '1 second', now(), case when n % 3 = 0 then 'published' else 'taken' end,
        timestamptz '2026-01-01', timestamptz '2100-01-01', ${Object.values(own)
          .map((value) => `'${value}'`)
          .join(", ")}
      from generate_series(1, 30000) as n`,
      [poster.id],
    );
    await client.query(`alter table ${table} enable trigger user`);
    // Nothing is searched for here, and the indexes of words take longer than all others.
    for (const { definition } of indexes) if (!definition.includes("USING gin")) await client.query(definition);
    await client.query(`vacuum analyze ${table}`);
  }

  test("the partial indexes serve every sorted list", async () => {
    const table = boards[board].tables.listings;
    const { pool } = portal.database;
    const client = await pool.connect();
    try {
      await fill(client);
      const planOf = async (query: string) => {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`, [portal.clock.now()]);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      };

      for (const [name, order] of Object.entries(applicationScenes[board].orders)) {
        const plan = await planOf(
          `select id from (select * from ${table} where status = 'published' and expires_at > $1) as item
          order by ${order.map((column) => column.join(" ")).join(", ")} limit 1001`,
        );
        const scan = name === "newest" ? "Index Only Scan" : "Index Scan";
        expect(plan).toContain(`${scan} using ${await findIndexOfOrder(pool, table, order)} `);
      }
      const plan = await planOf(
        `select id from ${table} where status in ('published', 'paused') and expires_at <= $1
        order by expires_at limit 100 for update skip locked`,
      );
      expect(plan).toContain(`${table}_expires_at_idx`);
    } finally {
      client.release(true);
    }
  });
});
