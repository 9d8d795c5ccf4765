import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";

/**
 * Deletes mails to this address that wait in the queue or have failed, in the transaction that deletes its account: they hold what the
 * portal knew about the person. A mail that is being sent at this moment still arrives.
 */
export async function deleteWaitingMails(tx: Transaction, address: string): Promise<void> {
  await sql`
    delete from tasks.job
    where name = 'send-mail' and state <> 'active' and lower(data -> 'to' ->> 'address') = lower(${address})`.execute(tx);
}
