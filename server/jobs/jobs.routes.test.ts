import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("a job", () => {
  let portal: TestApp;
  let poster: Person;
  let other: Person;

  beforeAll(async () => {
    portal = await createTestApp();
    poster = await portal.anEmployer({ name: "Ava Lim", companyName: "Harbour Coffee" });
    other = await portal.anEmployer();
  });

  afterAll(() => portal.close());

  const read = async (id: string) => await portal.call<Job & ErrorBody>("GET", `/jobs/${id}`);

  test("is posted as it was filled in, and read by everybody", async () => {
    portal.clock.set("2026-03-10T08:30:00.000Z");
    const body = {
      title: "  Barista,\n mornings ",
      category: "hospitality",
      streetAddress: "12 Lygon Street",
      suburb: "Carlton",
      city: "Melbourne",
      state: "vic",
      postcode: "3053",
      salary: "31.50 an hour",
      jobType: "part-time",
      workMode: "onsite",
      description: "Make coffee.\r\n\r\nPaid training <b>for all</b> ☕",
      shortdesc: "",
      workDays: " Weekday  mornings ",
      startDate: "2026-04-01",
      requirements: "A food safety certificate.",
      suitableVisas: "any visa with work rights",
      closingDate: "2026-03-20",
    };

    const answer = await portal.call<Job>("POST", "/jobs", { token: poster.token, body });

    const job = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: "2026-03-10T08:30:00.000Z",
      updatedAt: "2026-03-10T08:30:00.000Z",
      status: "published",
      publishedAt: "2026-03-10T08:30:00.000Z",
      // The end of that day in Melbourne, where the clocks show daylight saving time.
      expiresAt: "2026-03-20T13:00:00.000Z",
      closingDate: "2026-03-20",
      closesAt: "2026-03-20T13:00:00.000Z",
      title: "Barista, mornings",
      category: "Hospitality",
      jobType: "Part-time",
      workMode: "ONSITE",
      salary: "31.50 an hour",
      payFrom: null,
      payTo: null,
      payPer: null,
      superannuation: null,
      hoursPerWeek: null,
      isCourseRequirement: false,
      workDays: "Weekday mornings",
      startDate: "2026-04-01",
      requirements: "A food safety certificate.",
      suitableVisas: "Any visa with work rights",
      lowerPayReason: null,
      lowerPayAward: null,
      lowerPayApprovedAt: null,
      hourlyPay: 31.5,
      description: "Make coffee.\n\nPaid training <b>for all</b> ☕",
      shortdesc: null,
      streetAddress: "12 Lygon Street",
      suburb: "Carlton",
      city: "Melbourne",
      state: "VIC",
      postcode: "3053",
      country: "Australia",
      location: "12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia",
      companyName: "Harbour Coffee",
      postedBy: { id: poster.id, name: "Ava Lim" },
    };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: job });
    expect(await read(answer.body.id)).toMatchObject({ status: 200, body: { ...job, id: answer.body.id } });
  });

  test("is never another's, and chooses neither its id nor its times, poster or address line", async () => {
    const answer = await portal.call<Job>("POST", "/jobs", {
      token: poster.token,
      body: portal.aJobForm({
        id: "00000000-0000-7000-8000-000000000000",
        postedBy: { id: other.id, name: "x" },
        posterId: other.id,
        createdAt: "1999-01-01T00:00:00.000Z",
        location: "Nowhere",
        companyName: "Somebody Else",
      }),
    });

    expect(answer.body).toMatchObject({
      createdAt: portal.clock.now().toISOString(),
      postedBy: { id: poster.id, name: "Ava Lim" },
      location: "12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia",
      companyName: "Harbour Coffee",
    });
    expect(answer.body.id).not.toBe("00000000-0000-7000-8000-000000000000");
  });

  test("that is empty is refused with a sentence on every field", async () => {
    const answer = await portal.call<ErrorBody>("POST", "/jobs", { token: poster.token, body: {} });

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: {
        title: "Enter the job title.",
        category: "Choose the category from the list.",
        streetAddress: "Enter the street address.",
        suburb: "Enter the suburb.",
        city: "Enter the city.",
        state: "Choose the state from the list.",
        postcode: "Enter the postcode: 4 digits, for example 3000.",
        salary: "Enter the salary, for example 33.05 an hour.",
        jobType: "Choose the job type from the list.",
        workMode: "Choose the work mode from the list.",
        description: "Enter the description.",
      },
    });
  });

  test.each([
    [{ title: "x".repeat(121) }, { title: "Job title must be 120 characters or fewer." }],
    [{ salary: "x".repeat(61) }, { salary: "Salary must be 60 characters or fewer." }],
    [{ shortdesc: "x".repeat(301) }, { shortdesc: "Short description must be 300 characters or fewer." }],
    [{ description: "x".repeat(10_001) }, { description: "Description must be 10,000 characters or fewer." }],
    [{ city: "x".repeat(121) }, { city: "City must be 120 characters or fewer." }],
    [{ postcode: "305" }, { postcode: "Enter the postcode: 4 digits, for example 3000." }],
    [{ postcode: 3053 }, { postcode: "Enter the postcode: 4 digits, for example 3000." }],
    [{ country: "New Zealand" }, { country: "Choose the country from the list." }],
    [{ category: "All Categories" }, { category: "Choose the category from the list." }],
    [{ workMode: "On-site" }, { workMode: "Choose the work mode from the list." }],
  ])("with %j is refused", async (changes, fields) => {
    const answer = await portal.call<ErrorBody>("POST", "/jobs", { token: poster.token, body: portal.aJobForm(changes) });

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
  });

  test("may be as long as the limits say", async () => {
    const changes = {
      title: "t".repeat(120),
      salary: "s".repeat(60),
      shortdesc: "d".repeat(300),
      description: "🦘".repeat(5_000),
      streetAddress: "a".repeat(120),
      suburb: "b".repeat(120),
      city: "c".repeat(120),
    };

    const answer = await portal.call<Job>("POST", "/jobs", { token: poster.token, body: portal.aJobForm(changes) });

    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201, body: changes });
  });

  test("is changed by its poster, keeping its id and when it was posted", async () => {
    const job = await portal.aJob({ poster });
    portal.clock.advance(60_000);

    const answer = await portal.call<Job>("PUT", `/jobs/${job.id}`, {
      token: poster.token,
      body: { ...job, title: "Head barista", city: "Geelong", shortdesc: null },
    });

    const expected = {
      ...job,
      title: "Head barista",
      city: "Geelong",
      shortdesc: null,
      location: "12 Lygon Street, Carlton, Geelong, VIC, 3053, Australia",
      updatedAt: portal.clock.now().toISOString(),
    };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: expected });
    expect((await read(job.id)).body).toEqual(expected);
  });

  test("of somebody else is neither changed nor deleted: 403, and none at all is 404", async () => {
    const job = await portal.aJob({ poster });
    const nowhere = "01960000-0000-7000-8000-000000000000";
    const { token } = other;

    const answers = [
      await portal.call<ErrorBody>("PUT", `/jobs/${job.id}`, { token, body: portal.aJobForm() }),
      await portal.call<ErrorBody>("DELETE", `/jobs/${job.id}`, { token }),
      await portal.call<ErrorBody>("PUT", `/jobs/${nowhere}`, { token, body: portal.aJobForm() }),
      await portal.call<ErrorBody>("DELETE", `/jobs/${nowhere}`, { token }),
      await portal.call<ErrorBody>("GET", `/jobs/${nowhere}`),
    ];

    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [403, "You can only change your own jobs."],
      [403, "You can only change your own jobs."],
      [404, "This job is no longer available."],
      [404, "This job is no longer available."],
      [404, "This job is no longer available."],
    ]);
    expect((await read(job.id)).body).toEqual(job);
  });

  test.each(["1", "-1", "1e309", "1 or 1=1", "9007199254740993", "x".repeat(450), "x".repeat(600), "..%2f..%2fetc"])(
    "with an id like %j is not to be found",
    async (id) => {
      const answer = await portal.call<ErrorBody>("GET", `/jobs/${id.includes("%") ? id : encodeURIComponent(id)}`);

      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        message: expect.any(String),
        error: answer.body.message,
        code: "not_found",
        requestId: expect.any(String),
      });
    },
  );

  test("is found by its id in capital letters too", async () => {
    const job = await portal.aJob({ poster });

    expect((await read(job.id.toUpperCase())).body).toEqual(job);
  });

  test("that is deleted takes its applications and their files along, and nobody else's", async () => {
    const job = await portal.aJob({ poster });
    const kept = await portal.aJob({ poster });
    await portal.aJobApplication({ job: kept });
    const filesBefore = await portal.storedFiles();
    const student = await portal.aStudent();
    await portal.aJobApplication({ job, student });
    await portal.aJobApplication({ job });

    const answer = await portal.call("DELETE", `/jobs/${job.id}`, { token: poster.token });

    const { rows } = await portal.database.pool.query("select job_id from job_applications");
    expect({ status: answer.status, bytes: answer.bytes.length }).toEqual({ status: 204, bytes: 0 });
    expect((await read(job.id)).status).toBe(404);
    expect(rows).toEqual([{ job_id: kept.id }]);
    expect((await portal.call("GET", "/applications/mine", { token: student.token })).body).toEqual([]);
    await vi.waitFor(async () => expect(await portal.storedFiles()).toEqual(filesBefore), { timeout: 10_000, interval: 20 });
  });

  test("shows the poster's name and company as they are now", async () => {
    const renamed = await portal.anEmployer({ name: "Before", companyName: "Old Name" });
    const job = await portal.aJob({ poster: renamed });

    await portal.call("PUT", "/auth/update", { token: renamed.token, body: { name: "After", companyName: "New Name" } });

    expect((await read(job.id)).body).toEqual({
      ...job,
      companyName: "New Name",
      postedBy: { id: renamed.id, name: "After" },
    });
  });

  test("is in its poster's own list with the version that it has by itself, newest first, and in nobody else's", async () => {
    const employer = await portal.anEmployer();
    const older = await portal.aJob({ poster: employer });
    const newer = await portal.aJob({ poster: employer });

    const own = await portal.call("GET", "/jobs/myjobs", { token: employer.token });
    const none = await portal.call("GET", "/jobs/myjobs", { token: (await portal.anEmployer()).token });

    expect({ status: own.status, body: own.body }).toEqual({
      status: 200,
      body: await Promise.all(
        [newer, older].map(async (job) => ({ ...job, applicationCount: 0, version: (await read(job.id)).headers["etag"] })),
      ),
    });
    expect({ status: none.status, body: none.body }).toEqual({ status: 200, body: [] });
  });
});
