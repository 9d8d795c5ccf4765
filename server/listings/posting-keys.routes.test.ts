import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BoardName } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { AnyListing } from "#contract/listing-life.ts";
import type { CallOptions } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

/** How a listing is posted, and how one's own are read. */
interface Posting {
  poster: Person;
  path: string;
  ownPath: string;
  toOptions(title: string): CallOptions;
}

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(async () => await portal.close());

const postings: Readonly<Record<BoardName, () => Promise<Posting>>> = {
  jobs: async () => ({
    poster: await portal.anEmployer(),
    path: "/jobs",
    ownPath: "/jobs/myjobs",
    toOptions: (title) => ({ body: portal.aJobForm({ title }) }),
  }),
  accommodation: async () => {
    const photo = await aJpeg();
    return {
      poster: await portal.aRenter(),
      path: "/accommodation",
      ownPath: "/accommodation/myAccommodations",
      toOptions: (title) => ({ form: { accommodation: JSON.stringify(portal.aListingForm({ title })), images: [photo] } }),
    };
  },
  "service-listings": async () => ({
    poster: await portal.aServiceProvider(),
    path: "/service-listings",
    ownPath: "/service-listings/mine",
    toOptions: (title) => ({ body: portal.aServiceForm({ title }) }),
  }),
};

/** Posts with a key, and returns the answer. */
const post = async ({ poster, path, toOptions }: Posting, key: string, title = "The first title") =>
  await portal.call<AnyListing & ErrorBody>("POST", path, {
    ...toOptions(title),
    token: poster.token,
    headers: { "idempotency-key": key },
  });

const listOwn = async ({ poster, ownPath }: Posting) =>
  (await portal.call<AnyListing[]>("GET", ownPath, { token: poster.token })).body;

describe.each(Object.entries(postings))("a listing of %s that is sent again with the same key", (_, begin) => {
  test("is posted once, also by ten at the same moment, and each answer has it", async () => {
    const posting = await begin();

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await post(posting, "one")));
    const later = await post(posting, "one");

    const [listing, ...others] = await listOwn(posting);
    expect(others).toEqual([]);
    expect([...answers, later].map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 11 }, () => [201, listing?.id]),
    );
  });

  test("but with other words is refused, and nothing is changed", async () => {
    const posting = await begin();
    await post(posting, "one");

    const { status, body } = await post(posting, "one", "Another title");

    expect([status, body.code]).toEqual([409, "state_changed"]);
    expect((await listOwn(posting)).map(({ title }) => title)).toEqual(["The first title"]);
  });
});

test("photos of what was posted already are not kept", async () => {
  const posting = await postings.accommodation();
  const countFiles = async () => (await portal.storedFiles()).length;
  const before = await countFiles();
  await post(posting, "one");
  const once = await countFiles();

  await Promise.all(Array.from({ length: 5 }, async () => await post(posting, "one")));

  expect(once).toBeGreaterThan(before);
  expect(await countFiles()).toBe(once);
});

test("each account has keys of its own, a key holds for a day, and a call without one posts each time", async () => {
  const [one, other] = [await postings.jobs(), await postings.jobs()];
  await post(one, "one");
  await post(other, "one");
  expect(await listOwn(other)).toHaveLength(1);

  portal.clock.advance(24 * 60 * 60 * 1000 + 1);
  await portal.sweep();
  // The sessions have ended.
  for (const { poster } of [one, other]) poster.token = await portal.signIn(poster);
  await post(one, "one");
  expect(await listOwn(one)).toHaveLength(2);

  for (let count = 0; count < 2; count += 1)
    await portal.call("POST", "/jobs", { ...other.toOptions("The same"), token: other.poster.token });
  expect(await listOwn(other)).toHaveLength(3);
});

test.each(["", "two words", "x".repeat(256), "café"])("the key %j is refused", async (key) => {
  const { status, body } = await post(await postings.jobs(), key);

  expect([status, body.code]).toEqual([400, "invalid_input"]);
});
