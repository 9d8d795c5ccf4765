import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BoardName, boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { boardScenes } from "#server/testing/board-scenes.ts";
import type { CallOptions } from "#server/testing/call-api.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

/** A record, how its owner reads it, and how its owner changes it. */
interface Edited {
  path: string;
  token: string;
  change(value: string): { path: string; options: CallOptions };
  valueOf(record: Record<string, unknown>): unknown;
}

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

async function aListing(board: BoardName): Promise<Edited> {
  const scene = boardScenes[board];
  const poster = await scene.aPoster(portal);
  const path = `/${board}/${(await scene.aListing(portal, { poster })).id}`;
  return {
    path,
    token: poster.token,
    change: (title) => ({ path, options: scene.toRequest(scene.aForm(portal, { title })) }),
    valueOf: ({ title }) => title,
  };
}

async function anAccount(): Promise<Edited> {
  const { token } = await portal.aStudent();
  return {
    path: "/auth/me",
    token,
    change: (name) => ({ path: "/auth/update", options: { body: { name } } }),
    valueOf: ({ name }) => name,
  };
}

async function read({ path, token, valueOf }: Edited) {
  const answer = await portal.call<Record<string, unknown>>("GET", path, { token });
  return { version: String(answer.headers["etag"]), value: valueOf(answer.body) };
}

async function save(edited: Edited, value: string, version?: string) {
  const { path, options } = edited.change(value);
  const headers: Record<string, string> = version === undefined ? {} : { "if-match": version };
  return await portal.call<ErrorBody>("PUT", path, { ...options, token: edited.token, headers });
}

const records: readonly (readonly [string, () => Promise<Edited>])[] = [
  ...boardNames.map((board) => [`a listing of ${board}`, async () => await aListing(board)] as const),
  ["an account", anAccount],
];

describe.each(records)("the version of %s", (_name, create) => {
  test("lets a change through while nobody else has changed it, and is new afterwards", async () => {
    const edited = await create();
    const before = await read(edited);

    const answer = await save(edited, "First change", before.version);

    const after = await read(edited);
    expect([answer.status, after.value]).toEqual([200, "First change"]);
    expect(after.version).toMatch(/^"[\w-]{22}"$/);
    expect(after.version).not.toBe(before.version);
    expect(answer.headers["etag"]).toBe(after.version);
  });

  test("stops a change made from an older state, and keeps what is saved", async () => {
    const edited = await create();
    const { version } = await read(edited);
    await save(edited, "Other window", version);

    const answer = await save(edited, "This window", version);

    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      412,
      "precondition_failed",
      "This was changed after you opened it. Load it again to see what is saved now.",
    ]);
    expect((await read(edited)).value).toBe("Other window");
  });

  test("is not demanded, may be any, one of several, or marked as weak by a proxy", async () => {
    const edited = await create();

    const statuses = [(await save(edited, "A")).status];
    statuses.push((await save(edited, "B", "*")).status);
    statuses.push((await save(edited, "C", `"another", ${(await read(edited)).version}`)).status);
    statuses.push((await save(edited, "D", `W/${(await read(edited)).version}`)).status);
    statuses.push((await save(edited, "E", `"another", "older"`)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 412]);
    expect((await read(edited)).value).toBe("D");
  });

  test("lets one of two changes through that are made at the same moment", async () => {
    const edited = await create();
    const { version } = await read(edited);

    const answers = await Promise.all(["Left", "Right"].map(async (value) => await save(edited, value, version)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    const winner = answers[0]?.status === 200 ? "Left" : "Right";
    expect((await read(edited)).value).toBe(winner);
  });
});
