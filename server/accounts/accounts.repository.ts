import type { Selectable } from "kysely";
import type { Account } from "#contract/accounts.ts";
import { ageOn } from "#contract/ages.ts";
import type { Role } from "#contract/roles.ts";
import { violatedConstraint } from "#server/db/constraints.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { AccountsTable } from "#server/db/tables.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import { toBusinessText } from "#server/listings/business-text.ts";

/** An account's fields as the service sets them. */
export interface AccountRecord {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  /** `null` if nobody has confirmed the address. */
  emailConfirmedAt: Date | null;
  role: Role;
  phoneNumber: string | null;
  dob: string | null;
  gender: string | null;
  university: string | null;
  companyName: string | null;
  companyLocation: string | null;
  companyWebsite: string | null;
  termsVersion: string | null;
  createdAt: Date;
}

export type AccountChange = Partial<
  Omit<AccountRecord, "id" | "emailConfirmedAt" | "role" | "termsVersion" | "createdAt"> & { businessNumber: string | null }
>;

const columns = [
  "id",
  "name",
  "email",
  "email_confirmed_at",
  "role",
  "phone_number",
  "dob",
  "gender",
  "university",
  "company_name",
  "company_location",
  "company_website",
  "business_number",
  "business_checked_at",
  "business_register",
  "registered_name",
  "registered_status",
  "registered_state",
  "suspended_at",
  "suspended_for",
  "created_at",
] as const;

type Row = Selectable<Pick<AccountsTable, (typeof columns)[number]>>;

function toAccount(row: Row, today: string): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    role: row.role,
    phoneNumber: row.phone_number,
    dob: row.dob,
    age: row.dob === null ? null : ageOn(row.dob, today),
    gender: row.gender,
    university: row.university,
    companyName: row.company_name,
    companyLocation: row.company_location,
    companyWebsite: row.company_website,
    businessNumber: row.business_number,
    businessText: toBusinessText({
      businessNumber: row.business_number,
      checkedAt: row.business_checked_at,
      register: row.business_register,
      registeredName: row.registered_name,
      registeredStatus: row.registered_status,
      registeredState: row.registered_state,
    }),
    suspension:
      row.suspended_at && row.suspended_for !== null
        ? { since: row.suspended_at.toISOString(), reason: row.suspended_for }
        : null,
    createdAt: row.created_at.toISOString(),
  };
}

function toRow(change: AccountChange) {
  const row = {
    name: change.name,
    email: change.email,
    password_hash: change.passwordHash,
    phone_number: change.phoneNumber,
    dob: change.dob,
    gender: change.gender,
    university: change.university,
    company_name: change.companyName,
    company_location: change.companyLocation,
    company_website: change.companyWebsite,
    business_number: change.businessNumber,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<typeof row>;
}

/** Adds an account. Returns "email taken" if another account has the address. */
export async function insertAccount(db: Connection, record: AccountRecord): Promise<"inserted" | "email taken"> {
  try {
    await db
      .insertInto("accounts")
      .values({
        id: record.id,
        name: record.name,
        email: record.email,
        password_hash: record.passwordHash,
        email_confirmed_at: record.emailConfirmedAt,
        role: record.role,
        phone_number: record.phoneNumber,
        dob: record.dob,
        gender: record.gender,
        university: record.university,
        company_name: record.companyName,
        company_location: record.companyLocation,
        company_website: record.companyWebsite,
        terms_version: record.termsVersion,
        terms_accepted_at: record.termsVersion === null ? null : record.createdAt,
        created_at: record.createdAt,
        updated_at: record.createdAt,
      })
      .execute();
    return "inserted";
  } catch (error) {
    if (violatedConstraint(error) === "accounts_email_key") return "email taken";
    throw error;
  }
}

/** Returns the account as its owner sees it. `today` (`YYYY-MM-DD`) decides the age. */
export async function findAccount(db: Connection, id: string, today: string): Promise<Account | undefined> {
  const row = await db.selectFrom("accounts").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toAccount(row, today);
}

/** Locks an account against other changes until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", id).forUpdate().execute();
}

/** Returns the account with this address or id, and the hash of its password. */
export async function findCredentials(
  db: Connection,
  by: { email: string } | { id: string },
  today: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select([...columns, "password_hash"])
    .where((expression) => expression.and(by))
    .executeTakeFirst();
  return row && { account: toAccount(row, today), passwordHash: row.password_hash };
}

/** Changes only the given fields. Returns "email taken" if another account has the address. */
export async function updateAccount(
  db: Connection,
  id: string,
  change: AccountChange,
  at: Date,
): Promise<"updated" | "email taken"> {
  try {
    await db
      .updateTable("accounts")
      .set({ ...toRow(change), updated_at: at })
      .where("id", "=", id)
      .execute();
    return "updated";
  } catch (error) {
    if (violatedConstraint(error) === "accounts_email_key") return "email taken";
    throw error;
  }
}

/** Marks this address of the account as confirmed. Returns false if the account has another address. */
export async function setEmailConfirmed(
  tx: Transaction,
  { accountId, email, at }: { accountId: string; email: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("accounts")
    .set({ email_confirmed_at: at })
    .where("id", "=", accountId)
    .where("email", "=", email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks the account's address as not confirmed, because it is a new one. */
export async function setEmailUnconfirmed(tx: Transaction, accountId: string): Promise<void> {
  await tx.updateTable("accounts").set({ email_confirmed_at: null }).where("id", "=", accountId).execute();
}

/** Locks the admins until the transaction ends, so that two of them cannot delete each other at once. @returns their ids */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectFrom("accounts").select("id").where("role", "=", "ADMIN").orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes an account. Foreign keys delete all rows that belong to it. Returns whom to tell about it, or `undefined` if there was
 * none.
 */
export async function deleteAccountRow(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const row = await tx
    .deleteFrom("accounts")
    .where("id", "=", id)
    .returning(["name", "email", "email_confirmed_at"])
    .executeTakeFirst();
  return row && { name: row.name, email: row.email, emailConfirmed: row.email_confirmed_at !== null };
}

/** Returns the version of the terms that the account accepted, and when; and what the public register said of its ABN or ACN. */
export async function findAcceptedTerms(db: Connection, id: string) {
  return await db
    .selectFrom("accounts")
    .select(["terms_version as termsVersion", "terms_accepted_at as termsAcceptedAt"])
    .select(["business_checked_at as businessCheckedAt", "business_register as businessRegister"])
    .select("registered_name as registeredName")
    .select(["registered_status as registeredStatus", "registered_state as registeredState"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the ids of the accounts with these addresses, keyed by address. */
export async function findAccountIds(db: Connection, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("accounts").select(["id", "email"]).where("email", "in", emails).execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}
