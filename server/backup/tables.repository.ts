// Copies tables as PostgreSQL's own text format, which every version from 15 on reads and writes in the same way.
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

/** A table with its columns. Names are in lower case, without quotation marks. */
export interface Table {
  schema: "public" | "tasks";
  name: string;
  columns: string[];
}

/** A view of the whole database at one moment. */
export interface Snapshot {
  takenAt: Date;
  database: string;
  migrations: { name: string; checksum: string }[];
  secretFingerprint: string | null;
  /** In an order in which they can be filled. */
  tables: Table[];
  /** The name by which {@link inSnapshot} joins this snapshot. */
  id: string;
  /** Streams a table's rows. `rowCount` is complete at the end. Only one table can be read at a time. */
  copy(table: Table): Readable & { rowCount: number };
  /** Ends the snapshot. */
  close(): Promise<void>;
  /** Ends the snapshot at once, also in the middle of a table. After `close` it does nothing. */
  abandon(): void;
}

// The same text wherever it is read and written; as pg_dump does.
const settings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3;
  set local idle_in_transaction_session_timeout = 0;
  set local statement_timeout = 0`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: Table): string => columns.map(quote).join(", ");

/** Begins a snapshot on a connection of its own. */
export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect();
  let isOpen = true;
  const release = (failure?: Error | boolean): void => {
    if (isOpen) client.release(failure);
    isOpen = false;
  };
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(settings);
    const { rows } = await client.query<{ now: Date; version: string; id: string }>(
      "select now(), current_setting('server_version') as version, pg_export_snapshot() as id",
    );
    const { now = new Date(), version = "", id = "" } = rows[0] ?? {};
    const migrations = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migrations order by name",
    );
    const place = await client.query<{ fingerprint: string }>(
      "select encode(secret_fingerprint, 'hex') as fingerprint from installation",
    );
    return {
      takenAt: now,
      database: `PostgreSQL ${version}`,
      migrations: migrations.rows,
      secretFingerprint: place.rows[0]?.fingerprint ?? null,
      tables: await listTables(client),
      id,
      copy: (table) => client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`)),
      async close() {
        await client.query("commit");
        release();
      },
      abandon: () => release(true),
    };
  } catch (error) {
    release(true);
    throw error;
  }
}

/** Runs `work` in a transaction that sees the database as an open snapshot does. */
export async function inSnapshot<Result>(
  db: Kysely<Tables>,
  { id }: Pick<Snapshot, "id">,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await transaction.execute(async (tx) => {
    await sql`set transaction snapshot ${sql.lit(id)}`.execute(tx);
    return await work(tx);
  });
}

/**
 * Lists our tables, each after those that it refers to, and the queue's tasks. The queue's other tables are its own, and `installation`
 * describes the place and not the data.
 */
async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: number; needs: number[] }>(`
    select cls.oid::int, nsp.nspname as schema, cls.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = cls.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(select confrelid::int from pg_constraint where conrelid = cls.oid and contype = 'f' and confrelid <> cls.oid) as needs
    from pg_class cls join pg_namespace nsp on nsp.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname = 'public' and relname <> 'installation' or nspname = 'tasks' and relname = 'job')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = cls.oid and deptype = 'e')
    order by nspname, relname`);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const isReady = ({ needs }: (typeof rows)[number]) =>
      needs.every((need) => sorted.some(({ oid }) => oid === need) || !rows.some(({ oid }) => oid === need));
    const next = rows.filter((row) => !sorted.includes(row) && isReady(row));
    if (next.length === 0) throw new Error("Some tables refer to each other, so they cannot be filled one after the other.");
    sorted.push(...next);
  }
  return sorted.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** Returns true if the database has no table of the portal or of its queue. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`
    select from pg_class cls join pg_namespace nsp on nsp.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'tasks')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = cls.oid and deptype = 'e')
    limit 1`);
  return rows.length === 0;
}

/**
 * Replaces the rows of all tables in one transaction, while no trigger runs: the rows are complete as they are.
 * @param open opens the rows of a table, as {@link Snapshot.copy} gave them
 * @throws if a table has not as many rows afterwards as `rows` says
 */
export async function fillTables<Filled extends Table & { rows: number }>(
  pool: Pool,
  tables: readonly Filled[],
  open: (table: Filled) => Promise<Readable>,
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    await client.query(settings);
    const own = tables.filter(({ schema }) => schema === "public");
    for (const table of own) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(nameOf).join(", ")}`);
    for (const table of tables) {
      const copying = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
      await pipeline(await open(table), copying);
      if (copying.rowCount !== table.rows)
        throw new Error(`${table.name} got ${copying.rowCount} rows, and the backup has ${table.rows}.`);
    }
    for (const table of own) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    await setSequences(client);
    await client.query("commit");
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Continues every numbered column after its highest number. */
async function setSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, max(%I)) from %I.%I having max(%I) is not null', seq.oid::regclass, attname, nspname, cls.relname,
      attname) as statement
    from pg_class seq
      join pg_depend dep on dep.classid = 'pg_class'::regclass and dep.objid = seq.oid and dep.deptype in ('a', 'i')
      join pg_class cls on cls.oid = dep.refobjid
      join pg_namespace nsp on nsp.oid = cls.relnamespace
      join pg_attribute att on att.attrelid = cls.oid and att.attnum = dep.refobjsubid
    where seq.relkind = 'S' and nspname = 'public'`);
  for (const { statement } of rows) await client.query(statement);
}
