import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DatabaseHolder, startHolder } from "#server/testing/database-holder.ts";
import { fillDataFolder } from "#server/testing/prepared-folder.ts";

const script = join(import.meta.dirname, "create-admin.ts");
const password = "green river 8841";
const canMakeTerminal = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

describe("admin:create", () => {
  let dataDir: string;
  let holder: DatabaseHolder | undefined;

  const makeFolder = async () => {
    dataDir = await mkdtemp(join(tmpdir(), "wattle-create-admin-"));
    // Started by root, PostgreSQL's own user must be able to go through it.
    await chmod(dataDir, 0o755);
  };

  const removeFolder = async () => {
    const child = holder?.child;
    holder = undefined;
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill("SIGINT");
      await once(child, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  };

  const environment = (changes: NodeJS.ProcessEnv = {}) => ({
    PATH: process.env.PATH,
    DATA_DIR: join(dataDir, "data"),
    ...changes,
  });

  /** Runs the command with this on its standard input, and gives what it said and ended with. */
  async function run(args: readonly string[], input = `${password}\n`, variables: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [script, ...args], { env: environment(variables), stdio: "pipe" });
    child.stdin.end(input);
    const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { output, errors, exitCode: exitCode as number };
  }

  async function readAdmins(email = "%") {
    const client = new Client({ connectionString: holder?.connectionString });
    await client.connect();
    const { rows } = await client.query<{ name: string; email: string; role: string; kind: string }>(
      "select name, email, role, kind from accounts join audit_events on subject_id = accounts.id where email like $1 order by email",
      [email],
    );
    await client.end();
    return rows;
  }

  describe("while the portal runs", () => {
    beforeAll(async () => {
      await makeFolder();
      await fillDataFolder(join(dataDir, "data"));
      holder = await startHolder(join(dataDir, "data"));
    });

    afterAll(removeFolder);

    test("makes an admin whom the audit log knows, and no second one of the same address", async () => {
      const made = await run(["--email", "Ada@Example.com", "--name", "Ada Lim"]);
      const again = await run(["--email", "ada@example.com"]);

      expect(made).toEqual({
        output: "Made the admin ada@example.com. Sign in with it at http://localhost:3000/signin\n",
        errors: "",
        exitCode: 0,
      });
      expect(again).toEqual({
        output: "",
        errors: "ada@example.com has an account already. Choose another address, or delete that account first.\n",
        exitCode: 1,
      });
      expect(await readAdmins("ada@example.com")).toEqual([
        { name: "Ada Lim", email: "ada@example.com", role: "ADMIN", kind: "admin_created" },
      ]);
    });

    test.runIf(process.platform !== "win32")("keeps the password out of the process list", async () => {
      const child = spawn(process.execPath, [script, "--email", "bea@example.com"], { env: environment(), stdio: "pipe" });
      child.stdin.write(`${password}\n`);
      const { stdout } = await promisify(execFile)("ps", ["-eww", "-o", "args"], { maxBuffer: 16 * 1024 * 1024 });
      child.stdin.end();
      const [exitCode] = await once(child, "close");

      expect(stdout).toContain(`${script} --email bea@example.com`);
      expect(stdout).not.toContain("river 8841");
      expect(exitCode).toBe(0);
    });

    test.runIf(canMakeTerminal)("asks at a terminal, again after a mistake, and never shows the password", async () => {
      const child = spawn("script", ["--quiet", "--return", "--command", `'${process.execPath}' '${script}'`, "/dev/null"], {
        env: environment({ TERM: "dumb", SHELL: "/bin/sh" }),
        stdio: "pipe",
      });
      let shown = "";
      child.stdout.on("data", (chunk: Buffer) => (shown += chunk.toString()));
      const exited = once(child, "close");
      const answer = async (prompt: string, typed: string) => {
        await expect.poll(() => shown, { timeout: 20_000 }).toMatch(new RegExp(`${prompt}[^\\n]{0,12}$`));
        child.stdin.write(`${typed}\r`);
      };

      await answer("Email address: ", "nobody");
      await answer("like name@example\\.com\\.\\s+Email address: ", "cleo@example.com");
      await answer("Name: ", "Cleo Lim");
      await answer("Password \\(is not shown\\): ", password);
      await answer("Enter it again: ", "green river 8842");
      await answer("enter both again\\.\\s+Password \\(is not shown\\): ", password);
      await answer("Enter it again: ", password);
      const [exitCode] = await exited;

      expect(shown).toContain("Made the admin cleo@example.com.");
      expect(shown).not.toMatch(/river|884/);
      expect(exitCode).toBe(0);
    });
  });

  describe("while nothing runs", () => {
    beforeEach(makeFolder);
    afterEach(removeFolder);

    test("makes an admin, also in a folder that is not there yet, and leaves the folder free", async () => {
      const made = await run(["--email", "ada@example.com"]);
      holder = await startHolder(join(dataDir, "data"));

      expect([made.errors, made.exitCode]).toEqual(["", 0]);
      expect(await readAdmins()).toEqual([
        { name: "Administrator", email: "ada@example.com", role: "ADMIN", kind: "admin_created" },
      ]);
    });

    test("makes an admin after the portal was killed outright, though its note of a running database is still there", async () => {
      await fillDataFolder(join(dataDir, "data"));
      holder = await startHolder(join(dataDir, "data"));
      process.kill(-holder.pid, "SIGKILL");
      await once(holder.child, "exit");

      const made = await run(["--email", "ada@example.com"]);

      expect([made.errors, made.exitCode]).toEqual(["", 0]);
    });

    test.each([
      ["no address", [], password, "Say whose account it is: npm run admin:create -- --email ada@example.com --name 'Ada Lim'"],
      ["an address that is none", ["--email", "ada"], password, "Enter an email address like name@example.com."],
      ["no name", ["--email", "a@example.com", "--name", " "], password, "Enter your name."],
      ["no password", ["--email", "a@example.com"], "", "Enter a password."],
      ["a short password", ["--email", "a@example.com"], "abc", "The password must have at least 6 characters."],
      ["a common password", ["--email", "a@example.com"], "password", "This password is too common. Choose another."],
      [
        "a password in the command",
        ["--email", "a@example.com", "--password=x"],
        "",
        "Other users of this machine can read a password in a command. Leave it out, and type it when asked or send it to standard input.",
      ],
      [
        "an unknown option",
        ["--mail", "a@example.com"],
        password,
        "This takes an email address and a name: npm run admin:create -- --email ada@example.com --name 'Ada Lim'",
      ],
    ])("refuses %s in one sentence", async (_what, args, input, sentence) => {
      expect(await run(args, input)).toEqual({ output: "", errors: `${sentence}\n`, exitCode: 1 });
    });

    test("refuses a password that the portal's own setting finds too short, and a wrong variable", async () => {
      const short = await run(["--email", "a@example.com"], "abcdefg", { PASSWORD_LENGTH_MIN: "12" });
      const wrong = await run(["--email", "a@example.com"], password, { PORT: "x" });

      expect(short.errors).toBe("The password must have at least 12 characters.\n");
      expect(wrong.errors).toBe("PORT must be a port number from 1 to 65535.\n");
    });
  });
});
