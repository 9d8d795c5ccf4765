import { sql } from "kysely";
import type { CaseStatus } from "#contract/moderation-choices.ts";
import type { ListingDecision, ModerationCase, Signal } from "#contract/moderation.ts";
import type { Role } from "#contract/roles.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { statusAt } from "#server/listings/published.repository.ts";

/** What a case is about. `board` is null for an account. */
interface CaseOf {
  subject: ModerationCase["subject"];
  board: string | null;
  subjectId: string;
}

interface NewCase extends CaseOf {
  id: string;
  accountId: string;
  title: string;
  at: Date;
}

/** Opens a case, unless the subject has an open one, which gets the title of today. Returns its id. */
export async function openCase(tx: Transaction, record: NewCase): Promise<string> {
  const { id, subject, board, subjectId, accountId, title, at } = record;
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, subject_kind, board, subject_id, account_id, title, opened_at, changed_at)
    values (${id}, ${subject}, ${board}, ${subjectId}, ${accountId}, ${title}, ${at}, ${at})
    on conflict (subject_kind, subject_id) where status = 'open'
    do update set title = excluded.title, changed_at = excluded.changed_at
    returning id`.execute(tx);
  return rows[0]?.id ?? id;
}

/** Keeps why a case is there. */
export async function setSignals(
  tx: Transaction,
  id: string,
  { signals, score }: { signals: readonly Signal[]; score: number },
): Promise<void> {
  await tx
    .updateTable("moderation_cases")
    .set({ signals: JSON.stringify(signals), score })
    .where("id", "=", id)
    .execute();
}

/** The subject of a case with its signals, locked until the transaction ends. */
export async function lockCase(
  tx: Transaction,
  id: string,
): Promise<(Pick<CaseOf, "subject" | "board" | "subjectId"> & { signals: readonly Signal[] }) | undefined> {
  return await tx
    .selectFrom("moderation_cases")
    .select(["subject_kind as subject", "board", "subject_id as subjectId", "signals"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The hashes of the signals that admins have approved on a listing. */
export async function listApprovedSignals(tx: Transaction, listingId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct unnest(approved_signals) as hash from moderation_cases where subject_id = ${listingId}`.execute(tx);
  return new Set(rows.map(({ hash }) => hash));
}

/** The signals of the open case about a subject; none without a case. */
export async function listOpenSignals(tx: Transaction, subjectId: string): Promise<readonly Signal[]> {
  const row = await tx
    .selectFrom("moderation_cases")
    .select("signals")
    .where("subject_id", "=", subjectId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row?.signals ?? [];
}

/** A decision, as it is kept. */
export interface DecidedCase {
  status: Exclude<CaseStatus, "open">;
  at: Date;
  decidedBy: string | null;
  reason: string | null;
  approvedSignals: readonly string[];
}

/** Closes a case with what was decided. */
export async function closeCase(tx: Transaction, id: string, decision: DecidedCase): Promise<void> {
  await tx
    .updateTable("moderation_cases")
    .set({
      status: decision.status,
      decided_at: decision.at,
      changed_at: decision.at,
      decided_by: decision.decidedBy,
      reason: decision.reason,
      approved_signals: [...decision.approvedSignals],
    })
    .where("id", "=", id)
    .execute();
}

/** Closes every open case about an account's listings as returned. */
export async function closeListingCasesOf(
  tx: Transaction,
  accountId: string,
  { at, decidedBy, reason }: Pick<DecidedCase, "at" | "decidedBy" | "reason">,
): Promise<void> {
  await tx
    .updateTable("moderation_cases")
    .set({ status: "returned", decided_at: at, changed_at: at, decided_by: decidedBy, reason })
    .where("account_id", "=", accountId)
    .where("subject_kind", "=", "listing")
    .where("status", "=", "open")
    .execute();
}

/** A case with the account that it is about. */
export interface CaseRecord extends CaseOf {
  id: string;
  title: string;
  status: CaseStatus;
  score: number;
  signals: readonly Signal[];
  openedAt: Date;
  changedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  account: {
    id: string;
    name: string;
    role: Role;
    email: string;
    emailConfirmed: boolean;
    createdAt: Date;
    suspendedAt: Date | null;
  };
}

/** Reads a case, and with `isLocked` keeps others from deciding it until the transaction ends. */
export async function findCase(db: Connection, id: string, { isLocked }: { isLocked: boolean }): Promise<CaseRecord | undefined> {
  const { rows } = await sql<CaseRecord>`
    select item.id, item.subject_kind as subject, item.board, item.subject_id as "subjectId", item.title, item.status, item.score,
      item.signals, item.opened_at as "openedAt", item.changed_at as "changedAt", item.decided_at as "decidedAt", item.reason,
      (select name from accounts where id = item.decided_by) as "decidedBy",
      account.id as account_id
    from moderation_cases as item join accounts as account on account.id = item.account_id
    where item.id = ${id} ${isLocked ? sql`for update of item` : sql``}`.execute(db);
  const [row] = rows as (CaseRecord & { account_id: string })[];
  if (!row) return undefined;
  const { account_id: accountId, ...found } = row;
  const account = await db
    .selectFrom("accounts")
    .select(["id", "name", "role", "email", "created_at", "suspended_at", "email_confirmed_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    ...found,
    account: {
      id: account.id,
      name: account.name,
      role: account.role,
      email: account.email,
      emailConfirmed: account.email_confirmed_at !== null,
      createdAt: account.created_at,
      suspendedAt: account.suspended_at,
    },
  };
}

/** The kinds of signals, heaviest first. */
export const toKinds = (signals: readonly Signal[]): string[] => [
  ...new Set(signals.toSorted((one, other) => other.points - one.points).map(({ kind }) => kind)),
];

/** The queue, most points first and then oldest first, or what was decided, newest first. */
export async function listCases(db: Connection, isDecided: boolean, window: Window): Promise<Page<ModerationCase>> {
  const conditions = [isDecided ? sql<boolean>`item.status <> 'open'` : sql<boolean>`item.status = 'open'`];
  const order = isDecided
    ? ([
        ["decided_at", "desc"],
        ["id", "desc"],
      ] as const)
    : ([
        ["score", "desc"],
        ["opened_at", "asc"],
        ["id", "asc"],
      ] as const);
  const read = async (asked: Window) => {
    let query = db
      .selectFrom("moderation_cases as item")
      .innerJoin(selectPage({ from: sql`moderation_cases as item`, conditions, order }, asked), "page.id", "item.id")
      .innerJoin("accounts as account", "account.id", "item.account_id")
      .select(["item.id", "item.subject_kind", "item.board", "item.subject_id", "item.title", "item.status", "item.score"])
      .select(["item.signals", "item.opened_at", "item.decided_at", "account.id as account_id", "account.name", "account.role"])
      .select("page.total");
    for (const [column, direction] of order) query = query.orderBy(`item.${column}`, direction);
    return await query.execute();
  };
  return await readPage(window, read, (row) => ({
    id: row.id,
    subject: row.subject_kind,
    subjectId: row.subject_id,
    board: row.board,
    title: row.title,
    status: row.status,
    score: row.score,
    kinds: toKinds(row.signals),
    poster: { id: row.account_id, name: row.name, role: row.role },
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

/** An account's cases but one, newest first and `countMax` at most. */
export async function listOtherCases(
  db: Connection,
  { accountId, caseId, countMax }: { accountId: string; caseId: string; countMax: number },
) {
  const rows = await db
    .selectFrom("moderation_cases")
    .select(["id", "subject_kind", "title", "status", "opened_at", "decided_at", "reason"])
    .where("account_id", "=", accountId)
    .where("id", "<>", caseId)
    .orderBy("opened_at", "desc")
    .limit(countMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject_kind,
    title: row.title,
    status: row.status,
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }));
}

/** An account's listings on every board, newest first and `countMax` at most. Drafts are left out: nobody but their author sees them. */
export async function listListingsOf(
  db: Connection,
  boards: readonly Pick<BoardDefinition, "name" | "tables">[],
  { accountId, at, countMax }: { accountId: string; at: Date; countMax: number },
): Promise<{ board: string; id: string; title: string; status: ListingStatus }[]> {
  const ofBoards = boards.map(
    ({ name, tables }) => sql`
      (select ${name}::text as board, item.id, item.title, ${statusAt(at)} as status, item.created_at
      from ${sql.table(tables.listings)} as item where item.poster_id = ${accountId} and item.status <> 'draft'
      order by item.created_at desc limit ${countMax})`,
  );
  const { rows } = await sql<{ board: string; id: string; title: string; status: ListingStatus }>`
    select board, id, title, status from (${sql.join(ofBoards, sql` union all `)}) as listing
    order by created_at desc limit ${countMax}`.execute(db);
  return rows;
}

/** The last decision on each of an account's listings that others may not see because of it, newest first and `countMax` at most. */
export async function listDecisionsOf(
  db: Connection,
  boards: readonly Pick<BoardDefinition, "name" | "tables">[],
  { accountId, countMax }: { accountId: string; countMax: number },
): Promise<ListingDecision[]> {
  const ofBoards = boards.map(
    ({ name, tables }) => sql`
      select ${name}::text as board, id, title, status, screened_at from ${sql.table(tables.listings)} where poster_id = ${accountId}`,
  );
  const { rows } = await sql<Omit<ListingDecision, "decidedAt"> & { decidedAt: Date }>`
    select listing.board, listing.id as "listingId", listing.title, found.status as decision, found.reason,
      found.decided_at as "decidedAt"
    from (
      select distinct on (subject_id) subject_id, status, reason, decided_at from moderation_cases
      where account_id = ${accountId} and subject_kind = 'listing' and status <> 'open'
      order by subject_id, decided_at desc, id desc
    ) as found join (${sql.join(ofBoards, sql` union all `)}) as listing on listing.id = found.subject_id
    where found.reason is not null and case found.status
      when 'removed' then listing.status = 'removed'
      -- Publishing screens a listing, so what was screened later than it was returned has been sent in again.
      when 'returned' then listing.status in ('draft', 'paused', 'expired')
        and (listing.screened_at is null or listing.screened_at <= found.decided_at)
      else false end
    order by found.decided_at desc, listing.id limit ${countMax}`.execute(db);
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }));
}

/** What was reviewed of an account's own listings and behaviour, newest first, without who reviewed it. */
export async function listCasesOf(db: Connection, accountId: string) {
  const rows = await db
    .selectFrom("moderation_cases")
    .select(["subject_kind", "title", "status", "opened_at", "decided_at", "reason"])
    .where("account_id", "=", accountId)
    .orderBy("opened_at", "desc")
    .execute();
  return rows.map((row) => ({
    about: row.subject_kind,
    title: row.title,
    status: row.status,
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }));
}
