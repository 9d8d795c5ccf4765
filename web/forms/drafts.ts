// Keeps what somebody typed and did not send, so that the end of a session, a closed tab or a crash loses nothing. IndexedDB is used
// because it accepts files. A browser without storage keeps no drafts.
import { createStore, del, entries, get, promisifyRequest, type UseStore } from "idb-keyval";
import { forgetTabDrafts } from "./tab-draft.ts";

/** `Values` can be anything that can be cloned, including files. */
interface Draft<Values> {
  accountId: string;
  /** Epoch milliseconds. */
  savedAt: number;
  values: Values;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;
let store: UseStore | undefined;
const open = (): UseStore => (store ??= createStore("wattle-drafts", "drafts"));
const orNothing = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    console.warn("Drafts cannot be saved in this browser", error);
    return undefined;
  }
};

/** Returns what this account typed into the form of this name within the last week, and when. A draft of another account is deleted. */
export async function readDraft<Values>(name: string, accountId: string): Promise<Omit<Draft<Values>, "accountId"> | undefined> {
  return await orNothing(async () => {
    const draft = await get<Draft<Values>>(name, open());
    if (draft?.accountId === accountId && draft.savedAt > Date.now() - keptMs) return draft;
    if (draft) await del(name, open());
    return undefined;
  });
}

/** The names of the forms that this account began within the last week, the latest first. */
export async function listDraftNames(accountId: string): Promise<readonly string[]> {
  const all = (await orNothing(async () => await entries<string, Draft<unknown>>(open()))) ?? [];
  return all
    .filter(([, draft]) => draft.accountId === accountId && draft.savedAt > Date.now() - keptMs)
    .toSorted(([, one], [, other]) => other.savedAt - one.savedAt)
    .map(([name]) => name);
}

/** Saves what was typed into the form of this name. */
export async function keepDraft(name: string, accountId: string, values: unknown): Promise<void> {
  const draft: Draft<unknown> = { accountId, savedAt: Date.now(), values };
  await changeNow((drafts) => drafts.put(draft, name));
}

async function changeNow(change: (drafts: IDBObjectStore) => void): Promise<void> {
  await orNothing(
    async () =>
      await open()("readwrite", async (drafts) => {
        change(drafts);
        // Otherwise the browser commits it later, and rolls it back if the page closes first.
        drafts.transaction.commit();
        await promisifyRequest(drafts.transaction);
      }),
  );
}

/** Deletes the draft of this form. */
export async function forgetDraft(name: string): Promise<void> {
  await changeNow((drafts) => drafts.delete(name));
}

/** Deletes every draft, for people who share this device. */
export async function forgetDrafts(): Promise<void> {
  forgetTabDrafts();
  await changeNow((drafts) => drafts.clear());
}

/** Deletes the drafts of all other accounts and of visitors. */
export async function forgetDraftsOfOthers(accountId: string): Promise<void> {
  forgetTabDrafts();
  await orNothing(async () => {
    for (const [name, draft] of await entries<string, Draft<unknown>>(open()))
      if (draft.accountId !== accountId) await del(name, open());
  });
}
