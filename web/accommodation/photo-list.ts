import { photoRules } from "#contract/accommodation-rules.ts";
import { fileSentences } from "#contract/file-rules.ts";
import type { Photo } from "#web/listings/cards/listing-photo.tsx";
import { countText } from "#web/ui/formats.ts";

/** A photo that the listing has already. */
interface StoredPhoto {
  kind: "stored";
  /** Its URL. */
  id: string;
  /** Its place when the form opened: "Photo 1". */
  name: string;
  photo: Photo;
  isMarked: boolean;
}

/** A chosen photo that is not sent yet. */
export interface NewPhoto {
  kind: "new";
  id: string;
  /** The file as chosen. No two photos have the same one. */
  name: string;
  /** The size of the chosen file in bytes. */
  pickedBytes: number;
  /** The file to send: the smaller one once it is made. */
  file: File;
  state: "waiting" | "optimizing" | "optimized" | "unprocessed";
  /** Shows `file`; present once the photo is processed. */
  previewUrl: string | undefined;
}

export type PhotoItem = StoredPhoto | NewPhoto;

export const isNew = (item: PhotoItem): item is NewPhoto => item.kind === "new";
const isStored = (item: PhotoItem): item is StoredPhoto => item.kind === "stored";

/** The photos that the listing will have, in their order; the first is the cover. */
export const keptOf = (items: readonly PhotoItem[]): PhotoItem[] => items.filter((item) => isNew(item) || !item.isMarked);

/** Why a photo cannot be sent. One that could not be made smaller here may be too large for the server. */
export function refusalOf(item: PhotoItem): string | undefined {
  if (!isNew(item) || item.state !== "unprocessed" || item.file.size <= photoRules.bytesMax) return undefined;
  return fileSentences.tooLarge(photoRules, `"${item.name}"`);
}

/** Returns the photos with one of them moved to a place, counted from 0. */
export function movePhoto(items: readonly PhotoItem[], id: string, to: number): readonly PhotoItem[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const kinds = "Choose JPEG, PNG, WebP or HEIC.";

/** Returns the chosen files that fit, and a sentence for those that do not. */
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
    : `You can add ${photoRules.perRequestMax} photos at a time`;
  return {
    files: photos.slice(0, room),
    problem: stranger
      ? `"${stranger.name}" is not a photo that we can read. ${kinds}`
      : leftOut > 0
        ? `${full}. ${countText(leftOut, "photo was", "photos were")} not added.`
        : undefined,
  };
}

/** Checks the type, or the name if the system gives no type, as for HEIC. */
const isPhoto = ({ name, type }: File): boolean =>
  (type.startsWith("image/") && !type.startsWith("image/svg")) ||
  photoRules.extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** Returns the name to send a file under. Browsers call every pasted picture "image.png". */
export function toFreeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}${ending}`;
  return free;
}

/** Returns the server's messages about single photos, by their ids. `images.2` is the third of the new ones, in their order. */
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

/** Describes a listing's photos as they are saved now, and as the form would leave them; the same text if these do not differ. */
export function describePhotos(saved: readonly Photo[], items: readonly PhotoItem[]): { saved: string; typed: string } {
  const urls = new Set(saved.map(({ url }) => url));
  const added = keptOf(items).filter(isNew).length;
  const removed = items.filter((item) => isStored(item) && item.isMarked && urls.has(item.id)).length;
  const total = countText(saved.length - removed + added, "photo");
  const changes = [added > 0 && `${added} new`, removed > 0 && `${removed} removed`].filter(Boolean).join(", ");
  return { saved: countText(saved.length, "photo"), typed: changes === "" ? total : `${total}: ${changes}` };
}

/**
 * Returns the parts of a request that describe what to do with the photos. Files come last, so the server reads the other parts first.
 */
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

/** A chosen photo is shown from its file, which has one width and no placeholder. */
const nothingYet = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** The photos of the listing as its page shows them. Photos that are still being processed are left out. */
export const toPreviewPhotos = (items: readonly PhotoItem[]): Photo[] =>
  keptOf(items).flatMap((item) => {
    if (!isNew(item)) return [item.photo];
    const { previewUrl: url } = item;
    return url === undefined ? [] : [{ url, width: 1200, height: 800, widths: [1200], placeholder: nothingYet }];
  });
