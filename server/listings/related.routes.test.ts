import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

interface Titled {
  id: string;
  title: string;
}

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

/** The titles of what a listing's page ends with. */
async function related(path: string) {
  const { status, body } = await portal.call<Record<"similar" | "ofPoster", Titled[]>>("GET", `${path}/related`);
  expect(status).toBe(200);
  const titlesOf = (listings: readonly Titled[]) => listings.map(({ title }) => title);
  return { similar: titlesOf(body.similar), ofPoster: titlesOf(body.ofPoster) };
}

describe("a job's page ends with", () => {
  const sales = { category: "Sales", city: "Perth", state: "WA" };

  test("the newest of its category in its city, then those of its category elsewhere, and none of another", async () => {
    const job = await portal.aJob({ title: "This one", ...sales });
    await portal.aJob({ title: "Elsewhere", ...sales, city: "Hobart" });
    await portal.aJob({ title: "Other work here", ...sales, category: "Construction" });
    await portal.aJob({ title: "Another type here", ...sales, category: "Construction", jobType: "Internship" });
    await portal.aJob({ title: "Neither", ...sales, category: "Construction", city: "Darwin" });
    await portal.aJob({ title: "Older here", ...sales });
    await portal.aJob({ title: "Newer here", ...sales });

    expect(await related(`/jobs/${job.id}`)).toEqual({
      similar: ["Newer here", "Older here", "Elsewhere"],
      ofPoster: [],
    });
  });

  test("at most four others of its employer, which are not shown as similar again", async () => {
    const poster = await portal.anEmployer();
    const tutoring = { category: "Tutoring", city: "Ballarat" };
    for (const title of ["One", "Two", "Three", "Four", "Five"]) await portal.aJob({ poster, title, ...tutoring });
    const job = await portal.aJob({ poster, title: "Six", ...tutoring });
    await portal.aJob({ title: "Somebody else's", ...tutoring });

    expect(await related(`/jobs/${job.id}`)).toEqual({
      similar: ["Somebody else's", "One"],
      ofPoster: ["Five", "Four", "Three", "Two"],
    });
  });

  test("nothing where there is no such job: 404", async () => {
    expect((await portal.call("GET", "/jobs/01960000-0000-7000-8000-000000000000/related")).status).toBe(404);
  });
});

describe("a place's page ends with", () => {
  test("those of its type in its city at the nearest price, then others in its city, and those of its renter", async () => {
    const cairns = { city: "Cairns", state: "QLD", propertyType: "Room" };
    const poster = await portal.aRenter();
    const listing = await portal.anAccommodation({ poster, title: "This one", ...cairns, weeklyBudget: 300 });
    await portal.anAccommodation({ poster, title: "Her other", ...cairns, city: "Perth", weeklyBudget: 300 });
    for (const [title, weeklyBudget] of [
      ["Far above", 900],
      ["Just below", 290],
      ["Above", 320],
    ] as const)
      await portal.anAccommodation({ title, ...cairns, weeklyBudget });
    await portal.anAccommodation({ title: "Whole house", ...cairns, propertyType: "Whole property", weeklyBudget: 300 });
    await portal.anAccommodation({ title: "Elsewhere", ...cairns, city: "Darwin", weeklyBudget: 300 });

    expect(await related(`/accommodation/${listing.id}`)).toEqual({
      similar: ["Just below", "Above", "Far above", "Whole house"],
      ofPoster: ["Her other"],
    });
  });
});

test("a listing that waits for review has no such end: 404, as if it did not exist", async () => {
  const service = await portal.aHeldService();

  const { status, body } = await portal.call<{ code: string }>("GET", `/service-listings/${service.id}/related`);

  expect([status, body.code]).toEqual([404, "not_found"]);
});

test("one page of applications can be of one listing only", async () => {
  const poster = await portal.anEmployer();
  const [wanted, other] = [await portal.aJob({ poster }), await portal.aJob({ poster })];
  await portal.aJobApplication({ job: other });
  const { applicationId } = await portal.aJobApplication({ job: wanted });
  const renter = await portal.aRenter();
  const [room, flat] = [await portal.anAccommodation({ poster: renter }), await portal.anAccommodation({ poster: renter })];
  await portal.anAccommodationApplication({ listing: flat });
  const request = await portal.anAccommodationApplication({ listing: room });
  const idsAt = async (path: string, token: string) => {
    const { body, headers } = await portal.call<{ applicationId: string }[]>("GET", path, { token });
    return [body.map((application) => application.applicationId), headers["x-total-count"]];
  };

  expect(await idsAt(`/applications/employer?jobId=${wanted.id}`, poster.token)).toEqual([[applicationId], "1"]);
  expect(await idsAt(`/application/renter?accommodationId=${room.id}`, renter.token)).toEqual([[request.applicationId], "1"]);
  // Somebody else's job has none that this employer may see.
  expect(await idsAt(`/applications/employer?jobId=${wanted.id}`, (await portal.anEmployer()).token)).toEqual([[], "0"]);
});
