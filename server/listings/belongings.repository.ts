import { sql } from "kysely";
import type { Belongings } from "#contract/admin.ts";
import type { Connection } from "#server/db/database.ts";

/** How much would go with an account; `undefined` when there is none. */
export async function countBelongings(db: Connection, accountId: string): Promise<Belongings | undefined> {
  return await db
    .selectFrom("accounts as account")
    .where("account.id", "=", accountId)
    .select([
      sql<number>`(select count(*) from jobs where poster_id = account.id)`.as("jobs"),
      sql<number>`(select count(*) from accommodations where poster_id = account.id)`.as("accommodation"),
      sql<number>`(select count(*) from job_applications where student_id = account.id)
        + (select count(*) from accommodation_applications where student_id = account.id)`.as("applicationsSent"),
      sql<number>`(select count(*) from job_applications join jobs on jobs.id = job_id where poster_id = account.id)
        + (select count(*) from accommodation_applications join accommodations on accommodations.id = accommodation_id
          where poster_id = account.id)`.as("applicationsReceived"),
    ])
    .executeTakeFirst();
}
