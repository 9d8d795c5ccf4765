import type { Kysely } from "kysely";
import type { Account, Registration } from "#contract/accounts.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError, conflict } from "#server/errors.ts";
import { newAccountId } from "#server/ids.ts";
import { insertAccount } from "./accounts.repository.ts";
import { isReserved } from "./email-links.repository.ts";
import type { EmailLinks } from "./email-links.service.ts";
import type { Passwords } from "./passwords.ts";
import { onlyForRole } from "./role-fields.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  passwords: Passwords;
  recordEvent: RecordEvent;
  emailLinks: Pick<EmailLinks, "sendConfirmation">;
}

type NewAccount = Omit<Registration, "role" | "dob" | "gender" | "phoneNumber"> &
  Pick<Account, "role" | "dob" | "gender" | "phoneNumber">;

/** What is known of an account before it is created. */
export interface KnownOfAccount {
  emailConfirmed: boolean;
  /** The hash of its password, if it was made already. */
  passwordHash?: string;
}

export const emailTaken = (): AppError => conflict("email_taken", "This email is already registered.");

/** Creates accounts for people, admins and sample data alike. */
export function createNewAccounts({ db, clock, passwords, recordEvent, emailLinks }: Parts) {
  /**
   * Adds an account, and sends its address a link to confirm it unless it is confirmed. 400 for a common password, 409 if the address is
   * taken, or its owner may still undo a change.
   * @returns its id
   */
  async function create(input: NewAccount, { emailConfirmed, passwordHash }: KnownOfAccount): Promise<string> {
    passwords.assertAcceptable(input.password, "password", input);
    const { password, termsVersion = null, ...fields } = input;
    const id = newAccountId(clock);
    const createdAt = clock.now();
    const record = {
      ...fields,
      ...onlyForRole(input.role, fields),
      id,
      termsVersion,
      passwordHash: passwordHash ?? (await passwords.hash(password)),
      emailConfirmedAt: emailConfirmed ? createdAt : null,
      createdAt,
    };
    await db.transaction().execute(async (tx) => {
      if ((await insertAccount(tx, record)) === "email taken") throw emailTaken();
      if (await isReserved(tx, { accountId: id, email: record.email, at: createdAt })) throw emailTaken();
      const isAdmin = input.role === "ADMIN";
      await recordEvent(tx, isAdmin ? "admin_created" : "account_created", { actorId: isAdmin ? null : id, subjectId: id });
      if (!emailConfirmed) await emailLinks.sendConfirmation(tx, { accountId: id, email: record.email });
    });
    return id;
  }

  /** Creates this admin, whose address the operator has confirmed, unless an account has the address. `email` may have any letter case. */
  async function ensureAdmin({
    email,
    password,
    name = "Administrator",
  }: {
    email: string;
    password: string;
    name?: string;
  }): Promise<"created" | "exists"> {
    const nothing = {
      phoneNumber: null,
      dob: null,
      gender: null,
      university: null,
      companyName: null,
      companyLocation: null,
      companyWebsite: null,
    };
    try {
      await create({ ...nothing, name, email: email.toLowerCase(), password, role: "ADMIN" }, { emailConfirmed: true });
      return "created";
    } catch (error) {
      if (error instanceof AppError && error.code === "email_taken") return "exists";
      throw error;
    }
  }

  return { create, ensureAdmin };
}
