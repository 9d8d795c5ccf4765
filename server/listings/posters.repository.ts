import { type RawBuilder, sql } from "kysely";
import type { PosterSummary } from "#contract/posters.ts";
import type { Connection } from "#server/db/database.ts";
import { type BusinessRecord, toBusinessText } from "./business-text.ts";
import { publishedItems } from "./published.repository.ts";

interface PosterRecord extends Omit<PosterSummary, "businessText">, BusinessRecord {
  accountId: string;
  isCompany: boolean;
  createdAt: Date;
}

const company = sql<string | null>`nullif(trim(poster.company_name), '')`;

const columns = sql`poster.id as "accountId", poster.public_id as "posterId", coalesce(${company}, poster.name) as name,
  ${company} is not null as "isCompany", poster.email_confirmed_at is not null as "emailConfirmed", poster.created_at as "createdAt",
  poster.business_number as "businessNumber", poster.business_checked_at as "checkedAt", poster.business_register as register,
  poster.registered_name as "registeredName", poster.registered_status as "registeredStatus",
  poster.registered_state as "registeredState"`;

/** The employer, renter or service provider whose page has this id. A suspended account has no page. */
export async function findPoster(db: Connection, publicId: string): Promise<PosterRecord | undefined> {
  const { rows } = await sql<PosterRecord>`
    select ${columns} from accounts as poster
    where poster.public_id = ${publicId} and poster.suspended_at is null
      and poster.role in ('EMPLOYER', 'RENTER', 'SERVICE-PROVIDER')`.execute(db);
  return rows[0];
}

/** What a statement about a listing selects of the account that posted it, as JSON. */
export interface PosterJson extends Omit<PosterRecord, "accountId" | "isCompany" | "createdAt" | "checkedAt"> {
  checkedAt: string | null;
}

/** Selects who posted a listing, for a statement that also finds other things. */
export const selectPoster = (accountId: RawBuilder<string>): RawBuilder<PosterJson> =>
  sql`(select to_json(poster) from (select ${columns} from accounts as poster where poster.id = ${accountId}) as poster)`;

/** Returns what a listing's page tells of who posted it. */
export const toPosterSummary = ({ posterId, name, emailConfirmed, ...record }: PosterJson): PosterSummary => ({
  posterId,
  name,
  emailConfirmed,
  businessText: toBusinessText({ ...record, checkedAt: record.checkedAt === null ? null : new Date(record.checkedAt) }),
});

/**
 * The median time in seconds from an application to its first answer, and how many were answered, of those sent since a moment: at most
 * the newest `countMax`. An answer is what the applicant has been shown by `at`: a state other than 'viewed', a proposed time, a
 * message. What waits to be shown, such as 'unsuccessful', does not count yet.
 */
export async function readAnswerTime(
  db: Connection,
  { accountId, since, at, countMax }: { accountId: string; since: Date; at: Date; countMax: number },
): Promise<{ answered: number; seconds: number | null }> {
  const { rows } = await sql<{ answered: number; seconds: number | null }>`
    select count(*)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at))::float8 as seconds
    from (
      select created_at, least(
        (select min(shown_at) from application_steps as step
          where step.application_id = sent.id and step.party = 'poster' and step.shown_at <= ${at}
            and not (step.kind = 'state' and step.state = 'viewed')),
        (select min(message.created_at) from application_messages as message
          where message.application_id = sent.id and message.sender = 'poster')) as answered_at
      from (
        select id, created_at from applications where poster_id = ${accountId} and created_at >= ${since}
        order by created_at desc limit ${countMax}
      ) as sent
    ) as answers
    where answered_at is not null`.execute(db);
  return rows[0] ?? { answered: 0, seconds: null };
}

/** Posters with published listings, in the order of their accounts. */
interface PosterStretch {
  firstId: string;
  lastId: string;
  count: number;
  /** The newest change of their listings. */
  updatedAt: Date;
}

// Each poster's newest change is one look-up in an index, where reading all listings would take seconds.
const postersOf = (tables: readonly string[], at: Date) => {
  const newest = tables.map(
    (table) => sql`(
      select updated_at from ${publishedItems({ table, at })} where poster_id = account.id order by updated_at desc limit 1)`,
  );
  return sql`(
    select account.id as poster_id, changes.updated_at
    from accounts as account
    cross join lateral (select greatest(${sql.join(newest)}) as updated_at) as changes
    where account.role in ('EMPLOYER', 'RENTER', 'SERVICE-PROVIDER') and changes.updated_at is not null)`;
};

/** The posters of published listings, cut into stretches of at most `countMax`. */
export async function listPosterStretches(
  db: Connection,
  { tables, at, countMax }: { tables: readonly string[]; at: Date; countMax: number },
): Promise<PosterStretch[]> {
  const { rows } = await sql<PosterStretch>`
    select min(poster_id::text) as "firstId", max(poster_id::text) as "lastId", count(*)::int as count, max(updated_at) as "updatedAt"
    from (select *, (row_number() over (order by poster_id) - 1) / ${countMax} as stretch from ${postersOf(tables, at)} as posters) as numbered
    group by stretch order by stretch`.execute(db);
  return rows;
}

/** The pages of a stretch's posters, at most `countMax`, though it may have grown since. */
export async function readPosterStretch(
  db: Connection,
  { tables, at, countMax, firstId, lastId }: { tables: readonly string[]; at: Date; countMax: number } & PosterStretch,
): Promise<{ posterId: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ posterId: string; updatedAt: Date }>`
    select account.public_id as "posterId", posters.updated_at as "updatedAt"
    from ${postersOf(tables, at)} as posters join accounts as account on account.id = posters.poster_id
    where posters.poster_id between ${firstId} and ${lastId}
    order by posters.poster_id limit ${countMax}`.execute(db);
  return rows;
}
