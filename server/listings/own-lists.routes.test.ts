import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let people: Record<"employer" | "renter" | "student", Person>;

const titles = Array.from({ length: 7 }, (_, index) => `Listing ${7 - index}`);

// Seven listings on each board, and an application of one student to each. Others' listings and applications are there too.
beforeAll(async () => {
  portal = await createTestApp();
  people = { employer: await portal.anEmployer(), renter: await portal.aRenter(), student: await portal.aStudent() };
  const { employer, renter, student } = people;
  for (const title of titles.toReversed()) {
    const job = await portal.aJob({ poster: employer, title });
    const listing = await portal.anAccommodation({ poster: renter, title });
    await portal.aJobApplication({ job, student });
    await portal.anAccommodationApplication({ listing, student });
  }
  const others = { job: await portal.aJob(), listing: await portal.anAccommodation() };
  await portal.aJobApplication({ job: others.job });
  await portal.anAccommodationApplication({ listing: others.listing });
});

afterAll(() => portal.close());

test.each([
  ["/jobs/myjobs", "employer"],
  ["/accommodation/myAccommodations", "renter"],
] as const)("GET /api%s tells how many applications each listing has", async (path, who) => {
  const poster = who === "employer" ? await portal.anEmployer() : await portal.aRenter();
  for (const count of [2, 0, 1])
    if (who === "employer") {
      const job = await portal.aJob({ poster });
      for (let sent = 0; sent < count; sent += 1) await portal.aJobApplication({ job });
    } else {
      const listing = await portal.anAccommodation({ poster });
      for (let sent = 0; sent < count; sent += 1) await portal.anAccommodationApplication({ listing });
    }

  const { body } = await portal.call<{ applicationCount: number }[]>("GET", path, { token: poster.token });

  expect(body.map(({ applicationCount }) => applicationCount)).toEqual([1, 0, 2]);
});

interface Item {
  title?: string;
  jobTitle?: string;
  accommodationTitle?: string;
}

describe.each([
  ["/jobs/myjobs", "employer"],
  ["/applications/employer", "employer"],
  ["/applications/mine", "student"],
  ["/accommodation/myAccommodations", "renter"],
  ["/application/renter", "renter"],
  ["/application/mine", "student"],
] as const)("GET /api%s", (path, who) => {
  const list = async (query = "") => {
    const { status, headers, body } = await portal.call<Item[]>("GET", `${path}${query}`, { token: people[who].token });
    const shown = body.map(({ title, jobTitle, accommodationTitle }) => title ?? jobTitle ?? accommodationTitle);
    return { status, shown, total: headers["x-total-count"], link: headers["link"] };
  };
  const link = (page: number, rel: string, size: number) => `</api${path}?page=${page}&size=${size}>; rel="${rel}"`;

  test("gives everything of one's own, newest first, without parameters", async () => {
    expect(await list()).toEqual({ status: 200, shown: titles, total: "7", link: undefined });
  });

  test("gives a page, and links to the others", async () => {
    expect(await list("?page=2&size=3")).toEqual({
      status: 200,
      shown: titles.slice(3, 6),
      total: "7",
      link: [link(1, "first", 3), link(1, "prev", 3), link(3, "next", 3), link(3, "last", 3)].join(", "),
    });
    expect((await list("?page=3&size=3")).shown).toEqual(titles.slice(6));
    expect((await list("?page=1")).shown).toEqual(titles);
  });

  test("gives an empty page past the last one, with the number of all", async () => {
    expect(await list("?page=4&size=3")).toMatchObject({ status: 200, shown: [], total: "7" });
  });

  test.each(["page=0", "page=x", "size=0", "size=101"])("refuses ?%s", async (query) => {
    const { status, body } = await portal.call<ErrorBody>("GET", `${path}?${query}`, { token: people[who].token });

    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [query.split("=")[0]]]);
  });
});
