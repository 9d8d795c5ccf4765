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
    return { id, level, state, shownBy: shownBy.trim() };
  });

/** One or more tests, each with its file and its title as the source has it. */
const citedTests = /^`[^`]+` “[^”]+”(?:, `[^`]+` “[^”]+”)*$/;

/** Why no test shows it, in a sentence that may name files. */
const reason = /^no test: .{20,}\.$/;

/** Returns what the line names and the source lacks. */
function findMissing(shownBy: string): string[] {
  if (reason.test(shownBy)) {
    const files = [...shownBy.matchAll(/`([^`\s]+\.\w+)`/g)].map(([, file = ""]) => file);
    return files.filter((file) => !existsSync(file));
  }
  return [...shownBy.matchAll(/`([^`]+)` “([^”]+)”/g)]
    .filter(([, file = "", title = ""]) => {
      // The lint rules and the checks have names too.
      const sources = file === "npm run check" ? [".oxlintrc.json", "scripts/checks.ts"] : [file];
      const texts = sources.filter((source) => existsSync(source)).map((source) => readFileSync(source, "utf8"));
      return !texts.some((text) => [`"${title}"`, `'${title}'`, `\`${title}\``].some((quoted) => text.includes(quoted)));
    })
    .map(([text]) => text);
}

// OWASP ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
test("the security document has every requirement of levels 1 and 2 once, and 20 of level 3", () => {
  const idsOf = (wanted: string) => requirements.filter(({ level }) => level === wanted).map(({ id }) => id);

  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect([idsOf("1").length, idsOf("2").length]).toEqual([70, 183]);
  expect(idsOf("3").length).toBeGreaterThanOrEqual(20);
});

test("what the security document says is met is shown by tests with their titles, or the line says why there is none", () => {
  const unshown = requirements
    .filter(({ state, shownBy }) => state === "met" && !citedTests.test(shownBy) && !reason.test(shownBy))
    .map(({ id, shownBy }) => `${id}: ${shownBy}`);

  expect(unshown).toEqual([]);
});

test("the tests and files that the security document names exist", () => {
  const missing = requirements.flatMap(({ id, shownBy }) => findMissing(shownBy).map((text) => `${id}: ${text}`));

  expect(missing).toEqual([]);
});

/** The files in these folders but for tests. */
const filesIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

/** The server's source, without what tests need. */
const serverSources = filesIn("server", "contract")
  .filter((file) => file.endsWith(".ts") && !file.startsWith(join("server", "testing")))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("nothing switches off that certificates are checked", () => {
  const files = filesIn("server", "scripts", "deploy");
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

test("the server starts programs without a shell", () => {
  const starters = serverSources.filter(({ text }) => text.includes("node:child_process"));
  const withShell = /\bshell\b|import[^;]*\bexec(?:Sync)?\b[^;]*from "node:child_process"|\bchild_process"\)|\* as/;

  expect(starters.length).toBeGreaterThan(2);
  expect(starters.filter(({ text }) => withShell.test(text)).map(({ file }) => file)).toEqual([]);
});

test("the server encrypts with AES-256-GCM and hashes with SHA-256 only", () => {
  const namesOf = (pattern: RegExp): Set<string> =>
    new Set(serverSources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));

  expect(namesOf(/\b(?:createHash|createHmac|hkdf|hkdfSync|pbkdf2\w*)\(([^,)]+)/g)).toEqual(new Set(['"sha256"']));
  expect(namesOf(/\b(?:createCipheriv|createDecipheriv)\(([^,)]+)/g)).toEqual(new Set(["cipher"]));
  expect(namesOf(/\bcipher = "([^"]+)"/g)).toEqual(new Set(["aes-256-gcm"]));
  // Only the codes of authenticator apps are of another hash.
  const others = /\b(?:md5|sha-?1|sha-?384|sha-?512|rc4|[23]?des|aes-\w+-(?:cbc|ecb|ctr))\b/i;
  expect(serverSources.filter(({ text }) => others.test(text)).map(({ file }) => file)).toEqual([
    join("server", "accounts", "authenticator-apps.ts"),
  ]);
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
