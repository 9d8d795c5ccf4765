// What somebody typed and did not send, so that the end of a session, a closed tab or a crash costs them nothing. IndexedDB
// keeps it, because it takes files as well. A browser that gives no storage simply keeps no drafts.
import { clear, createStore, del, entries, get, promisifyRequest, type UseStore } from "idb-keyval";

/** `Values` is anything that can be cloned, files included. */
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
    console.warn("Drafts cannot be kept in this browser", error);
    return undefined;
  }
};

/** What this account last typed into the form of this name within a week. Anybody else's goes. */
export async function readDraft<Values>(name: string, accountId: string): Promise<Values | undefined> {
  return await orNothing(async () => {
    const draft = await get<Draft<Values>>(name, open());
    if (draft?.accountId === accountId && draft.savedAt > Date.now() - keptMs) return draft.values;
    if (draft) await del(name, open());
    return undefined;
  });
}

/** Keeps what was typed into the form of this name. */
export async function keepDraft(name: string, accountId: string, values: unknown): Promise<void> {
  const draft: Draft<unknown> = { accountId, savedAt: Date.now(), values };
  await orNothing(
    async () =>
      await open()("readwrite", async (drafts) => {
        drafts.put(draft, name);
        // Left to itself the browser ends it later, and undoes it when the page goes first.
        drafts.transaction.commit();
        await promisifyRequest(drafts.transaction);
      }),
  );
}

/** Forgets what was typed into the form of this name. */
export async function forgetDraft(name: string): Promise<void> {
  await orNothing(async () => await del(name, open()));
}

/** Forgets every draft, for whoever leaves this device to somebody else. */
export async function forgetDrafts(): Promise<void> {
  await orNothing(async () => await clear(open()));
}

/** Forgets the drafts of everybody but this account. */
export async function forgetDraftsOfOthers(accountId: string): Promise<void> {
  await orNothing(async () => {
    for (const [name, draft] of await entries<string, Draft<unknown>>(open()))
      if (draft.accountId !== accountId) await del(name, open());
  });
}
