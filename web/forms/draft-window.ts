// Each window has drafts of its own: two windows with the same form would otherwise overwrite and delete each other's.
// A Web Lock tells which drafts belong to a form that is open somewhere. Without Web Locks (a page without TLS) none seems to be.

/** The draft of a form that is shown in this window. */
export interface HeldDraft {
  /** What it is stored by: the form's name and this window's id. */
  key(): string;
  /** Resolves once `key` is this window's alone. */
  ready: Promise<void>;
  /** Call it when the form is gone. The draft can then be opened in any window. */
  release(): void;
}

const idName = "draft-window";
const patienceMs = 300;
const separator = "#";

/** Holds the draft of the form of this name. */
export function holdDraft(name: string): HeldDraft {
  const release = new AbortController();
  let key = toKey(name, sessionStorage.getItem(idName) ?? newWindowId());
  const hold = async (): Promise<void> => {
    if (await takeLock(key, release.signal)) return;
    // A duplicated tab begins with the id of the tab that it was made from.
    key = toKey(name, newWindowId());
    await takeLock(key, release.signal);
  };
  return { key: () => key, ready: hold(), release: () => release.abort() };
}

/** The name of the form that this key's draft is of. */
export const formOfKey = (key: string): string => key.split(separator, 1)[0] ?? key;

/** The keys of the drafts whose forms are open, in whichever window. */
export async function listHeldKeys(): Promise<ReadonlySet<string | undefined>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

const toKey = (name: string, windowId: string): string => name + separator + windowId;

function newWindowId(): string {
  const id = crypto.randomUUID();
  sessionStorage.setItem(idName, id);
  return id;
}

/** Takes the lock of this name, and keeps it until the signal. Resolves to false if another window has it. */
async function takeLock(key: string, until: AbortSignal): Promise<boolean> {
  if (!("locks" in navigator)) return true;
  return await new Promise((resolve) => {
    const holdUntil = async () =>
      await new Promise<void>((done) => {
        resolve(true);
        if (until.aborted) done();
        else until.addEventListener("abort", () => done(), { once: true });
      });
    // The same form may just have gone in this window, and is about to let go of the lock.
    navigator.locks.request(key, { signal: AbortSignal.timeout(patienceMs) }, holdUntil).catch(() => resolve(false));
  });
}
