import { sql } from "kysely";
import type { Role } from "#contract/roles.ts";
import type { Transaction } from "#server/db/database.ts";

/** An account as a suspension needs it, locked until the transaction ends. */
export async function lockAccount(
  tx: Transaction,
  id: string,
): Promise<{ name: string; email: string; emailConfirmed: boolean; role: Role; isSuspended: boolean } | undefined> {
  const row = await tx
    .selectFrom("accounts")
    .select(["name", "email", "role", sql<boolean>`suspended_at is not null`.as("isSuspended")])
    .select(sql<boolean>`email_confirmed_at is not null`.as("emailConfirmed"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** Suspends an account, or ends its suspension with null. */
export async function setSuspension(tx: Transaction, id: string, suspension: { at: Date; reason: string } | null): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ suspended_at: suspension?.at ?? null, suspended_for: suspension?.reason ?? null })
    .where("id", "=", id)
    .execute();
}
