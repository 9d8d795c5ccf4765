import type { BusinessNumber } from "#contract/business-checks.ts";
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
  name: string | null;
  status: string;
  state: string | null;
}

/** Keeps what the register said of an account's number, in place of an earlier check. */
export async function setBusinessCheck(tx: Transaction, accountId: string, found: FoundInRegister): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      business_checked_at: found.at,
      business_checked_by: found.by,
      registered_name: found.name,
      registered_status: found.status,
      registered_state: found.state,
    })
    .where("id", "=", accountId)
    .execute();
}
