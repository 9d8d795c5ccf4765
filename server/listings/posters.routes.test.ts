import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import type { Poster, PosterSummary } from "#contract/posters.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const hourMs = 3_600_000;

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
});

afterAll(() => portal.close());

const summaryOf = async ({ id }: { id: string }, board = "jobs") =>
  (await portal.call<{ poster: PosterSummary }>("GET", `/${board}/${id}/related`)).body.poster;
const pageOf = async (posterId: string) => await portal.call<Poster & ErrorBody>("GET", `/posters/${posterId}`);
const publicIdOf = async ({ id }: { id: string }): Promise<string> => {
  const { rows } = await portal.database.pool.query("select public_id from accounts where id = $1", [id]);
  return rows[0].public_id;
};
const signedIn = async (person: Person): Promise<Person> => ({ ...person, token: await portal.signIn(person) });

/** Sends an application, and lets the poster answer it so many hours later. */
async function answerAfter(
  poster: Person,
  job: Job,
  hours: number,
  answer: "message" | "viewed" | "unsuccessful" | "shortlisted",
) {
  const { applicationId } = await portal.aJobApplication({ job });
  portal.clock.advance(hours * hourMs);
  const { token } = await signedIn(poster);
  const at = `/applications/${applicationId}`;
  const { status } =
    answer === "message"
      ? await portal.call("POST", `${at}/messages`, { token, body: { body: "Thank you." } })
      : await portal.call("POST", `${at}/state`, { token, body: { from: "submitted", state: answer } });
  expect(status).toBeLessThan(300);
}

describe("GET /api/posters/{posterId}", () => {
  test("says what was checked of an ABN: that it is a valid number, until somebody looks it up", async () => {
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    await portal.call("PUT", "/auth/update", { token: poster.token, body: { businessNumber: "51824753556" } });
    const text = "ABN is a valid number: 51 824 753 556. We haven't looked it up.";

    expect((await summaryOf(job)).businessText).toBe(text);
    expect((await pageOf(await publicIdOf(poster))).body.businessText).toBe(text);
  });

  test("tells the company, the month of signing up and whether the address is confirmed, and nothing else", async () => {
    const poster = await portal.anEmployer({ name: "Ava Lim", companyName: "Harbour Coffee" });
    const job = await portal.aJob({ poster });

    const { posterId } = await summaryOf(job);
    const { status, body } = await pageOf(posterId);

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        posterId,
        name: "Harbour Coffee",
        kind: "company",
        emailConfirmed: true,
        businessText: null,
        memberSince: "2026-03",
        answersWithinHours: null,
      },
    });
    expect(await summaryOf(job)).toEqual({ posterId, name: "Harbour Coffee", emailConfirmed: true, businessText: null });
    expect(JSON.stringify(body)).not.toContain(poster.id);
  });

  test("tells a renter's name, and an address that is not confirmed", async () => {
    const poster = await portal.aRenter({ name: "Hana Kim" });
    const listing = await portal.anAccommodation({ poster });
    await portal.database.pool.query("update accounts set email_confirmed_at = null where id = $1", [poster.id]);

    const { body } = await pageOf((await summaryOf(listing, "accommodation")).posterId);

    expect(body).toMatchObject({ name: "Hana Kim", kind: "person", emailConfirmed: false });
  });

  test("students and admins have no page, and an account's id names none", async () => {
    const poster = await portal.anEmployer();
    const others = [await portal.aStudent(), await portal.anAdmin()];

    for (const id of [...(await Promise.all(others.map(publicIdOf))), poster.id, ...others.map(({ id: own }) => own)]) {
      const { status, body } = await pageOf(id);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
    expect((await pageOf(await publicIdOf(poster))).status).toBe(200);
  });

  test("an account that was deleted has none", async () => {
    const poster = await portal.anEmployer();
    const posterId = await publicIdOf(poster);
    await portal.call("POST", "/auth/me/delete", { token: poster.token, body: { password: poster.password } });

    expect((await pageOf(posterId)).status).toBe(404);
  });

  test("an account's id tells the month of signing up, no more", async () => {
    const { id } = await portal.anEmployer();

    expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(Date.parse("2026-03-01T00:00:00Z"));
  });
});

describe("how fast a poster answers", () => {
  test("is told from the fifth answer on: the median, in coarse steps; opening an application is no answer", async () => {
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    const { posterId } = await summaryOf(job);
    for (const hours of [1, 2, 40, 2]) await answerAfter(poster, job, hours, "message");
    await answerAfter(poster, job, 0, "viewed");
    expect((await pageOf(posterId)).body.answersWithinHours).toBe(null);

    await answerAfter(poster, job, 4, "shortlisted");
    expect((await pageOf(posterId)).body.answersWithinHours).toBe(3);

    await answerAfter(poster, job, 30, "message");
    await answerAfter(poster, job, 90, "message");
    expect((await pageOf(posterId)).body.answersWithinHours).toBe(6);
  });

  test("counts 'unsuccessful' only once the applicant is told, from then", async () => {
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    const { posterId } = await summaryOf(job);
    for (let count = 0; count < 5; count += 1) await answerAfter(poster, job, 0.1, "unsuccessful");
    portal.clock.advance(47 * hourMs);
    await portal.sweep();
    await portal.services.applicationStates.tellUnsuccessful();
    expect((await pageOf(posterId)).body.answersWithinHours).toBe(null);

    portal.clock.advance(2 * hourMs);
    await portal.services.applicationStates.tellUnsuccessful();
    expect((await pageOf(posterId)).body.answersWithinHours).toBe(72);
  });

  test("forgets applications that are older than 180 days", async () => {
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    const { posterId } = await summaryOf(job);
    for (let count = 0; count < 5; count += 1) await answerAfter(poster, job, 0.5, "message");
    expect((await pageOf(posterId)).body.answersWithinHours).toBe(1);

    portal.clock.advance(181 * 24 * hourMs);

    expect((await pageOf(posterId)).body.answersWithinHours).toBe(null);
  });

  test("is read from indexes, whatever else is stored", async () => {
    const plan = await portal.database.pool.query(`
      begin; set local enable_seqscan = off;
      explain select id from applications where poster_id = '0199a000-0000-7000-8000-000000000000' and created_at >= now()
      order by created_at desc limit 500; rollback`);
    expect(JSON.stringify(plan)).toContain("applications_poster_newest_idx");
  });
});

describe("a poster's listings", () => {
  test("are their published ones, newest first and paged, on each board", async () => {
    const [employer, renter] = [await portal.anEmployer(), await portal.aRenter()];
    const jobs: Job[] = [];
    for (const title of ["First", "Second", "Third", "Paused"]) jobs.push(await portal.aJob({ poster: employer, title }));
    const paused = jobs[3]?.id ?? "";
    await portal.call("POST", `/jobs/${paused}/status`, { token: employer.token, body: { action: "pause" } });
    await portal.aJob({ title: "Somebody else's" });
    const place = await portal.anAccommodation({ poster: renter });
    const [company, person] = [await publicIdOf(employer), await publicIdOf(renter)];

    const list = async <Listing>(path: string) => await portal.call<Listing[]>("GET", path);
    const first = await list<Job>(`/posters/${company}/jobs?page=1&size=2`);
    const second = await list<Job>(`/posters/${company}/jobs?page=2&size=2`);

    expect(first.body.map(({ title }) => title)).toEqual(["Third", "Second"]);
    expect(second.body.map(({ title }) => title)).toEqual(["First"]);
    expect(first.headers["x-total-count"]).toBe("3");
    expect((await list<Accommodation>(`/posters/${person}/accommodation?page=1`)).body.map(({ id }) => id)).toEqual([place.id]);
    expect((await list<Accommodation>(`/posters/${company}/accommodation`)).body).toEqual([]);
  });

  test("a draft, and a listing that has ended, do not tell who posted them", async () => {
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    const draft = await portal.call<Job>("POST", "/jobs", {
      token: poster.token,
      body: { ...portal.aJobForm(), status: "draft" },
    });
    await portal.call("POST", `/jobs/${job.id}/status`, { token: poster.token, body: { action: "take" } });

    expect(await summaryOf(job)).toBeNull();
    expect((await portal.call("GET", `/jobs/${draft.body.id}/related`)).status).toBe(404);
  });
});
