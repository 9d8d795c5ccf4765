import type { Kysely } from "kysely";
import type { KeptResume } from "#contract/kept-resumes.ts";
import { keptResumesMax } from "#contract/file-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, conflict, notFound } from "#server/errors.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import { newId } from "#server/ids.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import {
  chooseKeptResume,
  deleteKeptResume,
  findKeptResume,
  insertKeptResume,
  listKeptResumes,
  renameKeptResume,
} from "./kept-resumes.repository.ts";
import type { OpenedResume, ResumeFiles, StoredResume, UploadedResume } from "./resume-files.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  resumes: ResumeFiles;
}

const resumeGone = (): AppError => notFound("This résumé is no longer on your profile.");

export type KeptResumes = ReturnType<typeof createKeptResumes>;

/** The résumés that a student keeps for later applications (docs/decisions/0045-kept-resumes.md). */
export function createKeptResumes({ db, clock, enqueue, resumes }: Parts) {
  const list = async (actor: Actor): Promise<KeptResume[]> => await listKeptResumes(db, actor.accountId);

  /** A kept résumé of this student. 404 if there is none, also if it is somebody else's. */
  async function find({ accountId }: Actor, id: string) {
    const found = await findKeptResume(db, { id, accountId });
    if (!found) throw resumeGone();
    return found;
  }

  /** Adds a stored file to what the student keeps. 409 if that are as many as they may. */
  async function insert(
    tx: Transaction,
    { accountId }: Actor,
    stored: StoredResume & { bytes: number; usedCount: 0 | 1 },
  ): Promise<string> {
    const id = newId(clock);
    const isKept = await insertKeptResume(tx, { ...stored, id, accountId, at: clock.now() });
    if (isKept) return id;
    throw conflict("too_many_resumes", `You already keep ${keptResumesMax} résumés. Delete one on your profile to keep another.`);
  }

  /** Keeps an upload. 409 if the student keeps as many as they may, 415 if its content doesn't match its name, 503 if it cannot be stored. */
  async function keep(actor: Actor, upload: UploadedResume): Promise<KeptResume> {
    const stored = await resumes.store(upload);
    try {
      const id = await db.transaction().execute(async (tx) => await insert(tx, actor, { ...stored, usedCount: 0 }));
      return (await find(actor, id)).kept;
    } catch (error) {
      await resumes.discard(stored);
      throw error;
    }
  }

  /** Gives a kept résumé another name, with the ending of its type. 404 if there is none. */
  async function rename(actor: Actor, id: string, typed: string): Promise<KeptResume> {
    const { stored } = await find(actor, id);
    const ending = `.${stored.type}`;
    const stem = typed.toLowerCase().endsWith(ending) ? typed.slice(0, -ending.length) : typed;
    await renameKeptResume(db, { id, accountId: actor.accountId }, cleanFileName(`${stem}${ending}`));
    return (await find(actor, id)).kept;
  }

  /** Chooses a kept résumé for the next application. 404 if there is none. */
  async function use(actor: Actor, id: string): Promise<KeptResume> {
    await chooseKeptResume(db, { id, accountId: actor.accountId, at: clock.now(), isUsed: false });
    return (await find(actor, id)).kept;
  }

  const open = async (actor: Actor, id: string): Promise<OpenedResume> => await resumes.open((await find(actor, id)).stored);

  /** Makes an application's own file of a kept résumé. 404 if there is none. */
  const copy = async (actor: Actor, id: string): Promise<StoredResume> => await resumes.copy((await find(actor, id)).stored);

  /** Counts an application that is sent with a kept résumé. */
  const noteUsed = async (tx: Transaction, { accountId }: Actor, id: string): Promise<void> =>
    await chooseKeptResume(tx, { id, accountId, at: clock.now(), isUsed: true });

  /** Deletes a kept résumé with its file. 404 if there is none. */
  async function remove({ accountId }: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const key = await deleteKeptResume(tx, { id, accountId });
      if (key === undefined) throw resumeGone();
      await enqueue(tx, "delete-files", { keys: [key] });
    });
  }

  return { list, keep, rename, use, open, copy, insert, noteUsed, remove };
}
