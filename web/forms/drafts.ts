// Keeps what somebody typed and did not send, so that the end of a session, a closed tab or a crash loses nothing. IndexedDB is used
// because it accepts files. A browser without storage keeps no drafts.
import { createStore, del, entries, get, promisifyRequest, type UseStore } from "idb-keyval";
import { formOfKey, type HeldDraft, listHeldKeys } from "./draft-window.ts";
import { forgetTabDrafts } from "./tab-draft.ts";

/** `Values` can be anything that can be cloned, including files. */
interface Draft<Values> {
  accountId: string;
  /** Epoch milliseconds. */
  savedAt: number;
  values: Values;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;
const isKept = ({ savedAt }: Draft<unknown>): boolean => savedAt > Date.now() - keptMs;
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

/** Returns what this account kept under this name within the last week, and when. A draft of another account is deleted. */
export async function readDraft<Values>(name: string, accountId: string): Promise<Omit<Draft<Values>, "accountId"> | undefined> {
  return await orNothing(async () => {
    const draft = await get<Draft<Values>>(name, open());
    if (draft?.accountId === accountId && isKept(draft)) return draft;
    if (draft) await del(name, open());
    return undefined;
  });
}

/**
 * Returns what this account typed into a form within the last week, and when: in this window, or else the latest in a window that is gone
 * or shows the form no more. From then on it is this window's.
 */
export async function takeDraft<Values>(
  accountId: string,
  held: HeldDraft,
): Promise<Omit<Draft<Values>, "accountId"> | undefined> {
  return await orNothing(async () => {
    await held.ready;
    const heldKeys = await listHeldKeys();
    const all = await listDrafts<Values>(accountId);
    const ofForm = all.filter(([key]) => formOfKey(key) === formOfKey(held.key()));
    const taken = ofForm.find(([key]) => key === held.key()) ?? ofForm.find(([key]) => !heldKeys.has(key));
    if (taken === undefined) return undefined;
    const [key, draft] = taken;
    if (key !== held.key()) {
      await changeNow((drafts) => {
        drafts.put(draft, held.key());
        drafts.delete(key);
      });
    }
    return draft;
  });
}

/** The drafts of this account, the latest first. Deletes what is older than a week. */
async function listDrafts<Values>(accountId: string): Promise<readonly [key: string, draft: Draft<Values>][]> {
  const all = await entries<string, Draft<Values>>(open());
  for (const [key, draft] of all) if (!isKept(draft)) await del(key, open());
  return all
    .filter(([, draft]) => draft.accountId === accountId && isKept(draft))
    .toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
}

/** The names of the forms that this account began within the last week and has not open in a window, the latest first. */
export async function listDraftNames(accountId: string): Promise<readonly string[]> {
  const names = await orNothing(async () => {
    const heldKeys = await listHeldKeys();
    return (await listDrafts(accountId)).filter(([key]) => !heldKeys.has(key)).map(([key]) => formOfKey(key));
  });
  return [...new Set(names)];
}

/** Saves what was typed under a form's key, or under a text's name. */
export async function keepDraft(key: string, accountId: string, values: unknown): Promise<void> {
  const draft: Draft<unknown> = { accountId, savedAt: Date.now(), values };
  await changeNow((drafts) => drafts.put(draft, key));
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

/** Deletes the draft of this key. */
export async function forgetDraft(key: string): Promise<void> {
  await changeNow((drafts) => drafts.delete(key));
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
