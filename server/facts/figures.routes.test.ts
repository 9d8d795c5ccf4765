import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Fact, FigureList } from "#contract/facts.ts";
import type { Job } from "#contract/jobs.ts";
import type { Notice } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp, isOnePortal } from "#server/testing/test-app.ts";

let portal: TestApp;
let admin: Person;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-11-05T02:00:00.000Z" });
  admin = await portal.anAdmin();
});

afterAll(() => portal.close());

const hour = {
  name: "minimumWageHour",
  value: 26.44,
  from: "2026-07-01",
  sourceLabel: "Fair Work Ombudsman: Minimum wages",
  sourceHref: "https://www.fairwork.gov.au/pay-and-wages/minimum-wages",
  checkedOn: "2026-11-05",
};
const correct = async (changes: object) =>
  await portal.call<FigureList & ErrorBody>("PUT", "/admin/figures", { token: admin.token, body: { ...hour, ...changes } });
const factNamed = async (name: string, state?: string) =>
  (await portal.call<Fact[]>("GET", "/facts")).body.find((fact) => fact.name === name && fact.state === state);
const noticesOf = async ({ token }: Person) =>
  (await portal.call<Notice[]>("GET", "/notices", { token })).body.map(({ title }) => title);

test("the figures about one topic come alone", async () => {
  const namesOf = async (query: string) => [
    ...new Set((await portal.call<Fact[]>("GET", `/facts${query}`)).body.map(({ name }) => name)),
  ];

  expect(await namesOf("?about=pay")).toEqual([
    "minimumWageHour",
    "minimumWageWeek",
    "casualMinimumWageHour",
    "superGuaranteePercent",
  ]);
  expect(await namesOf("?about=visas")).toEqual(["visaCharge500", "visaCharge485", "visaCharge600"]);
  expect(await namesOf("")).toEqual(expect.arrayContaining(["minimumWageHour", "bondWeeks", "visaCharge500"]));
  expect((await portal.call("GET", "/facts?about=weather")).status).toBe(400);
});

describe("a figure that an admin corrects", () => {
  test.runIf(isOnePortal)("counts at once, with who corrected it and what it was before", async () => {
    const employer = await portal.anEmployer();
    const { status, body } = await correct({ value: 27 });
    const refused = await portal.call<ErrorBody>("POST", "/jobs", {
      token: employer.token,
      body: portal.aJobForm({ salary: "26.99 an hour" }),
    });
    const [newest] = body.corrections;

    expect([status, (await factNamed("minimumWageHour"))?.value]).toEqual([200, 27]);
    expect(refused.body.fields?.["salary"]).toContain("The national minimum is $27 an hour since 1 July 2026.");
    expect(newest).toMatchObject({
      name: "minimumWageHour",
      by: "Administrator",
      former: { value: 26.44, from: "2026-07-01" },
      figure: { value: 27, from: "2026-07-01", checkedOn: "2026-11-05" },
    });
  });

  test("compares running jobs again, also when it is corrected twice on one day, and tells their posters", async () => {
    const employer = await portal.anEmployer();
    const job = await portal.aJob({ poster: employer, title: "Cook", salary: "27.50 an hour" });
    await correct({ value: 27.1 });
    await portal.sweep();
    const before = await noticesOf(employer);
    await correct({ value: 28 });
    await portal.sweep();
    const after = await noticesOf(employer);
    await correct({ value: 27 });

    expect([before, after]).toEqual([[], ["The pay of Cook is not lawful any more"]]);
    expect((await portal.call<Job>("GET", `/jobs/${job.id}`)).body.status).toBe("published");
  });

  test.each([
    ["a bond of a year", { name: "bondWeeks", state: "QLD", value: 400 }, { value: "Enter 26 weeks at most." }],
    ["super of more than half", { name: "superGuaranteePercent", value: 120 }, { value: "Enter 50 % at most." }],
    ["nothing", { value: 0 }, { value: "Enter a value above 0." }],
    ["a check tomorrow", { checkedOn: "2026-11-06" }, { checkedOn: "Choose today or an earlier day." }],
  ])("is refused for %s", async (_what, changes, fields) => {
    const { status, body } = await correct(changes);

    expect([status, body.fields]).toEqual([400, fields]);
  });

  test("can be taken back once it is the newest, and both stay in the list of corrections", async () => {
    const takeBack = async (id = "") =>
      await portal.call<FigureList & ErrorBody>("DELETE", `/admin/figures/corrections/${id}`, { token: admin.token });
    const first = (await correct({ name: "visaCharge600", value: 300, from: "2026-11-20" })).body.corrections[0];
    const second = (await correct({ name: "visaCharge600", value: 310, from: "2026-11-20" })).body.corrections[0];
    const early = await takeBack(first?.id);
    const { status, body } = await takeBack(second?.id);
    const again = await takeBack(body.corrections[0]?.id);
    const lastOf = (list: FigureList) => list.figures.filter(({ name }) => name === "visaCharge600").at(-1);

    expect([early.status, early.body.code, status, again.status]).toEqual([409, "state_changed", 200, 200]);
    expect([lastOf(body), lastOf(again.body)]).toMatchObject([{ value: 300 }, { value: 310, from: "2026-11-20" }]);
    expect(again.body.corrections.slice(0, 4).map(({ figure }) => figure.value)).toEqual([310, 300, 310, 300]);
  });

  test("is followed by another from its first day on", async () => {
    await correct({ name: "superGuaranteePercent", value: 12.5, from: "2027-07-01" });
    const before = (await factNamed("superGuaranteePercent"))?.value;
    const { body } = await portal.call<FigureList>("GET", "/admin/figures", { token: admin.token });
    const shown = body.figures.filter(({ name }) => name === "superGuaranteePercent");

    expect(before).toBe(12);
    expect(shown.map(({ value, from, to, isInForce }) => [value, from, to, isInForce])).toEqual([
      [12, "2025-07-01", "2027-06-30", true],
      [12.5, "2027-07-01", undefined, false],
    ]);
  });

  test.runIf(isOnePortal)("is one of its state and rent only", async () => {
    await correct({ name: "bondWeeks", state: "SA", rentUpTo: 800, value: 5, from: "2026-11-01" });

    const all = (await portal.call<Fact[]>("GET", "/facts")).body.filter(
      ({ name, state }) => name === "bondWeeks" && state === "SA",
    );
    expect(all.map(({ value, rentUpTo }) => [value, rentUpTo])).toEqual([
      [5, 800],
      [6, undefined],
    ]);
    expect((await factNamed("bondWeeks", "NSW"))?.value).toBe(4);
  });

  test.each([
    ["an earlier first day than the last figure's", { from: "2026-01-15" }, "from"],
    ["a value that is none", { value: "plenty" }, "value"],
    ["a state without such a figure", { name: "bondMonths", value: 1, state: "NSW", from: "2026-11-01" }, "name"],
    ["a source that is no address", { sourceHref: "fairwork" }, "sourceHref"],
  ])("is refused with %s", async (_, changes, field) => {
    const { status, body } = await correct(changes);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

test("a correction is read by processes that did not make it, and ends when the content file has changed since", async () => {
  await correct({ name: "visaCharge500", value: 2600 });
  portal.services.facts.correct({}, "2000-01-01");
  const forgotten = (await factNamed("visaCharge500"))?.value;
  await portal.services.figures.refresh();
  const read = (await factNamed("visaCharge500"))?.value;
  await portal.database.pool.query("update fact_corrections set based_on = 'another list' where name = 'visaCharge500'");
  await portal.services.figures.refresh();

  expect([forgotten, read, (await factNamed("visaCharge500"))?.value]).toEqual([2500, 2600, 2500]);
});

test.runIf(isOnePortal)("admins are told once of figures that nobody has checked for 90 days", async () => {
  portal.clock.advance(100 * 24 * 60 * 60 * 1000);
  admin.token = await portal.signIn(admin);
  await portal.services.figures.tellStale();
  await portal.services.figures.tellStale();
  const told = (await noticesOf(admin)).filter((title) => title.endsWith("may be out of date"));

  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^\d+ legal figures/);
  await correct({ name: "visaCharge485", value: 5750, checkedOn: "2027-02-13" });
  expect((await factNamed("visaCharge485"))?.isOutOfDate).toBe(false);
  expect((await factNamed("visaCharge600"))?.isOutOfDate).toBe(true);
});
