import type { Accommodation } from "#contract/accommodation.ts";
import { toPhotoSrcSet } from "#contract/accommodation-rules.ts";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";

export type Photo = Accommodation["photos"][number];

interface ListingPhotoProps {
  photo: Photo | undefined;
  alt: string;
  /** How wide it will be shown, as the `sizes` of an image. */
  sizes: string;
  /** Among the first that a visitor sees: loaded at once, before others. */
  eager?: boolean;
  className?: string;
}

/** A photo of a listing in a frame of fixed shape: blurred at once, sharp when it is there, a quiet sign when it is not. */
export function ListingPhoto({ photo, alt, sizes, eager = false, className }: ListingPhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (photo === undefined || failedUrl === photo.url) {
    return (
      <span className={classNames("listing-photo grid place-items-center text-ink-soft", className)}>
        <ImageOff size={36} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{photo === undefined ? "No photo" : `${alt}: the photo could not be shown`}</span>
      </span>
    );
  }
  return (
    <span className={classNames("listing-photo", className)}>
      <img src={photo.placeholder} alt="" aria-hidden="true" className="listing-photo-blur" />
      <picture>
        <source type="image/webp" srcSet={toPhotoSrcSet(photo, "webp")} sizes={sizes} />
        <img
          src={photo.url}
          srcSet={toPhotoSrcSet(photo, "jpg")}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          decoding="async"
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          onError={() => setFailedUrl(photo.url)}
          className="listing-photo-sharp"
        />
      </picture>
    </span>
  );
}
