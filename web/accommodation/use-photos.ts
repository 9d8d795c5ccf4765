import { useEffect, useRef, useState } from "react";
import type { Photo } from "#web/listings/cards/listing-photo.tsx";
import { admit, isNew, movePhoto, type NewPhoto, type PhotoItem, toFreeName } from "./photo-list.ts";
import { createPhotoOptimizer, type PhotoOptimizer } from "./photo-optimizer.ts";

/** The message above the photos (document 2, section 4). */
export type PhotoNotice = "processing" | "ready" | "failed" | undefined;

const noticeMs = 3_000;

/** The photos of a listing while it is edited: existing ones, and chosen ones, which are made smaller at once. */
export interface Photos {
  items: readonly PhotoItem[];
  notice: PhotoNotice;
  /** Why some of the last chosen files were not added. */
  refusal: string | undefined;
  isProcessing: boolean;
  /** True if photos were chosen, marked or moved. */
  hasChanged: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  /** Marks an existing photo for removal, or keeps it after all. */
  toggleMark(id: string): void;
  /** @param to from 0 */
  move(id: string, to: number): void;
  /** Removes the sentence about files that were not added. */
  forgetRefusal(): void;
  /** Removes photos that the listing no longer has. */
  dropMissing(stored: readonly Photo[]): void;
  /** Restores the photos of a draft. */
  restore(items: readonly PhotoItem[]): void;
}

export function usePhotos(stored: readonly Photo[]): Photos {
  const [initial] = useState<readonly PhotoItem[]>(() => stored.map(toItem));
  const [items, setItems] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const removed = useRef(new Set<string>());
  const optimizer = useRef<PhotoOptimizer>(undefined);
  const { notice, pendingCount, begin, end } = useNotice();
  useReleased(items);
  useEffect(() => () => optimizer.current?.close(), []);

  const change = (id: string, changed: Partial<NewPhoto>) =>
    setItems((before) => before.map((item) => (item.id === id && isNew(item) ? { ...item, ...changed } : item)));

  async function process({ id, file }: NewPhoto): Promise<void> {
    begin();
    let hasFailed = false;
    optimizer.current ??= createPhotoOptimizer();
    const done = await optimizer.current
      .optimize(file, () => change(id, { state: "optimizing" }))
      .catch(() => {
        hasFailed = true;
        return { file, isOptimized: false };
      });
    end(hasFailed);
    if (removed.current.has(id)) return;
    const state = done.isOptimized ? "optimized" : "unprocessed";
    change(id, { file: done.file, state, previewUrl: URL.createObjectURL(done.file) });
  }

  return {
    items,
    notice,
    refusal,
    isProcessing: pendingCount > 0,
    hasChanged: items !== initial,
    add(picked) {
      const { files, problem } = admit(picked, items);
      setRefusal(problem);
      if (files.length === 0) return;
      const taken = new Set(items.map(({ name }) => name));
      const added = files.map((file) => toNewPhoto(file, taken));
      setItems((before) => [...before, ...added]);
      for (const photo of added) void process(photo);
    },
    remove(id) {
      removed.current.add(id);
      setRefusal(undefined);
      setItems((before) => before.filter((item) => item.id !== id));
    },
    toggleMark(id) {
      setRefusal(undefined);
      setItems((before) => before.map((item) => (item.id === id && !isNew(item) ? { ...item, isMarked: !item.isMarked } : item)));
    },
    move: (id, to) => setItems((before) => movePhoto(before, id, to)),
    dropMissing(now) {
      const urls = new Set(now.map(({ url }) => url));
      setItems((before) => before.filter((item) => isNew(item) || urls.has(item.id)));
    },
    forgetRefusal: () => setRefusal(undefined),
    restore(kept) {
      setRefusal(undefined);
      const restored = kept === initial ? initial : toRestored(kept, initial);
      setItems(restored);
      for (const item of restored) if (isNew(item) && item.state === "waiting") void process(item);
    },
  };
}

const toItem = (photo: Photo, index: number): PhotoItem => ({
  kind: "stored",
  id: photo.url,
  name: `Photo ${index + 1}`,
  photo,
  isMarked: false,
});

/** Kept photos with pictures that this page can show; the listing's own are those that it has now. */
function toRestored(kept: readonly PhotoItem[], stored: readonly PhotoItem[]): readonly PhotoItem[] {
  const ids = new Set(kept.map(({ id }) => id));
  const still = new Set(stored.map(({ id }) => id));
  return [...kept.filter((item) => isNew(item) || still.has(item.id)).map(toShown), ...stored.filter(({ id }) => !ids.has(id))];
}

// A picture's object URL, and the work on the picture, end when the page that made them is closed.
function toShown(item: PhotoItem): PhotoItem {
  if (!isNew(item)) return item;
  return item.state === "waiting" || item.state === "optimizing"
    ? { ...item, state: "waiting", previewUrl: undefined }
    : { ...item, previewUrl: URL.createObjectURL(item.file) };
}

/** @param taken names that are in use; gets the new one */
function toNewPhoto(picked: File, taken: Set<string>): NewPhoto {
  const name = toFreeName(picked.name, taken);
  taken.add(name);
  const file = name === picked.name ? picked : new File([picked], name, { type: picked.type, lastModified: picked.lastModified });
  const id = crypto.randomUUID();
  return { kind: "new", id, name, pickedBytes: file.size, file, state: "waiting", previewUrl: undefined };
}

/** What is said while photos are processed, and for three seconds after the last of them. */
function useNotice() {
  const [pendingCount, setPendingCount] = useState(0);
  const [outcome, setOutcome] = useState<"ready" | "failed">();
  const count = useRef(0);
  const hasFailed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    if (count.current === 0) hasFailed.current = false;
    count.current += 1;
    setPendingCount(count.current);
    clearTimeout(timer.current);
    setOutcome(undefined);
  };
  const end = (failed: boolean) => {
    hasFailed.current ||= failed;
    count.current -= 1;
    setPendingCount(count.current);
    if (count.current > 0) return;
    setOutcome(hasFailed.current ? "failed" : "ready");
    timer.current = setTimeout(() => setOutcome(undefined), noticeMs);
  };
  const notice: PhotoNotice = pendingCount > 0 ? "processing" : outcome;
  return { notice, pendingCount, begin, end };
}

/** Releases the pictures of photos that are gone: a browser keeps each until it is told. */
function useReleased(items: readonly PhotoItem[]): void {
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const now = new Set(items.flatMap((item) => (isNew(item) && item.previewUrl !== undefined ? [item.previewUrl] : [])));
    for (const url of shown.current) if (!now.has(url)) URL.revokeObjectURL(url);
    shown.current = now;
  }, [items]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
