import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseHolder, startHolder } from "#server/testing/database-holder.ts";
import { fillDataFolder } from "#server/testing/prepared-folder.ts";

let folder: string;
let holder: DatabaseHolder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wattle-reset-second-factor-"));
  // Started by root, PostgreSQL's own user must be able to go through it.
  await chmod(folder, 0o755);
  await fillDataFolder(join(folder, "data"));
  holder = await startHolder(join(folder, "data"));
});

afterAll(async () => {
  holder.child.kill("SIGINT");
  await once(holder.child, "exit");
  await rm(folder, { recursive: true, force: true });
});

async function run(script: string, args: readonly string[], input = "") {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data") };
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { env, stdio: "pipe" });
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return output + errors;
}

test("admin:reset-second-factor lets an admin who has lost everything sign in with the password, which the log tells", async () => {
  const email = "ada@example.com";
  await run("create-admin.ts", ["--email", email], "green river 8841\n");
  const client = new Client({ connectionString: holder.connectionString });
  await client.connect();
  try {
    expect(await run("reset-second-factor.ts", ["--email", email])).toBe("This account has no two-step sign-in.\n");
    await client.query("insert into authenticator_apps select id, 'sealed', 1, now() from accounts where email = $1", [email]);

    expect(await run("reset-second-factor.ts", ["--email", "ADA@example.com"])).toBe(
      `Removed two-step sign-in from ${email} and signed it out everywhere. The password is enough to sign in now.\n`,
    );

    const left = await client.query("select 1 from authenticator_apps");
    const events = await client.query<{ kind: string }>("select kind from audit_events where actor_id is null order by at");
    expect([left.rowCount, events.rows.map(({ kind }) => kind)]).toEqual([0, ["admin_created", "second_factor_removed"]]);
  } finally {
    await client.end();
  }
  expect(await run("reset-second-factor.ts", ["--email", "nobody@example.com"])).toBe(
    "No account has the address nobody@example.com.\n",
  );
  expect(await run("reset-second-factor.ts", [])).toContain("Say whose account it is");
});
