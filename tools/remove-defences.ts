// Takes defences out of the source, one at a time, and runs the test that has to notice. Words after `--` choose defences by their names. A defence without such a test would one day
// be lost without anybody noticing. The files must be unchanged since the last commit, because they are restored from it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { runProgram } from "#scripts/run-program.ts";

interface Defence {
  what: string;
  file: string;
  /** The source text of the defence, and its replacement. */
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
    text: '.where("account_sessions.expires_at", ">", given("at"))',
    instead: "",
    testFile: "server/accounts/tokens.routes.test.ts",
    test: "whose session has expired opens nothing, though the token itself has not",
  },
  {
    what: "only the poster changes a job",
    file: "server/listings/listing-life.repository.ts",
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
    test: "q finds an underscore in a word as no other letter",
  },
  {
    what: "forwarded headers count from trusted proxies only",
    file: "server/http/server.ts",
    text: "(trustProxy ?? false)",
    instead: "true",
    testFile: "server/http/counted-calls.test.ts",
    test: "without a trusted proxy nobody chooses an address for themselves",
  },
  {
    what: "calls of one network wait for each other",
    file: "server/http/fair-turns.ts",
    text: "if (turns.running >= (isShared ? 10 * atOnce : atOnce)) await",
    instead: "if (turns.running >= atOnce * 1_000) await",
    testFile: "server/http/fair-turns.test.ts",
    test: "reads of one network wait for each other in their order, and those of another do not wait for them",
  },
  {
    what: "an account that was taken back has no second factor of somebody else",
    file: "server/accounts/undo-email-change.ts",
    text: "await removeSecondFactors(",
    instead: "if (at.getTime() < 0) await removeSecondFactors(",
    testFile: "server/accounts/take-over.routes.test.ts",
    test: "removes the passkey that was added after the change, which signs in alone",
  },
  {
    what: "a call whose session has ended meanwhile changes no account",
    file: "server/accounts/own-account-lock.ts",
    text: "if (!(await findActorRole(tx, { accountId, sessionId, at: clock.now() }))) throw unauthenticated();",
    instead: "",
    testFile: "server/accounts/take-over.routes.test.ts",
    test: "adding an app",
  },
  {
    what: "a listing with signs of a scam waits for an admin",
    file: "server/moderation/reviews.ts",
    text: 'life.status === "held" || scoreOf(signals) >= heldFromPoints',
    instead: 'life.status === "held"',
    testFile: "server/moderation/moderation.routes.test.ts",
    test: "is kept with all that was typed, and nobody but its poster sees it until an admin approves it",
  },
  {
    what: "what an admin approved holds for these words only",
    file: "server/moderation/reviews.ts",
    text: "!approved.has(hashOf(signal))",
    instead: "approved.size === 0",
    testFile: "server/moderation/moderation.routes.test.ts",
    test: "is not held again for what an admin has approved, and is for anything else",
  },
  {
    what: "words of a scam count",
    file: "server/screening/screening.ts",
    text: "...findTextSignals(board.name, withoutFields(texts, board.contactFields)),",
    instead: "",
    testFile: "server/screening/screening.test.ts",
    test: "a scam is held, with what speaks against it",
  },
  {
    what: "a text copied from another account counts",
    file: "server/screening/prints.repository.ts",
    text: "and kind = 'text' and account_id <> ${own.posterId}",
    instead: "and kind = 'text' and false and account_id <> ${own.posterId}",
    testFile: "server/screening/screening.test.ts",
    test: "a text of another account's listing is found, also with some words changed, and its author's own is not",
  },
  {
    what: "a photo copied from another account counts",
    file: "server/screening/prints.repository.ts",
    text: "where other.kind = 'photo' and other.account_id",
    instead: "where false and other.kind = 'photo' and other.account_id",
    testFile: "server/screening/screening.test.ts",
    test: "a photo of another account's listing is found in another size and compression",
  },
  {
    what: "an admin reads a service before others see it",
    file: "server/service-listings/service-listings.board.ts",
    text: "points: heldFromPoints",
    instead: "points: 0",
    testFile: "server/service-listings/service-listings.routes.test.ts",
    test: "waits for an admin, and is seen once it is approved, with everything that was typed",
  },
  {
    what: "a suspended account changes nothing",
    file: "server/http/route.ts",
    text: "actor.isSuspended && request.method",
    instead: "actor.role === undefined && request.method",
    testFile: "server/moderation/moderation.routes.test.ts",
    test: "has nothing public any more, changes nothing, and can still take its data and go",
  },
  {
    what: "a suspended account renews nothing by a link",
    file: "server/moderation/reviews.ts",
    text: "if (await isSuspended(tx, life.posterId)) throw accountSuspended();",
    instead: "",
    testFile: "server/moderation/moderation.routes.test.ts",
    test: "does not renew a listing with the link in an email",
  },
  {
    what: "a job below the minimum wage is refused",
    file: "server/jobs/jobs.service.ts",
    text: "(isDraft ? undefined : payChecks.findFault(form))",
    instead: "undefined",
    testFile: "server/jobs/pay-checks.test.ts",
    test: "is refused on its field, with the sum and the day of the minimum",
  },
  {
    what: "a draft below the minimum wage is not published",
    file: "server/listings/listing-life.service.ts",
    text: "if (fault) throw conflict",
    instead: "if (fault && at.getTime() < 0) throw conflict",
    testFile: "server/jobs/pay-checks.test.ts",
    test: "can be kept as a draft, and is refused when the draft is published, and when a published job is edited",
  },
  {
    what: "a bond above the state's maximum is refused",
    file: "server/accommodation/accommodation.service.ts",
    text: "(isDraft ? undefined : rentChecks.findFault(form))",
    instead: "undefined",
    testFile: "server/accommodation/rent-checks.test.ts",
    test: "is refused on its field, with the sum",
  },
  {
    what: "one person alone hides no listing by reporting it",
    file: "server/moderation/reviews.ts",
    text: " || reports.points < heldFromPoints) return;",
    instead: ") return;",
    testFile: "server/moderation/reports.routes.test.ts",
    test: "stays until three different people have reported it, and is then hidden until it is reviewed",
  },
  {
    what: "a network without accounts counts as one reporter",
    file: "server/moderation/reports.service.ts",
    text: "`network ${source.wideNetwork ?? source.network}`",
    instead: "`network ${email ?? source.network}`",
    testFile: "server/moderation/reports.routes.test.ts",
    test: "by people without an account counts once for each network, who are answered each",
  },
  {
    what: "each network has codes of its own for a forgotten password",
    file: "server/accounts/password-reset-throttles.ts",
    text: "withAccount(source, subject)",
    instead: 'withAccount({ network: source.network && "all", isShared: false }, subject)',
    testFile: "server/accounts/password-reset.routes.test.ts",
    test: "gets a code on a network of their own while strangers take every turn",
  },
  {
    what: "a flood that waits for one throttle holds one connection",
    file: "server/throttles/throttles.ts",
    text: 'inTurn(key.toString("base64"),',
    instead: "inTurn(String(Math.random()),",
    testFile: "server/throttles/throttles.test.ts",
    test: "calls for one subject hold one connection while its row is locked",
  },
];

const chosen = defences.filter(({ what }) => what.includes(process.argv.slice(2).join(" ")));
if (chosen.length === 0) throw new Error("No defence has these words in its name.");
if (execFileSync("git", ["status", "--porcelain", ...chosen.map(({ file }) => file)], { encoding: "utf8" }) !== "")
  throw new Error("Commit or undo the changes in the files of the defences first.");
console.log("| defence taken out | test that notices | |\n|---|---|---|");
for (const defence of chosen) {
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
