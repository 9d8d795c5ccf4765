import { sql, type SqlBool } from "kysely";
import type { User, UserCounts } from "#contract/admin.ts";
import { ageOn } from "#contract/ages.ts";
import { countMax } from "#contract/listing-rules.ts";
import type { Role } from "#contract/roles.ts";
import type { Connection } from "#server/db/database.ts";
import { toContainsPattern } from "#server/listings/like.ts";
import { type Page, toRows, type Window } from "#server/listings/paging.ts";

/** What an admin looks for; an absent filter does not filter. */
export interface UserFilters {
  /** Within the name or the email address. */
  q?: string | undefined;
  role?: string | undefined;
}

const columns = ["id", "name", "email", "phone_number", "role", "dob", "gender", "created_at"] as const;

/** One page of the accounts that match, newest first, with the number of matches; `today` (`YYYY-MM-DD`) gives the ages. */
export async function listUsers(
  db: Connection,
  { filters, window, today }: { filters: UserFilters; window: Window; today: string },
): Promise<Page<User>> {
  const { total, ids } = filters.q === undefined ? await findNewest(db, filters, window) : await findMatches(db, filters, window);
  const rows = await db
    .selectFrom("accounts")
    .select(columns)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
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

interface Found {
  total: number;
  ids: string[];
}

const ofRole = (role: string | undefined) => (role === undefined ? sql`` : sql`and role = upper(${role})`);

// Without a text to look for the number is known already, and the ids are a stretch of an index.
async function findNewest(db: Connection, { role }: UserFilters, window: Window): Promise<Found> {
  const { limit, offset } = toRows(window);
  const { rows } = await sql<Found>`
    select
      (select least(coalesce(sum(total), 0), ${countMax + 1}::int)::int from account_counts where true ${ofRole(role)}) as total,
      array(
        select id from accounts where true ${ofRole(role)} order by created_at desc, id desc limit ${limit} offset ${offset}
      ) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

// The matches are cut off just past `countMax`. The text is looked for in the same expression as that of the index.
async function findMatches(db: Connection, { q = "", role }: UserFilters, window: Window): Promise<Found> {
  const { limit, offset } = toRows(window);
  const { rows } = await sql<Found>`
    with matches as materialized (
      select id, created_at from accounts where (name || ' ' || email) ilike ${toContainsPattern(q)} ${ofRole(role)}
      order by created_at desc, id desc limit ${countMax + 1}
    )
    select
      (select count(*)::int from matches) as total,
      array(select id from matches order by created_at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** How many accounts there are, of each kind. */
export async function countUsers(db: Connection): Promise<UserCounts> {
  const rows = await db.selectFrom("account_counts").select(["role", "total"]).execute();
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
