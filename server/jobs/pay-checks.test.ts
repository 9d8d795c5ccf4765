import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import type { Notice } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

// The minimum changes on 1 July. Both are in Sydney's time zone, half past eleven at night and half past twelve.
const lateOnJune30 = "2026-06-30T13:30:00.000Z";
const earlyOnJuly1 = "2026-06-30T14:30:00.000Z";

let portal: TestApp;
let poster: Person;

beforeAll(async () => {
  portal = await createTestApp({ now: lateOnJune30 });
  poster = await portal.anEmployer();
  portal.clock.set(earlyOnJuly1);
});

afterAll(() => portal.close());

const form = (changes: object) => ({
  title: "Barista",
  category: "Hospitality",
  streetAddress: "12 Lygon Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  salary: "Award rate",
  jobType: "Part-time",
  workMode: "ONSITE",
  description: "Make coffee.",
  ...changes,
});

const post = async (changes: object) =>
  await portal.call<Job & ErrorBody>("POST", "/jobs", { token: poster.token, body: form(changes) });
const change = async (id: string, changes: object) =>
  await portal.call<Job & ErrorBody>("PUT", `/jobs/${id}`, { token: poster.token, body: form(changes) });
const act = async (id: string, action: string) =>
  await portal.call<Job & ErrorBody>("POST", `/jobs/${id}/status`, { token: poster.token, body: { action } });
const read = async (id: string) => (await portal.call<Job>("GET", `/jobs/${id}`, { token: poster.token })).body;

describe("a job below the minimum wage", () => {
  test("is refused on its field, with the sum and the day of the minimum", async () => {
    const { status, body } = await post({ salary: "$26.43 an hour" });

    expect([status, body.fields]).toEqual([
      400,
      { salary: "$26.43 an hour is below the minimum. The national minimum is $26.44 an hour since 1 July 2026." },
    ]);
    expect((await post({ salary: "$26.44 an hour" })).status).toBe(201);
  });

  test.each([
    ["a decimal comma", { salary: "$26,43 an hour" }, "salary"],
    ["the most that might be paid", { salary: "up to $15 an hour" }, "salary"],
    ["a casual's pay in a part-time job", { salary: "$28 an hour casual" }, "salary"],
    ["super that the text includes", { salary: "$54,000 a year including super", jobType: "Full-time" }, "salary"],
    ["no hours beside pay for a week", { salary: "$400 a week" }, "hoursPerWeek"],
  ])("is refused whatever its words hide: %s", async (_what, changes, field) => {
    const { status, body } = await post(changes);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    ["its title", { title: "Barista $15 per hour" }, "held"],
    ["its description", { description: "You are paid $15 per hour cash in hand." }, "held"],
    ["its description, for casuals", { jobType: "Casual", description: "You get $30/hr." }, "held"],
    ["what comes on top", { description: "Sundays plus $5 an hour. $3 an hour extra at night." }, "published"],
    ["pay that reaches the minimum", { description: "The pay is $26.44 an hour." }, "published"],
  ])("waits for review if the amount stands in %s", async (_where, changes, status) => {
    expect((await post(changes)).body.status).toBe(status);
  });

  test.each(["$99999999999999 an hour", "$200 per shift of 0 hours", "$9 999 999 999 999 a fortnight"])(
    "and pay that no job has is never an error of the server: %s",
    async (salary) => {
      expect((await post({ salary, hoursPerWeek: 20 })).status).toBe(201);
    },
  );

  test("and the most that the figures take is no error of the server either", async () => {
    expect((await post({ payFrom: 999_999.99, payPer: "WEEK", hoursPerWeek: 0.5 })).status).toBe(201);
    expect((await post({ payFrom: 10, payPer: "WEEK", hoursPerWeek: 0 })).status).toBe(400);
  });

  test("is refused by its figures too, casual or by the week", async () => {
    const casual = await post({ jobType: "Casual", payFrom: 33.04, payPer: "HOUR" });
    const weekly = await post({ payFrom: 528.79, payPer: "WEEK", hoursPerWeek: 20 });

    expect([casual.status, casual.body.fields?.["payFrom"]]).toEqual([400, expect.stringContaining("$33.05 an hour")]);
    expect([weekly.status, weekly.body.fields?.["payFrom"]]).toEqual([400, expect.stringContaining("$528.80 a week")]);
    expect((await post({ jobType: "Casual", payFrom: "33.05", payPer: "hour" })).body).toMatchObject({
      payFrom: 33.05,
      payPer: "HOUR",
      hourlyPay: 33.05,
    });
  });

  test("is measured by the minimum of its day: on 30 June the one before", async () => {
    portal.clock.set(lateOnJune30);
    const before = await post({ salary: "$24.95 an hour" });
    const below = await post({ salary: "$24.94 an hour" });
    portal.clock.set(earlyOnJuly1);

    expect([before.status, below.status, (await post({ salary: "$24.95 an hour" })).status]).toEqual([201, 400, 400]);
  });

  test("can be kept as a draft, and is refused when the draft is published, and when a published job is edited", async () => {
    const draft = await post({ salary: "$15 an hour", status: "draft" });
    const published = await act(draft.body.id, "publish");
    const job = await post({ salary: "$30 an hour" });
    const copy = await portal.call<Job>("POST", `/jobs/${draft.body.id}/duplicate`, { token: poster.token });

    expect([draft.status, published.status, published.body.code]).toEqual([201, 409, "state_changed"]);
    expect(published.body.message).toContain("below the minimum");
    expect((await read(draft.body.id)).status).toBe("draft");
    expect((await change(job.body.id, { salary: "$15 an hour" })).status).toBe(400);
    expect([copy.body.status, (await act(copy.body.id, "publish")).status]).toEqual(["draft", 409]);
  });

  test("is refused after an edit of a paused one as well, which one press would publish", async () => {
    const { body: job } = await post({ salary: "$30 an hour" });
    await act(job.id, "pause");

    expect((await change(job.id, { salary: "$15 an hour" })).status).toBe(400);
  });
});

describe("pay that makes no sense", () => {
  test.each([
    [{ payFrom: 30 }, "payPer", "Choose what the pay is for: an hour, a week or a year."],
    [{ payTo: 40, payPer: "HOUR" }, "payFrom", "Enter the lower end of the range too."],
    [{ payFrom: 40, payTo: 30, payPer: "HOUR" }, "payTo", "The highest pay cannot be less than the lowest."],
    [{ payFrom: "about 30", payPer: "HOUR" }, "payFrom", "Enter the pay in dollars, for example 33.05."],
    [{ payFrom: 900, payPer: "WEEK" }, "hoursPerWeek", expect.stringContaining("Enter the hours per week")],
    [{ salary: "Unpaid" }, "salary", expect.stringContaining("must be paid")],
    [{ hoursPerWeek: 61 }, "hoursPerWeek", "The hours per week can be at most 60."],
    [{ hoursPerWeek: 7.3 }, "hoursPerWeek", "Enter the hours per week as a whole number or a half, for example 12.5."],
  ])("%j is refused on %s", async (changes, field, sentence) => {
    const { status, body } = await post(changes);

    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  test("an unpaid internship that a course requires is published", async () => {
    expect((await post({ salary: "Unpaid", jobType: "Internship", isCourseRequirement: true })).status).toBe(201);
  });
});

test("jobs are sorted by pay, those that do not state it last, and filtered by it", async () => {
  const own = await createTestApp();
  const { token } = await own.anEmployer();
  const pays = [
    { salary: "$30 an hour" },
    { salary: "Award rate" },
    { salary: "$76,000 a year", hoursPerWeek: 38 },
    { payFrom: 35, payPer: "HOUR" },
  ];
  for (const pay of pays) await own.call("POST", "/jobs", { token, body: form(pay) });
  const list = async (query: string) => (await own.call<Job[]>("GET", `/jobs?${query}`)).body.map(({ hourlyPay }) => hourlyPay);

  const lists = [await list("sort=pay"), await list("minPay=35"), await list("minPay=35.01&sort=pay")];
  await own.close();

  expect(lists).toEqual([[38.46, 35, 30, null], [35, 38.46], [38.46]]);
});

test("once a new minimum is in force, posters of running jobs below it are told once, and those jobs are paused after 14 days", async () => {
  const own = await createTestApp({ now: lateOnJune30 });
  const person = await own.anEmployer();
  let { token } = person;
  const add = async (salary: string) => (await own.call<Job>("POST", "/jobs", { token, body: form({ salary }) })).body.id;
  const [below, above] = [await add("$25 an hour"), await add("$30 an hour")];
  const statuses = async () =>
    await Promise.all([below, above].map(async (id) => (await own.call<Job>("GET", `/jobs/${id}`, { token })).body.status));
  const notices = async () => (await own.call<Notice[]>("GET", "/notices", { token })).body.map(({ title }) => title);

  await own.sweep();
  const before = [await statuses(), await notices()];
  own.clock.set(earlyOnJuly1);
  await own.sweep();
  await own.sweep();
  const told = [await statuses(), await notices()];
  own.clock.set("2026-07-14T14:30:01.000Z");
  token = await own.signIn(person);
  await own.sweep();
  await own.sweep();
  const paused = [await statuses(), await notices()];
  const resumed = await own.call<ErrorBody>("POST", `/jobs/${below}/status`, { token, body: { action: "resume" } });
  await own.close();

  expect(before).toEqual([["published", "published"], []]);
  expect(told).toEqual([["published", "published"], ["The pay of Barista is not lawful any more"]]);
  expect(paused).toEqual([
    ["paused", "published"],
    ["Barista was paused", "The pay of Barista is not lawful any more"],
  ]);
  expect(resumed.status).toBe(409);
});

test("the figures in force are public, with their source, and say when they may be out of date", async () => {
  const of = async () =>
    (await portal.call<{ name: string }[]>("GET", "/facts")).body.find(({ name }) => name === "minimumWageHour");
  portal.clock.set("2027-01-30T02:00:00.000Z");
  const fresh = await of();
  portal.clock.set("2027-01-31T02:00:00.000Z");

  expect(fresh).toEqual({
    name: "minimumWageHour",
    value: 26.44,
    from: "2026-07-01",
    source: { label: "Fair Work Ombudsman: Minimum wages", href: "https://www.fairwork.gov.au/pay-and-wages/minimum-wages" },
    checkedOn: "2026-11-01",
    isOutOfDate: false,
  });
  expect(await of()).toMatchObject({ isOutOfDate: true });
});
