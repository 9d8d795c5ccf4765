// Creates an admin from the command line, even while the portal runs. The password comes from the terminal, where it is not shown, or
// from standard input. It is never an argument, because the process list and the shell's history would reveal it.
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { registrationFields } from "#contract/accounts.ts";
import { createNewAccounts } from "#server/accounts/new-accounts.ts";
import { createPasswords, type Passwords } from "#server/accounts/passwords.ts";
import { createAuditLog } from "#server/audit/audit-log.ts";
import { systemClock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { openCommandDatabase, Refusal, runCommand } from "./command.ts";
import { askAtTerminal } from "./terminal.ts";

const usage = "npm run admin:create -- --email ada@example.com --name 'Ada Lim'";
const fields = registrationFields.pick({ email: true, name: true, password: true }).shape;

await runCommand("The admin could not be made", async (config) => {
  const passwords = createPasswords({ lengthMin: config.passwordLengthMin });
  const admin = await readAdmin(passwords);
  await makeAdmin(config, passwords, admin);
  console.log(
    `Made the admin ${admin.email}. Sign in with it at ${config.publicUrl ?? `http://localhost:${config.port}`}/signin`,
  );
});

interface Admin {
  email: string;
  name: string;
  password: string;
}

async function readAdmin(passwords: Passwords): Promise<Admin> {
  const given = readArguments();
  const refuserFor = (owner: Omit<Admin, "password">) => (password: string) =>
    passwords.assertAcceptable(password, "password", owner);
  if (!process.stdin.isTTY) {
    if (given.email === undefined) throw new Refusal(`Say whose account it is: ${usage}`);
    const [password = ""] = (await text(process.stdin)).split(/\r?\n/);
    const admin = { email: check(fields.email, given.email), name: check(fields.name, given.name ?? "Administrator") };
    return { ...admin, password: check(fields.password, password, refuserFor(admin)) };
  }
  const admin = {
    email: await readField(fields.email, "Email address: ", given.email),
    name: await readField(fields.name, "Name: ", given.name),
  };
  return { ...admin, password: await askPassword(refuserFor(admin)) };
}

function readArguments(): { email?: string; name?: string } {
  if (process.argv.some((argument) => /^--?p(ass(word)?)?(=|$)/i.test(argument)))
    throw new Refusal(
      "Other users of this machine can read a password in a command. Leave it out, and type it when asked or send it to standard input.",
    );
  try {
    const { email, name } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } }).values;
    return { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
  } catch {
    throw new Refusal(`This takes an email address and a name: ${usage}`);
  }
}

/** Takes the given value, or asks until the typed one is valid. */
async function readField(schema: z.ZodType<string>, prompt: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return check(schema, given);
  for (;;) {
    const { data, error } = schema.safeParse(await askAtTerminal(prompt));
    if (data !== undefined) return data;
    console.log(sentenceOf(error));
  }
}

async function askPassword(refuse: (password: string) => void): Promise<string> {
  for (;;) {
    const typed = await askAtTerminal("Password (is not shown): ", { isSecret: true });
    try {
      const password = check(fields.password, typed, refuse);
      if ((await askAtTerminal("Enter it again: ", { isSecret: true })) === password) return password;
      console.log("The passwords differ. Please enter both again.");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.log(error.message);
    }
  }
}

/** @throws Refusal with the sentence that the browser shows on the field */
function check(schema: z.ZodType<string>, typed: string, refuse: (value: string) => void = () => {}): string {
  const { data, error } = schema.safeParse(typed);
  if (data === undefined) throw new Refusal(sentenceOf(error));
  try {
    refuse(data);
  } catch (refusal) {
    if (refusal instanceof AppError) throw new Refusal(refusal.message);
    throw refusal;
  }
  return data;
}

function sentenceOf(error: z.ZodError | undefined): string {
  return error?.issues[0]?.message ?? "This cannot be used.";
}

async function makeAdmin(config: Config, passwords: Passwords, admin: Admin): Promise<void> {
  const storage = await openCommandDatabase(config);
  try {
    const db = storage.database.kysely;
    const accounts = createNewAccounts({
      db,
      clock: systemClock,
      passwords,
      recordEvent: createAuditLog(systemClock),
      // An admin's address is confirmed by the operator.
      emailLinks: { sendConfirmation: async () => {} },
    });
    if ((await accounts.ensureAdmin(admin)) === "exists")
      throw new Refusal(`${admin.email} has an account already. Choose another address, or delete that account first.`);
  } finally {
    await storage.close();
  }
}
