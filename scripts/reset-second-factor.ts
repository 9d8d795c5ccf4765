// Removes the second factors of an account whose owner has lost them, even while the portal runs. Admins do this for others on a screen;
// this is for the last admin.
import { parseArgs } from "node:util";
import { credentials } from "#contract/accounts.ts";
import { createAccountActivity } from "#server/accounts/account-activity.ts";
import { findAccountIds } from "#server/accounts/accounts.repository.ts";
import { removeAll } from "#server/accounts/second-factors.service.ts";
import { createAuditLog } from "#server/audit/audit-log.ts";
import { systemClock as clock } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { openCommandDatabase, Refusal, runCommand } from "./command.ts";

const usage = "npm run admin:reset-second-factor -- --email ada@example.com";

await runCommand("Two-step sign-in could not be removed", async (config) => {
  const email = readEmail();
  const storage = await openCommandDatabase(config);
  const db = storage.database.kysely;
  try {
    const accountId = (await findAccountIds(db, [email])).get(email);
    if (accountId === undefined) throw new Refusal(`No account has the address ${email}.`);
    const activity = createAccountActivity({ db, clock, logger: { info: () => {} } });
    const parts = { db, clock, activity, recordEvent: createAuditLog(clock), enqueue: sendNothing, publicUrl: "" };
    await removeAll(parts, { accountId, actorId: null }).catch((error: unknown) => {
      throw error instanceof AppError ? new Refusal(error.message) : error;
    });
    console.log(`Removed two-step sign-in from ${email} and signed it out everywhere. The password is enough to sign in now.`);
  } finally {
    await storage.close();
  }
});

// The operator tells the account's owner, who asked for it.
async function sendNothing(): Promise<void> {}

function readEmail(): string {
  const { data } = credentials.shape.email.safeParse(parseEmailArgument());
  if (data === undefined) throw new Refusal(`Say whose account it is: ${usage}`);
  return data;
}

function parseEmailArgument(): string | undefined {
  try {
    return parseArgs({ options: { email: { type: "string" } } }).values.email;
  } catch {
    return undefined;
  }
}
