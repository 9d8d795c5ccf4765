import { sql } from "kysely";
import type { KeptResume } from "#contract/kept-resumes.ts";
import { keptResumesMax } from "#contract/file-rules.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { StoredResume } from "./resume-files.ts";

/** A kept résumé as it is written. */
export interface KeptResumeRecord extends StoredResume {
  id: string;
  accountId: string;
  bytes: number;
  /** How many applications it was sent with so far. */
  usedCount: 0 | 1;
  at: Date;
}

/**
 * Adds a résumé unless the account keeps as many as it may. Returns false in that case. Parallel calls for one account wait for each
 * other.
 */
export async function insertKeptResume(tx: Transaction, record: KeptResumeRecord): Promise<boolean> {
  const { id, accountId, key, fileName, type, bytes, usedCount, at } = record;
  // Not a stronger lock: records that refer to the account must not wait.
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("kept_resumes")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= keptResumesMax) return false;
  const usedAt = usedCount > 0 ? at : null;
  await tx
    .insertInto("kept_resumes")
    .values({
      id,
      account_id: accountId,
      file_key: key,
      file_name: fileName,
      file_type: type,
      bytes,
      used_count: usedCount,
      last_used_at: usedAt,
      chosen_at: usedAt,
      created_at: at,
    })
    .execute();
  return true;
}

const selectKept = (db: Connection) =>
  db
    .selectFrom("kept_resumes")
    .select(["id", "file_key as key", "file_name as fileName", "file_type as type", "bytes"])
    .select(["used_count as usedCount", "last_used_at as lastUsedAt", "created_at as createdAt"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectKept>["executeTakeFirstOrThrow"]>>;

const toKept = ({ id, fileName, bytes, usedCount, lastUsedAt, createdAt }: Row): KeptResume => ({
  resumeId: id,
  fileName,
  bytes,
  keptAt: createdAt.toISOString(),
  usedCount,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A student's kept résumés: first the one last used or chosen, then the newest. */
export async function listKeptResumes(db: Connection, accountId: string): Promise<KeptResume[]> {
  const rows = await selectKept(db)
    .where("account_id", "=", accountId)
    .orderBy(sql`chosen_at desc nulls last, created_at desc, id desc`)
    .execute();
  return rows.map(toKept);
}

/** Names a kept résumé of one account. */
export interface OwnResume {
  id: string;
  accountId: string;
}

/** A kept résumé of this account, with its file. */
export async function findKeptResume(
  db: Connection,
  { id, accountId }: OwnResume,
): Promise<{ kept: KeptResume; stored: StoredResume } | undefined> {
  const row = await selectKept(db).where("id", "=", id).where("account_id", "=", accountId).executeTakeFirst();
  return row && { kept: toKept(row), stored: { key: row.key, fileName: row.fileName, type: row.type } };
}

/** Gives a kept résumé another file name. */
export async function renameKeptResume(db: Connection, { id, accountId }: OwnResume, fileName: string): Promise<void> {
  await db
    .updateTable("kept_resumes")
    .set({ file_name: fileName })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

/** Puts a kept résumé first. `isUsed` also counts an application that is sent with it. */
export async function chooseKeptResume(
  db: Connection,
  { id, accountId, at, isUsed }: OwnResume & { at: Date; isUsed: boolean },
): Promise<void> {
  await db
    .updateTable("kept_resumes")
    .set((row) => ({
      chosen_at: at,
      ...(isUsed && { last_used_at: at, used_count: sql<number>`${row.ref("used_count")} + 1` }),
    }))
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

/** Deletes a kept résumé. Returns the key of its file, or nothing if there was none. */
export async function deleteKeptResume(tx: Transaction, { id, accountId }: OwnResume): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("kept_resumes")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("file_key")
    .executeTakeFirst();
  return row?.file_key;
}

/** The files of an account's kept résumés. */
export async function listKeptKeysOf(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom("kept_resumes").select("file_key").where("account_id", "=", accountId).execute();
  return rows.map((row) => row.file_key);
}

/** Every kept résumé's file. */
export const listKeptFiles = async (db: Connection) =>
  await db.selectFrom("kept_resumes").select(["id", "file_key as key", "file_type as type"]).orderBy("file_key").execute();

/** Returns those of these files that belong to a kept résumé. */
export async function findReferencedKept(db: Connection, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("kept_resumes").select("file_key").where("file_key", "in", keys).execute();
  return rows.map((row) => row.file_key);
}
