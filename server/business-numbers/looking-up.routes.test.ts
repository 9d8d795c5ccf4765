import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { BusinessNumber } from "#contract/business-checks.ts";
import type { Poster } from "#contract/posters.ts";
import { abnLookupKey, startAbnLookup, type TestAbnLookup, well } from "#server/testing/abn-lookup.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createBusinessRegister } from "./business-register.ts";

const abn = "51824753556";
const acn = "004085616";
const dayMs = 24 * 60 * 60 * 1000;
let register: TestAbnLookup;
let portal: TestApp;
let admin: Person;

beforeAll(async () => {
  register = await startAbnLookup([
    { abn, name: "HARBOUR COFFEE PTY LTD", state: "NSW" },
    { abn: "53004085616", acn, name: "WATTLE WORKS PTY LTD", status: "Cancelled", state: "VIC" },
    { abn: "33102417032", name: "SMITH, ADA", state: "" },
  ]);
  portal = await createTestApp({
    businessRegister: createBusinessRegister({ guid: abnLookupKey, url: register.url, answerWithinMs: 2_000 }),
  });
});

afterAll(async () => {
  await portal.close();
  register.stop();
});

beforeEach(async () => {
  admin = await portal.anAdmin();
});

// Numbers that a test has left are none of the next test's business.
afterEach(async () => {
  register.behave(well);
  register.asked.length = 0;
  portal.clock.set("2026-03-10T02:00:00.000Z");
  await portal.database.pool.query("delete from accounts where business_number is not null");
});

const lookUp = async () => await portal.services.businessNumbers.lookUpDue();
const update = async ({ token }: Person, body: object) => await portal.call("PUT", "/auth/update", { token, body });
async function aPosterWith(businessNumber: string): Promise<Person> {
  const poster = await portal.anEmployer();
  await update(poster, { businessNumber });
  return poster;
}
async function textOf({ id }: Person): Promise<string | null> {
  const { rows } = await portal.database.pool.query("select public_id from accounts where id = $1", [id]);
  return (await portal.call<Poster>("GET", `/posters/${rows[0].public_id}`)).body.businessText;
}
const notLookedUp = "ABN is a valid number: 51 824 753 556. We haven't looked it up.";
const lookedUp = "We checked ABN 51 824 753 556 on ABN Lookup on 10 March 2026: HARBOUR COFFEE PTY LTD, status Active, NSW.";

test.each([
  ["an active ABN", abn, lookedUp],
  [
    "a cancelled company by its ACN",
    acn,
    "We checked ACN 004 085 616 on ABN Lookup on 10 March 2026: WATTLE WORKS PTY LTD, status Cancelled, VIC.",
  ],
  [
    "a business without a state",
    "33102417032",
    "We checked ABN 33 102 417 032 on ABN Lookup on 10 March 2026: SMITH, ADA, status Active.",
  ],
  [
    "a number that nobody has",
    "83914571673",
    "We looked for ABN 83 914 571 673 on ABN Lookup on 10 March 2026. It wasn't there.",
  ],
])("the register is asked about %s, and the poster's page says what it answered", async (_case, number, text) => {
  const poster = await aPosterWith(number);
  await lookUp();
  expect(await textOf(poster)).toBe(text);
  const { body } = await portal.call<BusinessNumber>("GET", `/admin/users/${poster.id}/business-number`, { token: admin.token });
  expect(body.check?.checkedBy).toBeNull();
});

test("a number is looked up once, and again after 90 days", async () => {
  const poster = await aPosterWith(abn);
  await lookUp();
  await update(poster, { companyLocation: "Perth WA" });
  portal.clock.advance(89 * dayMs);
  await lookUp();
  expect(register.asked).toEqual([`/json/AbnDetails.aspx ${abn}`]);

  portal.clock.advance(dayMs);
  await lookUp();

  expect(register.asked).toHaveLength(2);
  expect(await textOf(poster)).toContain("on ABN Lookup on 8 June 2026");
});

test("a changed name is looked up again", async () => {
  const poster = await aPosterWith(abn);
  await lookUp();
  await update(poster, { companyName: "Harbour Tea" });
  expect(await textOf(poster)).toBe(notLookedUp);
  await lookUp();
  expect(await textOf(poster)).toBe(lookedUp);
});

test("what an admin found is not replaced", async () => {
  const poster = await aPosterWith(abn);
  const body = { number: abn, name: "HARBOUR TRUST", status: "Active", state: null };
  await portal.call("PUT", `/admin/users/${poster.id}/business-check`, { token: admin.token, body });
  portal.clock.advance(100 * dayMs);
  await lookUp();
  expect(register.asked).toEqual([]);
  expect(await textOf(poster)).toContain("HARBOUR TRUST");
});

const answerOf = (fields: object): string =>
  `callback(${JSON.stringify({ Abn: "", AbnStatus: "Active", Acn: "", AddressState: "", EntityName: "X", Message: "", ...fields })})`;

test.each([
  ["is silent", "silent" as const],
  ["is broken", { status: 503, text: "Service unavailable" }],
  [
    "sends us elsewhere",
    { status: 302, text: "", location: `/elsewhere/AbnDetails.aspx?abn=${abn}&guid=${abnLookupKey}&callback=callback` },
  ],
  ["answers with a page", { text: "<html>We are making ABN Lookup better</html>" }],
  ["does not know the key", { text: answerOf({ Message: "The GUID entered is not recognised as a Registered Party" }) }],
  ["answers about another number", { text: answerOf({ Abn: "53004085616" }) }],
  ["never ends its answer", { text: `${answerOf({ Abn: abn })}${" ".repeat(200_000)}` }],
])("a register that %s stops nobody, and is asked again in an hour", async (_case, failure) => {
  register.behave(failure);
  const first = await aPosterWith(abn);
  const posters = [first, await aPosterWith(acn)];
  portal.takeLog();

  await lookUp();

  expect(portal.takeLog().filter((line) => line.includes("ABN Lookup gave no answer"))).toHaveLength(1);
  expect(await Promise.all(posters.map(textOf))).toEqual([
    notLookedUp,
    "ACN is a valid number: 004 085 616. We haven't looked it up.",
  ]);
  register.behave(well);
  await lookUp();
  expect(await Promise.all(posters.map(textOf))).toEqual([notLookedUp, expect.stringContaining("WATTLE WORKS PTY LTD")]);
  portal.clock.advance(dayMs / 24);
  await lookUp();
  expect(await textOf(first)).toBe(lookedUp);
});

test("a number that changes while the register is asked keeps no answer about the other", async () => {
  const poster = await aPosterWith(abn);
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  register.behave({ answering });
  const looking = lookUp();
  await expect.poll(() => register.asked.length).toBe(1);
  await update(poster, { businessNumber: "53 004 085 616" });
  answer();
  await looking;
  expect(await textOf(poster)).toContain("WATTLE WORKS PTY LTD");
});

test("two processes ask about a number once", async () => {
  await aPosterWith(abn);
  await Promise.all([lookUp(), lookUp()]);
  expect(register.asked).toHaveLength(1);
});

test("without a key nobody is asked", async () => {
  const other = await createTestApp({ database: undefined });
  const poster = await other.anEmployer();
  await other.call("PUT", "/auth/update", { token: poster.token, body: { businessNumber: abn } });
  await other.services.businessNumbers.lookUpDue();
  expect(register.asked).toEqual([]);
  await other.close();
});
