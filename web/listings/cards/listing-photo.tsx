import type { Accommodation } from "#contract/accommodation.ts";
import { toPhotoSrcSet } from "#contract/accommodation-rules.ts";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useNear } from "#web/ui/use-near.ts";

export type Photo = Accommodation["photos"][number];

/**
 * When a photo loads: "first" with the highest priority, "soon" with the page, "near" when it is within 100 px of the visible area.
 */
export type PhotoTurn = "first" | "soon" | "near";

/**
 * Returns when the photo of a board's n-th card loads, counted from 0. Before scrolling, a wide screen shows three and a phone one.
 */
export const turnOfCard = (position: number): PhotoTurn => (position === 0 ? "first" : position < 3 ? "soon" : "near");

interface ListingPhotoProps {
  photo: Photo | null;
  alt: string;
  /** The width at which it is shown, as in the `sizes` of an image. */
  sizes: string;
  turn?: PhotoTurn;
  className?: string;
}

/** A photo of a listing in a frame of fixed shape: blurred at first, then sharp, or an icon if there is no photo. */
export function ListingPhoto({ photo, alt, sizes, turn = "near", className }: ListingPhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (photo === null || failedUrl === photo.url) {
    return (
      <span className={classNames("listing-photo grid place-items-center text-ink-soft", className)}>
        <Icon of="image-off" size={36} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{photo === null ? "No photo" : `${alt}: the photo could not be shown`}</span>
      </span>
    );
  }
  return <LoadedPhoto {...{ photo, alt, sizes, turn, className }} onFail={() => setFailedUrl(photo.url)} />;
}

interface LoadedPhotoProps extends ListingPhotoProps {
  photo: Photo;
  onFail: () => void;
}

function LoadedPhoto({ photo, alt, sizes, turn, className, onFail }: LoadedPhotoProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const isAskedAtOnce = turn !== "near";
  const isNear = useNear(frame) || isAskedAtOnce;
  const [isThere, setIsThere] = useState(isAskedAtOnce);
  useEffect(() => {
    const shown = image.current;
    if (!isNear || !shown?.complete) return;
    // A photo in the server's markup or the browser's cache may have loaded or failed before anything listened.
    if (shown.naturalWidth > 0) setIsThere(true);
    else if (isAskedAtOnce) onFail();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the photo is wanted
  }, [isNear]);
  // While it is kept out of sight (listings.css) its frame tells what it shows.
  const standIn = isNear || alt === "" ? {} : { role: "img", "aria-label": alt };
  return (
    <span ref={frame} className={classNames("listing-photo", className)} {...standIn}>
      <img src={photo.placeholder} alt="" aria-hidden="true" className="listing-photo-blur" />
      <img
        ref={image}
        // Set before the address, because some browsers start loading at once.
        loading={isNear ? "eager" : "lazy"}
        fetchPriority={turn === "first" ? "high" : "auto"}
        src={photo.url}
        srcSet={toPhotoSrcSet(photo)}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        decoding="async"
        onLoad={() => setIsThere(true)}
        onError={onFail}
        className={classNames("listing-photo-sharp", isNear && !isThere && "listing-photo-coming")}
      />
    </span>
  );
}
