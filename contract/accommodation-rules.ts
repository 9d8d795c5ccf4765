/** A weekly price in dollars: from nothing (house-sitting) up to what no student pays. */
export const weeklyBudgetMax = 20_000;

/** Photos of a listing (document 3, "Accommodation images"). */
export const photoRules = {
  /** Of one file as it is sent. */
  bytesMax: 10 * 1024 * 1024,
  /** Files in one request. */
  perRequestMax: 10,
  /** Photos of one listing, however many requests they came in. */
  perListingMax: 20,
  /** Photos of one renter in all listings together: about 200 MB as they are stored. */
  perRenterMax: 500,
  pixelsMax: 120_000_000,
  extensions: [".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"],
  kinds: "JPEG, PNG, WebP or HEIC photos",
} as const;

/** Where a photo's files are served. */
export const photosPath = "/files/accommodation-images/";

/** The widths in pixels in which a photo is stored; the last is also the greatest height, and narrower photos keep their own. */
export const photoWidths = [320, 640, 1200] as const;

/** What a page needs of a photo, beside its URL in the largest width. */
interface PhotoSizes {
  /** Ends in `-<width>.jpg`; every other width and `.webp` stand beside it. */
  url: string;
  widths: readonly number[];
}

/** The `srcset` of a photo in one of the two formats in which it is stored. */
export function toPhotoSrcSet({ url, widths }: PhotoSizes, format: "jpg" | "webp"): string {
  return widths.map((width) => `${toPhotoUrl(url, width, format)} ${width}w`).join(", ");
}

/** The address of a photo in a width that it has. */
export function toPhotoUrl(url: string, width: number, format: "jpg" | "webp" = "jpg"): string {
  return url.replace(/-\d+\.jpg$/, `-${width}.${format}`);
}
