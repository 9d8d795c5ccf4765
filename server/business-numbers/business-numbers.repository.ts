import { notInRegister } from "#contract/business-check-choices.ts";
import type { BusinessNumber } from "#contract/business-checks.ts";
import type { Role } from "#contract/roles.ts";
import type { Connection, Transaction } from "#server/db/database.ts";

/** An account's number with its check, if it has a number. */
export async function findBusinessNumber(db: Connection, accountId: string): Promise<BusinessNumber | undefined> {
  const row = await db
    .selectFrom("accounts as account")
    .leftJoin("accounts as admin", "admin.id", "account.business_checked_by")
    .select(["account.business_number", "account.business_checked_at", "admin.name as checked_by"])
    .select(["account.registered_name", "account.registered_status", "account.registered_state"])
    .where("account.id", "=", accountId)
    .executeTakeFirst();
  if (!row || row.business_number === null) return undefined;
  const { business_checked_at: checkedAt, registered_status: status } = row;
  return {
    number: row.business_number,
    check:
      checkedAt === null || status === null
        ? null
        : {
            checkedAt: checkedAt.toISOString(),
            checkedBy: row.checked_by,
            name: row.registered_name,
            status,
            state: row.registered_state,
          },
  };
}

/** Locks an account against other changes until the transaction ends. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
}

interface FoundInRegister {
  at: Date;
  /** The admin; null if the server looked it up. */
  by: string | null;
  register: "ABN Lookup" | "ASIC";
  name: string | null;
  status: string;
  state: string | null;
  /** When the server is to look again; null for an admin's check. */
  lookAgainAt: Date | null;
}

const toColumns = (found: FoundInRegister) => ({
  business_checked_at: found.at,
  business_checked_by: found.by,
  business_register: found.register,
  registered_name: found.status === notInRegister ? null : found.name,
  registered_status: found.status,
  registered_state: found.status === notInRegister ? null : found.state,
  business_lookup_due_at: found.lookAgainAt,
});

/** Keeps what the register said of an account's number, in place of an earlier check. */
export async function setBusinessCheck(tx: Transaction, accountId: string, found: FoundInRegister): Promise<void> {
  await tx.updateTable("accounts").set(toColumns(found)).where("id", "=", accountId).execute();
}

/** A number that the server is to look up. */
interface DueNumber {
  accountId: string;
  number: string;
  /** Until then no other process takes it. A changed number, name or check has another moment, or none. */
  claimedUntil: Date;
}

/** Takes the number that has waited longest for a look-up, and lets nobody else take it until `claimedUntil`. */
export async function claimDueNumber(
  db: Connection,
  { at, claimedUntil }: { at: Date; claimedUntil: Date },
): Promise<DueNumber | undefined> {
  const row = await db
    .updateTable("accounts")
    .set({ business_lookup_due_at: claimedUntil })
    .where("id", "=", (accounts) =>
      accounts
        .selectFrom("accounts")
        .select("id")
        .where("business_lookup_due_at", "<=", at)
        .orderBy("business_lookup_due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "business_number"])
    .executeTakeFirst();
  return row && row.business_number !== null ? { accountId: row.id, number: row.business_number, claimedUntil } : undefined;
}

/** The role of an account that exists. */
export async function readRole(tx: Transaction, accountId: string): Promise<Role> {
  const { role } = await tx.selectFrom("accounts").select("role").where("id", "=", accountId).executeTakeFirstOrThrow();
  return role;
}

/** Keeps what the register said. Returns false if the number, the name or the check has changed since it was asked, and keeps nothing. */
export async function setFoundByServer(tx: Transaction, due: DueNumber, found: FoundInRegister): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable("accounts")
    .set(toColumns(found))
    .where("id", "=", due.accountId)
    .where("business_lookup_due_at", "=", due.claimedUntil)
    .executeTakeFirstOrThrow();
  return count > 0n;
}
