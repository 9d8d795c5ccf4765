import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "migrations");
// The former release runs beside the new one while a release is replaced, and again after going back.
const narrowing =
  /\bdrop\s+(?:table|column|function|view|type|constraint)\b|\brename\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b/i;
// These belong to the first release.
const newestOfFirstRelease = "202611221510_create_installation.sql";

/** Returns what a migration takes away that its former release may use. */
function findNarrowing(sql: string): string | undefined {
  if (/^-- Unused since /m.test(sql)) return undefined;
  const statements = sql.replaceAll(/--.*$/gm, "");
  // A check that takes more than before is dropped and added again under its name.
  const added = new Set([...statements.matchAll(/add constraint (\w+)/g)].map(([, name]) => name));
  const kept = statements.replaceAll(/drop constraint (\w+)/g, (found, name: string) => (added.has(name) ? "" : found));
  // An index that was made beside the one that it replaces gets its name.
  return narrowing.exec(kept.replaceAll(/\balter\s+index\s+\w+\s+rename\b/gi, ""))?.[0];
}

test("every migration leaves a schema that the former release can use, or says since when it is unused", () => {
  const found = readdirSync(folder)
    .filter((name) => name > newestOfFirstRelease)
    .flatMap((name) => {
      const narrowed = findNarrowing(readFileSync(join(folder, name), "utf8"));
      return narrowed === undefined ? [] : [`${name}: ${narrowed}`];
    });

  expect(found).toEqual([]);
});

test.each([
  ["alter table jobs drop column salary", "drop column"],
  ["alter table jobs rename column salary to pay", "rename"],
  ["alter table jobs alter column salary type numeric", "alter column salary type"],
  ["alter table jobs alter column pay set not null", "set not null"],
  ["alter table jobs drop constraint jobs_pay_check", "drop constraint"],
  ["alter table jobs drop constraint jobs_pay_check, add constraint jobs_pay_check check (pay > 0)", undefined],
  ["drop index jobs_idx; alter index jobs_next_idx rename to jobs_idx", undefined],
  ["-- Unused since 1.4.0.\nalter table jobs drop column salary", undefined],
  ["-- drop table\nalter table jobs add column pay numeric; create index on jobs (pay); drop index jobs_old_idx", undefined],
])("%j narrows the schema by %j", (sql, narrowed) => {
  expect(findNarrowing(sql)).toBe(narrowed);
});
