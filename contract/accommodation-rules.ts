/** A weekly rent in dollars, from 0 (house-sitting) up to more than any student pays. */
export const weeklyBudgetMax = 20_000;

/** Photos of a listing (document 3, "Accommodation images"). */
export const photoRules = {
  /** The size of one uploaded file. */
  bytesMax: 10 * 1024 * 1024,
  /** Files in one request. */
  perRequestMax: 10,
  /** Photos of one listing, over all requests. */
  perListingMax: 20,
  /** Photos of one renter over all listings: about 200 MB of stored files. */
  perRenterMax: 500,
  pixelsMax: 120_000_000,
  extensions: [".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"],
  kinds: "JPEG, PNG, WebP or HEIC photos",
} as const;

/** The path under which photos are served. */
export const photosPath = "/files/accommodation-images/";

/** The widths in pixels of a photo's files. The last one also limits the height. A narrower photo keeps its own width. */
export const photoWidths = [320, 640, 1200] as const;

/** What a page needs of a photo beside the URL of its largest file. */
interface PhotoSizes {
  /** Ends in `-<width>.jpg`. The same name with another width or `.webp` gives the other files. */
  url: string;
  widths: readonly number[];
}

const toPhotoUrl = (url: string, width: number): string => url.replace(/-\d+\.jpg$/, `-${width}.webp`);

/** Returns the `srcset` of a photo: WebP, which each browser knows that can show the pages. */
export function toPhotoSrcSet({ url, widths }: PhotoSizes): string {
  return widths.map((width) => `${toPhotoUrl(url, width)} ${width}w`).join(", ");
}

/** Returns the URL of a photo's smallest file, for thumbnails: WebP, at most 320 pixels wide. */
export function toThumbnailUrl({ url, widths }: PhotoSizes): string {
  return toPhotoUrl(url, Math.min(...widths));
}
