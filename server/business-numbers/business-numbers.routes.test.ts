import { afterAll, beforeAll, expect, test } from "vitest";
import type { BusinessNumber } from "#contract/business-checks.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Notice } from "#contract/notices.ts";
import type { Poster } from "#contract/posters.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let admin: Person;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  admin = await portal.anAdmin();
});

afterAll(() => portal.close());

const number = "51824753556";
const finding = { number, name: "HARBOUR COFFEE PTY LTD", status: "Active", state: "NSW" };
const valid = "ABN is a valid number: 51 824 753 556. We haven't looked it up.";
const checked = "We checked ABN 51 824 753 556 on ABN Lookup on 10 March 2026: HARBOUR COFFEE PTY LTD, status Active, NSW.";

const update = async ({ token }: Person, body: object) => await portal.call("PUT", "/auth/update", { token, body });
const read = async ({ id }: Person) =>
  await portal.call<BusinessNumber & ErrorBody>("GET", `/admin/users/${id}/business-number`, { token: admin.token });
const check = async ({ id }: Person, body: object = finding, headers: Record<string, string> = {}) =>
  await portal.call<BusinessNumber & ErrorBody>("PUT", `/admin/users/${id}/business-check`, {
    token: admin.token,
    body,
    headers,
  });
async function textOf({ id }: Person): Promise<string | null> {
  const { rows } = await portal.database.pool.query("select public_id from accounts where id = $1", [id]);
  return (await portal.call<Poster>("GET", `/posters/${rows[0].public_id}`)).body.businessText;
}
async function anEmployerWithNumber(): Promise<Person> {
  const employer = await portal.anEmployer();
  await update(employer, { businessNumber: number });
  return employer;
}

test("an admin keeps what the register says, and the poster's page says exactly that", async () => {
  const employer = await anEmployerWithNumber();
  expect((await read(employer)).body).toEqual({ number, check: null });

  const answer = await check(employer);

  const expected = {
    number,
    check: {
      checkedAt: "2026-03-10T02:00:00.000Z",
      checkedBy: "Administrator",
      name: "HARBOUR COFFEE PTY LTD",
      status: "Active",
      state: "NSW",
    },
  };
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: expected });
  expect((await read(employer)).body).toEqual(expected);
  expect(await textOf(employer)).toBe(checked);
  const { rows } = await portal.database.pool.query("select actor_id, kind from audit_events where subject_id = $1", [
    employer.id,
  ]);
  expect(rows).toContainEqual({ actor_id: admin.id, kind: "business_number_checked" });
});

test.each([
  ["another number", { businessNumber: "53 004 085 616" }, "ABN is a valid number: 53 004 085 616. We haven't looked it up."],
  ["no number", { businessNumber: null }, null],
  ["another company", { companyName: "Harbour Coffee and Tea" }, valid],
  ["no company, so that the person's name is shown", { companyName: null }, valid],
  ["a new name of the person behind the company", { name: "Ben Ho" }, checked],
  ["the same number again", { businessNumber: "51 824 753 556" }, checked],
  ["another place", { companyLocation: "Perth WA" }, checked],
])("after %s the page says what is still true", async (_change, body, text) => {
  const employer = await anEmployerWithNumber();
  await check(employer);

  expect((await update(employer, body)).status).toBe(200);

  expect(await textOf(employer)).toBe(text);
});

test("a check of a number that has changed meanwhile is refused", async () => {
  const employer = await anEmployerWithNumber();
  const { headers } = await read(employer);
  await update(employer, { businessNumber: "53004085616" });

  const answer = await check(employer, finding, { "if-match": String(headers.etag) });

  expect([answer.status, answer.body.code]).toEqual([409, "state_changed"]);
  expect((await read(employer)).body).toEqual({ number: "53004085616", check: null });
});

test("an admin who has not seen another's check does not overwrite it", async () => {
  const employer = await anEmployerWithNumber();
  const { headers } = await read(employer);
  await check(employer);

  const answer = await check(employer, { ...finding, status: "Cancelled" }, { "if-match": String(headers.etag) });

  expect([answer.status, answer.body.code]).toEqual([412, "precondition_failed"]);
  expect(await textOf(employer)).toBe(checked);
});

test("a number that is in no register needs no name, and the page says so", async () => {
  const employer = await anEmployerWithNumber();
  const answer = await check(employer, { number, name: null, status: "Not in the register", state: "NSW" });
  expect([answer.status, answer.body.check]).toMatchObject([200, { name: null, status: "Not in the register", state: null }]);
  expect(await textOf(employer)).toBe("We looked for ABN 51 824 753 556 on ABN Lookup on 10 March 2026. It wasn't there.");
});

test("whose number is in no register is told once", async () => {
  const employer = await anEmployerWithNumber();
  const titles = async () =>
    (await portal.call<Notice[]>("GET", "/notices", { token: employer.token })).body.map(({ title }) => title);
  await check(employer);
  const before = await titles();
  await check(employer, { number, name: null, status: "Not in the register", state: null });
  await check(employer, { number, name: null, status: "Not in the register", state: null });

  expect([before, await titles()]).toEqual([[], ["We couldn't find your ABN or ACN"]]);
});

test("an account without a number, or none at all, is not found", async () => {
  const employer = await portal.anEmployer();
  const nobody = { ...employer, id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42" };
  for (const person of [employer, nobody])
    expect([(await read(person)).status, (await check(person)).status]).toEqual([404, 404]);
});

test("what is missing or unknown is refused on its field", async () => {
  const employer = await anEmployerWithNumber();
  const { status, body } = await check(employer, { number, name: " ", status: "Fine", state: "Victoria" });
  expect([status, body.fields]).toEqual([
    400,
    { name: "Enter the registered name.", status: "Choose the status from the list.", state: "Choose the state from the list." },
  ]);
});
