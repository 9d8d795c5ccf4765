import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const columns =
  /^\| (?<id>[\d.]+) \| (?<level>[123]) \| (?<state>met|not met|not applicable) \| (?<what>[^|]+) \| (?<shownBy>[^|]*)\|$/;

const requirements = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const found = columns.exec(line)?.groups;
    if (!found) throw new Error(`This line is not one of the table: ${line}`);
    const { id = "", level = "", state = "", shownBy = "" } = found;
    return { id, level, state, tests: [...shownBy.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)] };
  });

// OWASP ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
test("the security document has every requirement of levels 1 and 2 once, and 20 of level 3", () => {
  const idsOf = (wanted: string) => requirements.filter(({ level }) => level === wanted).map(({ id }) => id);

  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect([idsOf("1").length, idsOf("2").length]).toEqual([70, 183]);
  expect(idsOf("3").length).toBeGreaterThanOrEqual(20);
});

test("what the security document says is met is shown by tests that exist", () => {
  const isThere = ([, file = "", name = ""]: readonly string[]): boolean =>
    file === "npm run check" || (existsSync(file) && readFileSync(file, "utf8").includes(name));
  const unshown = requirements
    .filter(({ state }) => state === "met")
    .filter(({ tests }) => tests.length === 0 || !tests.every(isThere))
    .map(({ id, tests }) => `${id}: ${tests.map(([text]) => text).join(", ")}`);

  expect(unshown).toEqual([]);
});

test("nothing switches off that certificates are checked", () => {
  const files = ["server", "scripts", "deploy"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const switches =
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=no-verify|ssl_verify none|skip_verify/;

  expect(files.length).toBeGreaterThan(100);
  const found = [...files, "Dockerfile", "compose.yaml"].filter((file) => switches.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("the example in containers has no preset password", () => {
  const secrets = readFileSync("compose.yaml", "utf8")
    .split("\n")
    .filter((line) => /^\s+\w*(?:PASSWORD|SECRET)\w*:|:\/\/\w+:[^@]+@/.test(line));

  expect(secrets.length).toBeGreaterThan(3);
  // `:?` refuses the start without the variable.
  for (const line of secrets) expect(line).toMatch(/\$\{\w+:\?\}/);
});

test("the data inventory names every table, and says of everything what it is and how long it is kept", () => {
  const folder = join("server", "db", "migrations");
  const migrations = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const namesAfter = (words: string) =>
    [...migrations.matchAll(new RegExp(`^${words} (\\w+)`, "gm"))].map(([, name = ""]) => name);
  const dropped = namesAfter("drop table");
  const tables = namesAfter("create table").filter((name) => !dropped.includes(name));
  const rows = readFileSync("docs/operating/data-inventory.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| what | where |"))
    .map((line) => line.split("|").map((cell) => cell.trim()));

  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((table) => !rows.some(([, , where = ""]) => new RegExp(`\`${table}[\`.]`).test(where)))).toEqual([]);
  const isTold = ([, , , kind = "", time = ""]: readonly string[]) =>
    /^(?:secret|personal|public|technical)\b/.test(kind) && time !== "";
  expect(rows.filter((row) => !isTold(row))).toEqual([]);
});
