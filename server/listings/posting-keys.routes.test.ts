import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BoardName, boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { AnyListing } from "#contract/listing-life.ts";
import { boardScenes } from "#server/testing/board-scenes.ts";
import type { CallOptions } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

/** Somebody who posts on a board. */
interface Posting {
  board: BoardName;
  poster: Person;
}

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(async () => await portal.close());

const begin = async (board: BoardName): Promise<Posting> => ({ board, poster: await boardScenes[board].aPoster(portal) });

async function aRequest(board: BoardName, title: string): Promise<CallOptions> {
  const { aForm, toRequest } = boardScenes[board];
  return toRequest(aForm(portal, { title }), [await aJpeg()]);
}

/** Posts with a key, and returns the answer. */
const post = async ({ board, poster }: Posting, key: string, title = "The first title") =>
  await portal.call<AnyListing & ErrorBody>("POST", `/${board}`, {
    ...(await aRequest(board, title)),
    token: poster.token,
    headers: { "idempotency-key": key },
  });

const listOwn = async ({ board, poster }: Posting) =>
  (await portal.call<AnyListing[]>("GET", boardScenes[board].ownList.slice(4), { token: poster.token })).body;

describe.each(boardNames)("a listing of %s that is sent again with the same key", (board) => {
  test("is posted once, also by ten at the same moment, and each answer has it", async () => {
    const posting = await begin(board);

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await post(posting, "one")));
    const later = await post(posting, "one");

    const [listing, ...others] = await listOwn(posting);
    expect(others).toEqual([]);
    expect([...answers, later].map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 11 }, () => [201, listing?.id]),
    );
  });

  test("but with other words is refused, and nothing is changed", async () => {
    const posting = await begin(board);
    await post(posting, "one");

    const { status, body } = await post(posting, "one", "Another title");

    expect([status, body.code]).toEqual([409, "state_changed"]);
    expect((await listOwn(posting)).map(({ title }) => title)).toEqual(["The first title"]);
  });
});

test("photos of what was posted already are not kept", async () => {
  const posting = await begin("accommodation");
  const countFiles = async () => (await portal.storedFiles()).length;
  const before = await countFiles();
  await post(posting, "one");
  const once = await countFiles();

  await Promise.all(Array.from({ length: 5 }, async () => await post(posting, "one")));

  expect(once).toBeGreaterThan(before);
  expect(await countFiles()).toBe(once);
});

test("each account has keys of its own, a key holds for a day, and a call without one posts each time", async () => {
  const [one, other] = [await begin("jobs"), await begin("jobs")];
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
    await portal.call("POST", "/jobs", { ...(await aRequest("jobs", "The same")), token: other.poster.token });
  expect(await listOwn(other)).toHaveLength(3);
});

test.each(["", "two words", "x".repeat(256), "café"])("the key %j is refused", async (key) => {
  const { status, body } = await post(await begin("jobs"), key);

  expect([status, body.code]).toEqual([400, "invalid_input"]);
});
