import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { applicationBoardNames, type ApplicationBoardName } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const hour = 60 * 60 * 1000;

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

const aSearch = (changes: Readonly<Record<string, unknown>> = {}) => ({
  board: "jobs",
  filters: { q: "barista" },
  name: "Coffee jobs",
  frequency: "daily",
  ...changes,
});
const save = async ({ token }: { token: string }, changes: Readonly<Record<string, unknown>> = {}) =>
  await portal.call<SavedSearch & ErrorBody>("POST", "/saved-searches", { token, body: aSearch(changes) });
const saveByEmail = async (email: string, changes: Readonly<Record<string, unknown>> = {}) =>
  await portal.call<ErrorBody>("POST", "/saved-searches/by-email", { body: { ...aSearch(changes), email } });
const list = async ({ token }: { token: string }) => (await portal.call<SavedSearch[]>("GET", "/saved-searches", { token })).body;
const confirm = async (token: string | undefined) =>
  await portal.call<SavedSearch & ErrorBody>("POST", "/saved-searches/confirm", { body: { token } });
const tokensTo = async (email: string): Promise<string[]> =>
  (await portal.mails(email)).flatMap(({ text }) => /confirm-search#(\S+)/.exec(text)?.[1] ?? []);
const sortedStatuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const used = { status: 400, code: "link_expired" };
const refusalOf = ({ status, body: { code } }: { status: number; body: ErrorBody }) => ({ status, code });

let counter = 0;
const anAddress = (): string => `stranger-${(counter += 1)}@example.com`;

async function anUnconfirmedStudent(email: string): Promise<Person> {
  const body = portal.aRegistration("STUDENT", { email });
  const { body: account } = await portal.call<Person>("POST", "/auth/register", { body });
  const credentials = { email: account.email, password: String(body["password"]) };
  return { ...account, ...credentials, token: await portal.signIn(credentials) };
}

async function confirmAddress({ email }: Person): Promise<void> {
  const [token] = (await portal.mails(email)).flatMap(({ text }) => /confirm-email#(\S+)/.exec(text)?.[1] ?? []);
  expect((await portal.call("POST", "/auth/confirm-email", { body: { token } })).status).toBe(204);
}

/** A search by every filter of a board's list, and what is said of it. */
const searches: Readonly<Record<ApplicationBoardName, SearchInWords>> = {
  jobs: {
    filters: {
      q: "barista",
      location: "Fitzroy",
      category: "Hospitality",
      jobType: "Part-time",
      workMode: "onsite",
      minPay: "30.5",
    },
    description: "“barista”, in Fitzroy, Hospitality, Part-time, On-site, from $30.50 an hour",
    path: "/jobs?q=barista&location=Fitzroy&category=Hospitality&jobType=Part-time&workMode=onsite&minPay=30.5",
    all: "all jobs",
  },
  accommodation: {
    filters: {
      q: "carlton",
      title: "sunny",
      location: "Fitzroy",
      type: "Room",
      minPrice: "1250.50",
      maxPrice: "2000",
      internet: "Required",
      furnishings: "Furnished",
      bills: "Included",
      maxBond: "1000",
      maxAdvance: "500",
      maxStay: "1",
      maxHousemates: "3",
      minBathrooms: "2",
      whoMayApply: "Anyone",
      availableDate: "2026-04-01",
      moveInBy: "2026-05-01",
    },
    description:
      "“carlton”, “sunny”, in Fitzroy, Room, from $1,250.50 a week, up to $2,000 a week, Internet included, Furnished, bills included, bond up to $1,000, rent in advance up to $500, minimum stay up to 1 week, up to 3 housemates, 2 bathrooms or more, for anyone, available from 1 Apr 2026 or later, available by 1 May 2026",
    path: "/accommodation?q=carlton&title=sunny&location=Fitzroy&type=Room&minPrice=1250.5&maxPrice=2000&internet=Required&furnishings=Furnished&bills=Included&maxBond=1000&maxAdvance=500&maxStay=1&maxHousemates=3&minBathrooms=2&whoMayApply=Anyone&availableDate=2026-04-01&moveInBy=2026-05-01",
    all: "all places",
  },
};

interface SearchInWords extends Record<"description" | "path" | "all", string> {
  filters: Readonly<Record<string, string>>;
}

describe("with an account", () => {
  test("a search keeps the filters that its list knows, and says them in words", async () => {
    const student = await portal.aStudent();

    const { status, body } = await save(student, {
      filters: { q: "  barista ", jobType: "All Types", workMode: "onsite", page: "3", unknown: "x" },
    });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      board: "jobs",
      name: "Coffee jobs",
      description: "“barista”, On-site",
      frequency: "daily",
      path: "/jobs?q=barista&workMode=onsite",
      createdAt: portal.clock.now().toISOString(),
    });
    expect(await list(student)).toEqual([body]);
  });

  test.each(applicationBoardNames)("every filter of %s is said in words, and a search without any too", async (board) => {
    const student = await portal.aStudent();
    const { filters, description, path, all } = searches[board];
    const { page: _page, size: _size, sort: _sort, ...known } = endpoints[`GET /${board}`].query.shape;
    expect(Object.keys(filters)).toEqual(Object.keys(known));

    expect((await save(student, { board, filters })).body).toMatchObject({ description, path });
    expect((await save(student, { board, filters: {} })).body).toMatchObject({ description: all, path: `/${board}` });
  });

  test("what the list would refuse cannot be saved", async () => {
    const student = await portal.aStudent();
    const filters = { board: "accommodation", filters: { maxPrice: "cheap" } };

    for (const [changes, field] of [
      [filters, "filters"],
      [{ filters: "q=barista" }, "filters"],
      [{ filters: { q: ["x"] } }, "filters.q"],
      [{ board: "tutoring" }, "board"],
      [{ frequency: "hourly" }, "frequency"],
      [{ name: "See www.example.com" }, "name"],
    ] as const) {
      const { status, body } = await save(student, changes);
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    }
    expect(await list(student)).toEqual([]);
  });

  test("the same search is saved once, also by two calls at the same time", async () => {
    const student = await portal.aStudent();
    const filters = { workMode: "ONSITE", category: "Hospitality", q: "barista" };

    const answers = await Promise.all([
      save(student, { filters }),
      save(student, { filters: { ...filters, workMode: "ONSITE", page: "2" } }),
      save(student, { filters: { q: "barista", workMode: "ONSITE", category: "Hospitality" } }),
    ]);

    expect(sortedStatuses(answers)).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "search_saved",
      message: "You have saved this search already. Its name is “Coffee jobs”.",
    });
    expect((await save(student, { board: "accommodation" })).status).toBe(201);
  });

  test("an account has at most 20 searches", async () => {
    const student = await portal.aStudent();
    const saved = await Promise.all(
      Array.from({ length: 22 }, async (_, index) => await save(student, { filters: { q: `${index}` } })),
    );

    expect(saved.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(saved.filter(({ body }) => body.code === "too_many_searches")).toHaveLength(2);
  });

  test("a search is renamed, mailed at another time, deleted, and restored within an hour", async () => {
    const student = await portal.aStudent();
    const { body: search } = await save(student);
    const path = `/saved-searches/${search.id}`;
    const { token } = student;

    const changed = await portal.call("PUT", path, { token, body: { name: "Latte", frequency: "never" } });
    expect(changed.body).toEqual({ ...search, name: "Latte", frequency: "never" });
    expect((await portal.call("DELETE", path, { token })).status).toBe(204);
    expect(await list(student)).toEqual([]);
    expect((await portal.call("DELETE", path, { token })).status).toBe(404);
    expect((await portal.call("PUT", path, { token, body: { name: "Mocha", frequency: "daily" } })).status).toBe(404);
    expect((await portal.call("POST", `${path}/restore`, { token })).body).toEqual(changed.body);
    expect(await list(student)).toEqual([changed.body]);

    await portal.call("DELETE", path, { token });
    portal.clock.advance(hour);
    await portal.sweep();
    expect((await portal.call("POST", `${path}/restore`, { token })).status).toBe(404);
    const { rows } = await portal.database.pool.query("select 1 from saved_searches where id = $1", [search.id]);
    expect(rows).toEqual([]);
  });

  test("searches are in the download of one's data, and go with the account", async () => {
    const student = await portal.aStudent();
    await save(student);
    const actor = { accountId: student.id };
    const files = [];
    for await (const file of portal.services.savedSearches.ownData.read(actor)) files.push(file);
    expect(files).toEqual([{ name: "saved-searches.json", records: await list(student) }]);

    await portal.call("POST", "/auth/me/delete", { token: student.token, body: { password: student.password } });

    const { rows } = await portal.database.pool.query("select 1 from saved_searches where account_id = $1", [student.id]);
    expect(rows).toEqual([]);
  });
});

describe("without an account", () => {
  test("an address gets a link that confirms the search once, and an email that says nothing that was typed", async () => {
    const email = anAddress();
    expect((await saveByEmail(email, { name: "Zebedee's jobs", filters: { q: "unmistakable" } })).status).toBe(204);

    const [mail, ...more] = await portal.mails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Confirm your emails about new jobs");
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify(mail)).not.toMatch(/Zebedee|unmistakable/i);
    const [token = ""] = await tokensTo(email);
    expect(mail?.text).toContain(`https://wattle.example.com/confirm-search#${token}`);

    const { status, body } = await confirm(token);

    expect({ status, body }).toEqual({
      status: 200,
      body: { name: "Zebedee's jobs", frequency: "daily", path: "/jobs?q=unmistakable" },
    });
    expect(refusalOf(await confirm(token))).toEqual(used);
  });

  test("'no emails' cannot be chosen, because nobody could see the search", async () => {
    const { status, body } = await saveByEmail(anAddress(), { frequency: "never" });

    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { frequency: "Choose daily or weekly." } });
  });

  test("the link works for 24 hours, and then the search is deleted", async () => {
    const [early, late] = [anAddress(), anAddress()];
    await saveByEmail(early);
    await saveByEmail(late);
    const [[ofEarly], [ofLate]] = [await tokensTo(early), await tokensTo(late)];
    portal.clock.advance(24 * hour - 1);
    await portal.sweep();
    expect((await confirm(ofEarly)).status).toBe(200);
    portal.clock.advance(1);
    expect(refusalOf(await confirm(ofLate))).toEqual(used);

    await portal.sweep();

    const { rows } = await portal.database.pool.query("select email from saved_searches where email = any($1)", [[early, late]]);
    expect(rows).toEqual([{ email: early }]);
  });

  test("a link that was made up confirms nothing, and one that is used twice at the same time works once", async () => {
    const email = anAddress();
    await saveByEmail(email);
    const [token = ""] = await tokensTo(email);
    for (const forged of ["x", `${token}x`, token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))])
      expect(refusalOf(await confirm(forged))).toEqual(used);

    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);

    expect(sortedStatuses(answers)).toEqual([200, 400, 400]);
  });

  test("an address with an account gets the same answer and the same email", async () => {
    const student = await portal.aStudent();

    expect((await saveByEmail(student.email)).status).toBe(204);

    expect((await portal.mails(student.email)).map(({ subject }) => subject)).toEqual(["Confirm your emails about new jobs"]);
    expect(await list(student)).toEqual([]);
    const [token] = await tokensTo(student.email);
    await confirm(token);
    expect((await list(student)).map(({ name }) => name)).toEqual(["Coffee jobs"]);
  });

  test("whoever signs up with the address and confirms it gets the searches, and nobody else does", async () => {
    const email = anAddress();
    await saveByEmail(email, { name: "Confirmed" });
    await confirm((await tokensTo(email))[0]);
    await saveByEmail(email, { name: "Not confirmed", filters: {} });

    const student = await anUnconfirmedStudent(email);
    expect(await list(student)).toEqual([]);
    await confirmAddress(student);

    expect((await list(student)).map(({ name }) => name)).toEqual(["Confirmed"]);
    await confirm((await tokensTo(email))[1]);
    expect((await list(student)).map(({ name }) => name).toSorted()).toEqual(["Confirmed", "Not confirmed"]);
  });

  test("a search belongs to the account when both links are used at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = anAddress();
      await saveByEmail(email);
      const student = await anUnconfirmedStudent(email);
      const [token] = await tokensTo(email);
      await Promise.all([confirm(token), confirmAddress(student)]);
      expect((await list(student)).map(({ name }) => name)).toEqual(["Coffee jobs"]);
    }
  });

  test("an address has at most 20 searches", async () => {
    const email = anAddress();
    for (let index = 0; index < 21; index += 1) await saveByEmail(email, { filters: { q: `${index}` } });
    const tokens = await tokensTo(email);

    const answers = await Promise.all(tokens.map(confirm));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === "too_many_searches")).toHaveLength(1);
  });
});

test("an address gets three of these emails an hour at most, and a network causes 20", async () => {
  const limited = await createTestApp({ rateLimits: true });
  const ask = async (email: string) =>
    (await limited.call("POST", "/saved-searches/by-email", { body: { ...aSearch(), email } })).status;

  const toOne = [await ask("one@example.com"), await ask("one@example.com"), await ask("one@example.com")];
  expect([...toOne, await ask("one@example.com"), await ask("ONE@example.com")]).toEqual([204, 204, 204, 429, 429]);
  const others = [];
  for (let index = 0; index < 16; index += 1) others.push(await ask(`other-${index}@example.com`));

  expect(others).toEqual([...Array.from({ length: 15 }, () => 204), 429]);
  expect(await limited.mails("one@example.com")).toHaveLength(3);
  await limited.close();
});
