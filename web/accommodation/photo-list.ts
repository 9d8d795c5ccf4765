import { photoRules } from "#contract/accommodation-rules.ts";
import { fileSentences } from "#contract/file-rules.ts";
import type { Photo } from "#web/listings/listing-photo.tsx";

/** A photo that the listing has already. */
interface StoredPhoto {
  kind: "stored";
  /** Its URL. */
  id: string;
  /** By its place when the form opened: "Photo 1". */
  name: string;
  photo: Photo;
  isMarked: boolean;
}

/** A photo that was picked and is not sent yet. */
export interface NewPhoto {
  kind: "new";
  id: string;
  /** As it was picked; no two photos have the same. */
  name: string;
  /** Bytes as it was picked. */
  pickedBytes: number;
  /** What is sent: the smaller file once it is made. */
  file: File;
  state: "waiting" | "optimizing" | "optimized" | "unprocessed";
  /** Shows `file`; comes once the photo is processed. */
  previewUrl: string | undefined;
}

export type PhotoItem = StoredPhoto | NewPhoto;

export const isNew = (item: PhotoItem): item is NewPhoto => item.kind === "new";
const isStored = (item: PhotoItem): item is StoredPhoto => item.kind === "stored";

/** The photos that the listing will have, in their order; the first is the cover. */
export const keptOf = (items: readonly PhotoItem[]): PhotoItem[] => items.filter((item) => isNew(item) || !item.isMarked);

/** Why a photo cannot be sent: what could not be made small here may be too large for the server. */
export function refusalOf(item: PhotoItem): string | undefined {
  if (!isNew(item) || item.state !== "unprocessed" || item.file.size <= photoRules.bytesMax) return undefined;
  return fileSentences.tooLarge(photoRules, `"${item.name}"`);
}

/** The photos with one of them moved to a place, from 0, among all. */
export function movePhoto(items: readonly PhotoItem[], id: string, to: number): readonly PhotoItem[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const kinds = "Choose JPEG, PNG, WebP or HEIC.";

/** Which of the picked files there is room for, and a sentence for those that are left out. */
export function admit(picked: readonly File[], items: readonly PhotoItem[]): { files: File[]; problem: string | undefined } {
  const photos = picked.filter(isPhoto);
  const stranger = picked.find((file) => !isPhoto(file));
  const room = Math.max(
    0,
    Math.min(photoRules.perRequestMax - items.filter(isNew).length, photoRules.perListingMax - keptOf(items).length),
  );
  const leftOut = photos.length - room;
  const isOverListing = photoRules.perListingMax - keptOf(items).length < photoRules.perRequestMax - items.filter(isNew).length;
  const full = isOverListing
    ? `A listing can have at most ${photoRules.perListingMax} photos`
    : `At most ${photoRules.perRequestMax} new photos can be sent at once`;
  return {
    files: photos.slice(0, room),
    problem: stranger
      ? `"${stranger.name}" is not a photo that we can read. ${kinds}`
      : leftOut > 0
        ? `${full}: ${leftOut} ${leftOut === 1 ? "was" : "were"} left out.`
        : undefined,
  };
}

/** By its type, or by its name where the system knows no type for it, as with HEIC. */
const isPhoto = ({ name, type }: File): boolean =>
  (type.startsWith("image/") && !type.startsWith("image/svg")) ||
  photoRules.extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** The name under which a picked file goes: browsers call every pasted picture "image.png". */
export function toFreeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}${ending}`;
  return free;
}

/** What the server says of single photos, by their ids: `images.2` is the third of the new ones, in their order. */
export function toPhotoProblems(
  fields: Readonly<Record<string, string>>,
  items: readonly PhotoItem[],
): ReadonlyMap<string, string> {
  const sent = keptOf(items).filter(isNew);
  return new Map(
    sent.flatMap(({ id }, index) => {
      const sentence = fields[`images.${index}`];
      return sentence === undefined ? [] : [[id, sentence] as const];
    }),
  );
}

/** The parts of a request that say what becomes of the photos. Files come last: the server then has all before them. */
export function appendPhotos(form: FormData, items: readonly PhotoItem[], isEdit: boolean): void {
  const kept = keptOf(items);
  const added = kept.filter(isNew);
  if (isEdit) {
    const stored = items.filter(isStored);
    const idsOf = (marked: boolean) => JSON.stringify(stored.filter((item) => item.isMarked === marked).map(({ id }) => id));
    form.append("existingImages", idsOf(false));
    form.append("imagesToDelete", idsOf(true));
    form.append("clearAllImages", "false");
    form.append("imageOrder", JSON.stringify(kept.map((item) => (isNew(item) ? `new:${added.indexOf(item)}` : item.id))));
  }
  for (const { file } of added) form.append("images", file);
}
