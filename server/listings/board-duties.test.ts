// What a board has to do in its own files, and what nothing else notices if it does not.
import { sql, type SqlBool } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import type { ApplicationBoardName, BoardName } from "#contract/boards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { boards } from "#server/boards.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { applicationScenes, apply, boardScenes } from "#server/testing/board-scenes.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Condition, whereOf } from "./pages.repository.ts";
import { resolveCriteria } from "./key-lookup.repository.ts";
import type { BoardSearch } from "./alternatives.repository.ts";
import { keysBetween } from "./search-criteria.repository.ts";

const names = Object.keys(boardScenes) as BoardName[];
const applicationNames = Object.keys(applicationScenes) as ApplicationBoardName[];

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(async () => await portal.close());

test.each(names)("a changed listing of %s is noted as screened in the same version of its row", async (name) => {
  const scene = boardScenes[name];
  const poster = await scene.aPoster(portal);
  const { id } = await scene.aListing(portal, { poster });
  portal.clock.advance(60_000);

  const changed = scene.toRequest(scene.aForm(portal, { title: "Another title" }));
  const { status } = await portal.call("PUT", `/${name}/${id}`, { token: poster.token, ...changed });

  expect(status).toBe(200);
  const { rows } = await sql<{ title: string; screened_at: Date }>`
    select title, screened_at from ${sql.table(boards[name].tables.listings)} where id = ${id}`.execute(portal.database.kysely);
  expect(rows).toEqual([{ title: "Another title", screened_at: portal.clock.now() }]);
});

test.each(applicationNames)("whoever posts on %s and applies there finds each described file in the download", async (name) => {
  const scene = applicationScenes[name];
  const [poster, student] = [await scene.aPoster(portal), await portal.aStudent()];
  const { id } = await scene.aListing(portal, { poster });
  expect((await apply(portal, { board: name, listingId: id, token: student.token })).status).toBe(201);

  const { ownData } = portal.services.boards[name];
  const found = new Set<string>();
  for (const person of [poster, student]) {
    for await (const file of ownData.read({ accountId: person.id })) {
      if ("stream" in file) file.stream.destroy();
      else if (file.records.length > 0) found.add(file.name);
    }
  }

  // Only who keeps a résumé has any.
  const expected = Object.keys(ownData.descriptions).filter((file) => file !== "kept-resumes.json");
  expect([...found].toSorted()).toEqual(expected.toSorted());
});

test.each(names)("whoever finds a listing of %s by its poster's name finds it by the new one, too", async (name) => {
  const scene = boardScenes[name];
  const poster = await scene.aPoster(portal, { name: "Zylda Quokka" });
  await scene.aListing(portal, { poster });
  const count = async (q: string) => (await portal.call<unknown[]>("GET", `/${name}?q=${q}`)).body.length;
  const found = await count("zylda");

  await portal.call("PUT", "/auth/update", { token: poster.token, body: { name: "Wendalin Quokka" } });

  expect({ byOld: await count("zylda"), byNew: await count("wendalin") }).toEqual({ byOld: 0, byNew: found });
});

const searches = Object.values<BoardDefinition>(boards).flatMap(({ name, search }) =>
  search ? [[name as BoardName, search] as const] : [],
);

/** Returns the filters of the list in the contract, without its words and its order. */
function filterNames(name: BoardName): string[] {
  const calls: Readonly<Record<string, Endpoint>> = endpoints;
  return Object.keys(calls[`GET /${name}/alternatives`]?.query?.shape ?? {}).filter(
    (filter) => filter !== "q" && filter !== "sort",
  );
}

/** Returns the filters that bound a column. */
const listBounds = (name: BoardName, search: BoardSearch): { filter: string; column: string }[] =>
  filterNames(name).flatMap((filter) =>
    ["1", "2027-01-01"]
      .flatMap((text) => criteriaOrNone(search, { [filter]: text }))
      .slice(0, 1)
      .flatMap(({ bound }) => (bound ? [{ filter, column: bound.column.replace("item.", "") }] : [])),
  );

test.each(searches)("the index of %s has the name by which its statistics are read", async (_name, { table, index }) => {
  const { rows } = await portal.database.pool.query<{ table: string }>(
    "select indrelid::regclass::text as table from pg_index where indexrelid = to_regclass($1)",
    [index.name],
  );

  expect(rows).toEqual([{ table }]);
});

describe.each(searches)("the filters of %s", (name, search) => {
  test("are looked up in the index by the keys that it has", async () => {
    const { id } = await boardScenes[name].aListing(portal, {});
    // PostgreSQL refuses an amount with cents for a column of whole numbers, whose filter takes none.
    const row = [...(await readTexts(search.table, id)), "59.50"];

    const missed: string[] = [];
    for (const filter of filterNames(name)) {
      const finding = await findWhatFinds(search, { id, filter, texts: row });
      // A filter that nothing of this listing answers to would go untested.
      if (finding.byCondition.length === 0) missed.push(`${filter}: finds nothing`);
      expect({ filter, found: finding.byIndex }).toEqual({ filter, found: finding.byCondition });
    }
    expect(missed).toEqual([]);
  });

  test("are looked up two by two by the keys that it has", async () => {
    const { id } = await boardScenes[name].aListing(portal, {});
    const texts = [...(await readTexts(search.table, id)), "59.50"];
    const columns = new Map(listBounds(name, search).map(({ filter, column }) => [filter, column]));
    const taken: (readonly [filter: string, text: string])[] = [];
    for (const filter of filterNames(name)) {
      // A bound at the listing's own value leaves the fewest keys.
      const column = columns.get(filter);
      const own = column === undefined ? texts : [String(Number(await readValue(search.table, { id, column })))];
      const [text] = (await findWhatFinds(search, { id, filter, texts: own })).byCondition;
      if (text !== undefined) taken.push([filter, text]);
    }

    const pairs = taken.flatMap((one, at) => taken.slice(at + 1).map((other) => Object.fromEntries([one, other])));
    expect(pairs.length).toBeGreaterThan(1);
    for (const filters of pairs) {
      const resolved = await resolveCriteria(portal.database.kysely, search.index, search.criteriaOf(filters));
      const conditions = [...(resolved?.lookedUp ?? []), ...(resolved?.compared ?? [])];
      expect({ filters, found: await isFound(search.table, id, conditions) }).toEqual({ filters, found: true });
    }
  });

  test("find each number and day itself, in whichever step of the index it lies", async () => {
    const { id } = await boardScenes[name].aListing(portal, {});

    for (const { filter, column } of listBounds(name, search)) {
      const values = (valuesOf[await readTypeOf(search.table, column)] ?? []).filter(
        (value) => criteriaOrNone(search, { [filter]: value }).length > 0,
      );
      expect({ filter, isTried: values.length > 50 }).toEqual({ filter, isTried: true });
      const lookups = [];
      for (const value of values) {
        const resolved = await resolveCriteria(portal.database.kysely, search.index, search.criteriaOf({ [filter]: value }));
        // The listing as it would be with this value.
        lookups.push(sql`
          select ${value} as value where exists (
            select from ${sql.table(search.table)} as listing,
              jsonb_populate_record(null::${sql.table(search.table)}, to_jsonb(listing) || jsonb_build_object(${column}::text, ${value}::text)) as item
            ${whereOf([sql<SqlBool>`listing.id = ${id}`, ...(resolved?.lookedUp ?? []), ...(resolved?.compared ?? [])])})`);
      }
      const { rows } = await sql<{ value: string }>`${sql.join(lookups, sql` union all `)}`.execute(portal.database.kysely);
      const found = new Set(rows.map(({ value }) => value));
      expect({ filter, lost: values.filter((value) => !found.has(value)) }).toEqual({ filter, lost: [] });
    }
  });

  test("find what lies beyond the steps in which the index keeps numbers and days", async () => {
    const { id } = await boardScenes[name].aListing(portal, {});
    await dropChecks(search.table);

    for (const { filter, column } of listBounds(name, search)) {
      const text = farValues[await readTypeOf(search.table, column)] ?? "";
      await setValue(search.table, { id, column, value: text });
      // Here and in the migration the number of steps must be the same.
      expect({ filter, ...(await findWhatFinds(search, { id, filter, texts: [text] })) }).toEqual({
        filter,
        byCondition: [text],
        byIndex: [text],
      });
    }
  });
});

test.each(searches)(
  "the index of %s knows the first listings of each order by the keys up to a later one",
  async (name, search) => {
    const { id } = await boardScenes[name].aListing(portal, {});
    await dropChecks(search.table);

    for (const [order, [first]] of Object.entries(boardScenes[name].orders)) {
      const [column, direction] = first ?? ["created_at", "desc"];
      // What the newest listings are known by is the same on every board.
      if (column === "created_at") continue;
      const values = direction === "asc" ? nearValues : farValues;
      const later = await readValue(search.table, { id, column });
      await setValue(search.table, { id, column, value: values[await readTypeOf(search.table, column)] ?? "" });
      const steps = search.index.steps[column];
      const ends =
        direction === "asc"
          ? ([Number.NEGATIVE_INFINITY, Number(later)] as const)
          : ([Number(later), Number.POSITIVE_INFINITY] as const);
      const keys = steps ? keysBetween(steps, ...ends) : [];
      const found = await isFound(search.table, id, [sql<SqlBool>`${search.index.keys} && ${keys}::text[]`]);
      expect({ order, found }).toEqual({ order, found: true });
    }
  },
);

/** Values all over what listings may have, by the types of columns, so close that several lie in the last steps, whatever their size. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  smallint: Array.from({ length: 120 }, (_none, at) => String(at)),
  numeric: Array.from({ length: 200 }, (_none, at) => (0.5 * 1.05 ** at).toFixed(2)),
  date: Array.from({ length: 240 }, (_none, at) => new Date(Date.UTC(2020, 0, 1 + 17 * at)).toISOString().slice(0, 10)),
};

/** Values that no listing has, by the types of columns. */
const farValues: Readonly<Record<string, string>> = { smallint: "9999", numeric: "99999.00", date: "2199-12-31" };
/** The lowest values of such columns. */
const nearValues: Readonly<Record<string, string>> = { smallint: "0", numeric: "0.00", date: "2020-01-01" };

async function readTypeOf(table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns where table_name = ${table} and column_name = ${column}`.execute(
    portal.database.kysely,
  );
  return rows[0]?.type ?? "";
}

interface Cell {
  id: string;
  column: string;
}

/** Gives a listing's column another value. */
async function setValue(table: string, { id, column, value }: Cell & { value: unknown }): Promise<void> {
  const db = portal.database.kysely;
  // A column may be made of another one, as where no price counts as 0.
  await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop expression if exists`.execute(db);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
}

async function readValue(table: string, { id, column }: Cell): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(portal.database.kysely);
  return rows[0]?.value;
}

/** Drops the table's checks, which refuse values that no form takes. */
async function dropChecks(table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(
    portal.database.kysely,
  );
  for (const { name: check } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check)}`.execute(portal.database.kysely);
}

/** Every text, number and day of a listing's row, as somebody might filter by it. */
async function readTexts(table: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(item) as row from ${sql.table(table)} as item where id = ${id}`.execute(portal.database.kysely);
  const values = Object.values(rows[0]?.row ?? {});
  return [...new Set(values.filter((value) => typeof value === "string" || typeof value === "number").map(String))];
}

interface Tried {
  id: string;
  filter: string;
  texts: readonly string[];
}

async function isFound(table: string, id: string, conditions: readonly Condition[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} as item
    ${whereOf([sql<SqlBool>`item.id = ${id}`, ...conditions])}`.execute(portal.database.kysely);
  return rows[0]?.count === 1;
}

/** The texts by which a filter finds the listing when each listing is compared, and when the index is asked first. */
async function findWhatFinds(search: BoardSearch, { id, filter, texts }: Tried) {
  const [byCondition, byIndex]: [string[], string[]] = [[], []];
  for (const text of texts) {
    const criteria = criteriaOrNone(search, { [filter]: text });
    if (criteria.length === 0) continue;
    const conditions = criteria.map(({ condition }) => condition);
    if (await isFound(search.table, id, conditions)) byCondition.push(text);
    const resolved = await resolveCriteria(portal.database.kysely, search.index, criteria);
    if (resolved && (await isFound(search.table, id, [...resolved.lookedUp, ...resolved.compared]))) byIndex.push(text);
  }
  return { byCondition, byIndex };
}

/** None for a text that the filter does not take. */
function criteriaOrNone(search: BoardSearch, filters: Record<string, string>) {
  try {
    return search.criteriaOf(filters);
  } catch {
    return [];
  }
}
