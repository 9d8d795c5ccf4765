// Where the photos of a listing are kept: one file for each width and format, under a name that begins with the listing's
// id, so that whose a file is can be told from its name alone.
import { randomBytes } from "node:crypto";
import { photoRules, photosPath } from "#contract/accommodation-rules.ts";
import type { PhotoChanges } from "#contract/accommodation.ts";
import { type AppError, fileTypeUnsupported, invalidInput, unavailable } from "#server/errors.ts";
import type { FileStore, NamedFile } from "#server/files/file-store.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import type { MadePhoto, PhotoFile, PhotoOutcome, PhotoProblem } from "#server/files/photo-making.ts";
import { type Photos, TooManyPhotosError } from "#server/files/photos.ts";
import type { StoredPhoto } from "./accommodation.repository.ts";

/** A photo as it was sent. */
export interface SentPhoto {
  fileName: string;
  path: string;
}

const prefix = "accommodation-images/";
const formats = ["jpg", "webp"] as const;
const contentTypes = { jpg: "image/jpeg", webp: "image/webp" } as const satisfies Record<PhotoFile["format"], string>;
const namePattern =
  /(?<name>(?<listing>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{16})-(?<width>\d{1,5})\.(?<format>jpg|webp)$/;

/** One file of a photo, as its name tells. */
interface PhotoFileName {
  key: string;
  listingId: string;
  photoName: string;
  width: number;
  contentType: string;
}

/** What a file name says; `undefined` if the portal did not make that name. */
export function readPhotoFileName(fileName: string): PhotoFileName | undefined {
  const { listing = "", name = "", width = "", format } = namePattern.exec(fileName)?.groups ?? {};
  if (fileName !== `${name}-${width}.${format}` || (format !== "jpg" && format !== "webp")) return undefined;
  return {
    key: `${prefix}${fileName}`,
    listingId: listing,
    photoName: name,
    width: Number(width),
    contentType: contentTypes[format],
  };
}

/** All files of these photos. */
export const toPhotoFiles = (photos: readonly StoredPhoto[]): NamedFile[] =>
  photos.flatMap(({ name, widths }) =>
    widths.flatMap((width) =>
      formats.map((format) => {
        const key = `${prefix}${name}-${width}.${format}`;
        return { key, contentType: contentTypes[format], record: `accommodation ${name.slice(0, name.lastIndexOf("-"))}` };
      }),
    ),
  );

/** The keys of all files of these photos. */
export const toPhotoKeys = (photos: readonly StoredPhoto[]): string[] => toPhotoFiles(photos).map(({ key }) => key);

/**
 * Makes and stores photos of a listing, in the order in which they were sent. Unless all succeed, none is kept.
 * @throws AppError 400 or 415 that names the files nothing could be made of, 503 when they cannot be made or stored now
 */
export async function storePhotos(
  { photos, files }: { photos: Photos; files: FileStore },
  { listingId, accountId }: { listingId: string; accountId: string },
  sent: readonly SentPhoto[],
): Promise<StoredPhoto[]> {
  const made = await makeAll(photos, accountId, sent);
  const stored: StoredPhoto[] = [];
  try {
    for (const photo of made) {
      const named = toStored(listingId, photo);
      stored.push(named);
      await putAll(files, named.name, photo.files);
    }
  } catch (cause) {
    await removePhotos(files, stored);
    throw unavailable("Your photos cannot be stored at the moment. Please try again in a few minutes.", cause);
  }
  return stored;
}

/** Copies the files of photos for another listing. Unless all succeed, none is kept. @throws AppError 503 when they cannot be stored */
export async function copyPhotos(files: FileStore, listingId: string, photos: readonly StoredPhoto[]): Promise<StoredPhoto[]> {
  const copies = photos.map((photo) => ({ ...photo, name: toName(listingId) }));
  const keys = toPhotoKeys(copies);
  try {
    await allStored(toPhotoKeys(photos).map(async (key, index) => await files.copy(key, keys[index] ?? "")));
  } catch (cause) {
    await removePhotos(files, copies);
    throw unavailable("The photos cannot be copied at the moment. Please try again in a few minutes.", cause);
  }
  return copies;
}

async function putAll(files: FileStore, name: string, ofPhoto: readonly PhotoFile[]): Promise<void> {
  await allStored(
    ofPhoto.map(async ({ width, format, bytes }) => {
      await files.put(`${prefix}${name}-${width}.${format}`, bytes, contentTypes[format]);
    }),
  );
}

/** Waits for all, also if one fails: none may still be under way when the caller removes what was stored. */
async function allStored(storing: readonly Promise<void>[]): Promise<void> {
  for (const put of await Promise.allSettled(storing)) if (put.status === "rejected") throw put.reason;
}

/** Removes files at once, of photos that no listing came to name. Never throws: what stays is for the sweep. */
export async function removePhotos(files: FileStore, photos: readonly StoredPhoto[]): Promise<void> {
  await Promise.allSettled(toPhotoKeys(photos).map(async (key) => await files.delete(key)));
}

async function makeAll(photos: Photos, accountId: string, sent: readonly SentPhoto[]): Promise<MadePhoto[]> {
  const outcomes = await Promise.all(sent.map(async ({ path }) => await photos.make(path, accountId))).catch(
    (cause: unknown): never => {
      const sentence =
        cause instanceof TooManyPhotosError
          ? "Many photos are being uploaded at the moment. Please try again in a minute."
          : "Your photos cannot be read at the moment. Please try again in a few minutes.";
      throw unavailable(sentence, cause);
    },
  );
  const refusals = outcomes.flatMap((outcome, index) =>
    "problem" in outcome
      ? [{ index, problem: outcome.problem, sentence: toSentence(sent[index]?.fileName ?? "", outcome.problem) }]
      : [],
  );
  if (refusals.length > 0) throw toRefusal(refusals);
  return outcomes.filter(isMade).map(({ photo }) => photo);
}

const isMade = (outcome: PhotoOutcome): outcome is { photo: MadePhoto } => "photo" in outcome;

const toName = (listingId: string): string => `${listingId}-${randomBytes(8).toString("hex")}`;

function toStored(listingId: string, { width, height, placeholder, hash, files }: MadePhoto): StoredPhoto {
  const widths = [...new Set(files.map((file) => file.width))];
  return { name: toName(listingId), width, height, widths, placeholder, hash };
}

const problemSentences: Readonly<Record<PhotoProblem, string>> = {
  kind_unsupported: "is not a photo that we can read. Choose JPEG, PNG, WebP or HEIC.",
  damaged: "is damaged or incomplete. Take or save it again.",
  too_many_pixels: `has too many pixels. The most is ${photoRules.pixelsMax / 1_000_000} million.`,
  took_too_long: "takes too long to read. Save it again as a JPEG.",
};

const toSentence = (fileName: string, problem: PhotoProblem): string =>
  `"${cleanFileName(fileName, "photo")}" ${problemSentences[problem]}`;

function toRefusal(refusals: readonly { index: number; problem: PhotoProblem; sentence: string }[]): AppError {
  const refuse = refusals.every(({ problem }) => problem === "kind_unsupported") ? fileTypeUnsupported : invalidInput;
  return refuse(Object.fromEntries(refusals.map(({ index, sentence }) => [`images.${index}`, sentence])));
}

/** What a change makes of a listing's photos: those kept with the new ones in their order, and those that go. */
export function arrangePhotos({
  listingId,
  before,
  added,
  changes,
}: {
  listingId: string;
  before: readonly StoredPhoto[];
  added: readonly StoredPhoto[];
  changes: PhotoChanges;
}): { photos: StoredPhoto[]; removed: StoredPhoto[] } {
  const marked = new Set(changes.imagesToDelete.map((image) => toPhotoName(listingId, image, "imagesToDelete")));
  for (const image of changes.existingImages) toPhotoName(listingId, image, "existingImages");
  const isKept = ({ name }: StoredPhoto): boolean => !changes.clearAllImages && !marked.has(name);
  const first = changes.imageOrder.flatMap((entry) => {
    const isNew = /^new:(?<index>\d+)$/.exec(entry);
    if (isNew) return added[Number(isNew.groups?.["index"])] ?? [];
    const name = toPhotoName(listingId, entry, "imageOrder");
    return before.filter((photo) => photo.name === name && isKept(photo));
  });
  return {
    photos: [...new Set([...first, ...before.filter(isKept), ...added])],
    removed: before.filter((photo) => !isKept(photo)),
  };
}

// One that was this listing's and has gone already, say from another tab, does no harm.
function toPhotoName(listingId: string, image: string, field: string): string {
  const file = readPhotoFileName(image.split(photosPath).at(-1) ?? "");
  if (file?.listingId !== listingId) throw invalidInput({ [field]: "This is not a photo of this listing." });
  return file.photoName;
}
