import { sql, type SqlBool } from "kysely";
import type { User, UserCounts } from "#contract/admin.ts";
import { ageOn } from "#contract/ages.ts";
import type { Role } from "#contract/roles.ts";
import type { Connection } from "#server/db/database.ts";
import { type Condition, containsText, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

/** An admin's filters. An absent one does not filter. */
export interface UserFilters {
  /** Text within the name, the email address or the company's name. */
  q?: string | undefined;
  role?: string | undefined;
}

/** Where a text is looked for. Each must be the same expression as in its index. */
const texts = [sql`(item.name || ' ' || item.email)`, sql`item.company_name`];

const anyOf = (conditions: readonly Condition[]): Condition => {
  const some = conditions.filter((condition) => condition !== undefined);
  return some.length === 0 ? undefined : sql<SqlBool>`(${sql.join(some, sql` or `)})`;
};

/** Returns one page of the matching accounts, newest first, with the number of matches. `today` (`YYYY-MM-DD`) decides the ages. */
export async function listUsers(
  db: Connection,
  { filters, window, today }: { filters: UserFilters; window: Window; today: string },
): Promise<Page<User>> {
  const conditions = [
    anyOf(texts.map((text) => containsText(text, filters.q))),
    filters.role === undefined ? undefined : sql<SqlBool>`item.role = upper(${filters.role})`,
  ];
  const read = async (asked: Window) =>
    await db
      .selectFrom("accounts as item")
      .innerJoin(selectPage({ from: sql`accounts as item`, conditions }, asked), "page.id", "item.id")
      .select(["item.id", "item.name", "item.email", "item.phone_number", "item.role", "item.dob", "item.gender"])
      .select(["item.company_name", "item.business_number", "item.suspended_at", "item.created_at", "page.total"])
      .orderBy("item.created_at", "desc")
      .orderBy("item.id", "desc")
      .execute();
  return await readPage(window, read, (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    role: row.role,
    age: row.dob === null ? null : ageOn(row.dob, today),
    gender: row.gender,
    companyName: row.company_name,
    businessNumber: row.business_number,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Counts the accounts of each role. */
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
