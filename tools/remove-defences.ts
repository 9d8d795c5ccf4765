// Takes eleven defences out of the source, one at a time, and runs the test that has to notice. A defence without such a test would one day
// be lost without anybody noticing. The files must be unchanged since the last commit, because they are restored from it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { runProgram } from "#scripts/run-program.ts";

interface Defence {
  what: string;
  file: string;
  /** The text that is the defence, and what takes its place. */
  text: string;
  instead: string;
  /** The test file, and the test that has to fail. */
  testFile: string;
  test: string;
}

const defences: readonly Defence[] = [
  {
    what: "a session ends when its row has expired",
    file: "server/accounts/account-sessions.repository.ts",
    text: '.where("account_sessions.expires_at", ">", at)',
    instead: "",
    testFile: "server/accounts/tokens.routes.test.ts",
    test: "whose session has expired opens nothing, though the token itself has not",
  },
  {
    what: "only the poster changes a job",
    file: "server/listings/listings.repository.ts",
    text: "where id = ${id} and poster_id = ${posterId} for update",
    instead: "where id = ${id} and ${posterId} <> '' for update",
    testFile: "server/jobs/jobs.routes.test.ts",
    test: "of somebody else is neither changed nor deleted: 403, and none at all is 404",
  },
  {
    what: "five tries to guess a password",
    file: "server/accounts/sign-in-throttle.ts",
    text: "freeTries: 5,",
    instead: "freeTries: 5_000,",
    testFile: "server/accounts/sign-in-throttle.routes.test.ts",
    test: "of two hundred guesses at the same moment five are looked at",
  },
  {
    what: "five tries for a code",
    file: "server/accounts/password-reset.repository.ts",
    text: '.where("tries", "<", triesMax)',
    instead: '.where("tries", "<", triesMax * 1_000)',
    testFile: "server/accounts/password-reset.routes.test.ts",
    test: "two hundred guesses at once are five tries",
  },
  {
    what: "a role may make only its calls",
    file: "server/http/route.ts",
    text: "!endpoint.access.includes(actor.role)",
    instead: "!endpoint.access.includes(actor.role) && actor.role === undefined",
    testFile: "server/http/permissions.test.ts",
    test: "GET /auth/getAllUsers as student is 403",
  },
  {
    what: "a new address or password needs the current password",
    file: "server/accounts/reauthentication.ts",
    text: "ageMs > freshMs ||",
    instead: "ageMs > freshMs * 1_000_000 ||",
    testFile: "server/accounts/account-update.routes.test.ts",
    test: "more than 10 minutes after signing in",
  },
  {
    what: "a code of an authenticator app is used once",
    file: "server/accounts/second-factors.repository.ts",
    text: '.where("last_step", "<", step)',
    instead: "",
    testFile: "server/accounts/second-factors.routes.test.ts",
    test: "a code is used once, also by twenty at the same moment",
  },
  {
    what: "a record that has changed is not overwritten",
    file: "server/versions.ts",
    text: "if (!accepted.has(versionOf(record))) throw changedSince();",
    instead: "accepted.has(versionOf(record));",
    testFile: "server/http/versions.test.ts",
    test: "stops a change made from an older state, and keeps what is saved",
  },
  {
    what: "photos of too many pixels are refused before they are decoded",
    file: "contract/accommodation-rules.ts",
    text: "pixelsMax: 120_000_000",
    instead: "pixelsMax: 900_000_000",
    testFile: "server/accommodation/hostile-photos.test.ts",
    test: "of more than 120 million pixels is refused",
  },
  {
    what: "signs of LIKE mean themselves in a search",
    file: "server/listings/like.ts",
    text: String.raw`text.replaceAll(/[\\%_]/g, "\\$&")`,
    instead: "text",
    testFile: "server/jobs/jobs-list.routes.test.ts",
    test: "location matches a percent sign",
  },
  {
    what: "forwarded headers count from trusted proxies only",
    file: "server/http/server.ts",
    text: "(trustProxy ?? false)",
    instead: "true",
    testFile: "server/http/counted-calls.test.ts",
    test: "without a trusted proxy nobody chooses an address for themselves",
  },
];

if (execFileSync("git", ["status", "--porcelain", ...defences.map(({ file }) => file)], { encoding: "utf8" }) !== "")
  throw new Error("Commit or undo the changes in the files of the defences first.");
console.log("| defence taken out | test that notices | |\n|---|---|---|");
for (const defence of defences) {
  const noticed = await isNoticed(defence);
  console.log(`| ${defence.what} | ${defence.testFile} “${defence.test}” | ${noticed ? "fails" : "DOES NOT FAIL"} |`);
  if (!noticed) process.exitCode = 1;
}

async function isNoticed({ file, text, instead, testFile, test }: Defence): Promise<boolean> {
  const source = readFileSync(file, "utf8");
  if (!source.includes(text)) throw new Error(`${file} does not contain the defence: ${text}`);
  try {
    writeFileSync(
      file,
      source.replace(text, () => instead),
    );
    const pattern = test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const run = await runProgram("vitest", ["run", "--project", "server", testFile, "-t", pattern], { output: "keep" });
    return run.exitCode !== 0 && /[1-9]\d* failed/.test(run.output);
  } finally {
    writeFileSync(file, source);
  }
}
