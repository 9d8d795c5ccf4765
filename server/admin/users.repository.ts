import { sql, type SqlBool } from "kysely";
import type { User, UserCounts } from "#contract/admin.ts";
import { ageOn } from "#contract/ages.ts";
import { countMax } from "#contract/listing-rules.ts";
import type { Role } from "#contract/roles.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { toContainsPattern } from "#server/listings/like.ts";
import { type Page, toRows, type Window } from "#server/listings/paging.ts";

/** What an admin looks for; an absent filter does not filter. */
export interface UserFilters {
  /** Within the name or the e-mail address. */
  q?: string | undefined;
  role?: string | undefined;
}

const columns = ["id", "name", "email", "phone_number", "role", "dob", "gender", "created_at"] as const;

/** One page of the accounts that match, newest first, with the number of matches; `today` (`YYYY-MM-DD`) gives the ages. */
export async function listUsers(
  db: Connection,
  { filters, window, today }: { filters: UserFilters; window: Window; today: string },
): Promise<Page<User>> {
  const { limit, offset } = toRows(window);
  const matching = () => {
    let query = db.selectFrom("accounts");
    // The same expression as that of the index.
    if (filters.q !== undefined) query = query.where(sql<SqlBool>`(name || ' ' || email) ilike ${toContainsPattern(filters.q)}`);
    if (filters.role !== undefined) query = query.where(sql<SqlBool>`role = upper(${filters.role})`);
    return query;
  };
  const [rows, { total }] = await Promise.all([
    matching().select(columns).orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).offset(offset).execute(),
    db
      .selectFrom(
        matching()
          .select("id")
          .limit(countMax + 1)
          .as("matches"),
      )
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phoneNumber: row.phone_number,
      role: row.role,
      age: row.dob === null ? null : ageOn(row.dob, today),
      gender: row.gender,
      createdAt: row.created_at.toISOString(),
    })),
  };
}

/** How many accounts there are, of each kind. */
export async function countUsers(db: Connection): Promise<UserCounts> {
  const rows = await db
    .selectFrom("accounts")
    .select(["role", (count) => count.fn.countAll<number>().as("total")])
    .groupBy("role")
    .execute();
  const totals = new Map(rows.map(({ role, total }) => [role, total]));
  const of = (role: Role) => totals.get(role) ?? 0;
  return {
    users: rows.reduce((sum, { total }) => sum + total, 0),
    students: of("STUDENT"),
    employers: of("EMPLOYER"),
    renters: of("RENTER"),
    serviceProviders: of("SERVICE-PROVIDER"),
    admins: of("ADMIN"),
  };
}

/** Locks the admins until the transaction ends, so that two of them cannot delete each other at once. @returns their ids */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectFrom("accounts").select("id").where("role", "=", "ADMIN").orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Deletes an account, and by the foreign keys all rows that belong to it; whether there was one. */
export async function deleteUser(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.deleteFrom("accounts").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}
