import { toThumbnailUrl } from "#contract/accommodation-rules.ts";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { useReducedMotion } from "#web/ui/use-browser.ts";
import { useSnapStrip } from "#web/ui/use-snap-strip.ts";
import { ListingPhoto, type Photo } from "#web/listings/cards/listing-photo.tsx";
import { ZoomablePhoto } from "./zoomable-photo.tsx";

const PhotoViewer = lazyDialog(async () => (await import("./photo-viewer.tsx")).PhotoViewer);

interface PhotoGalleryProps {
  photos: readonly Photo[];
  /** What the photos show, such as "Room in Carlton". */
  subject: string;
}

const mainSizes = "(width < 40rem) calc(92vw - 2rem), (width < 64rem) calc(100vw - 2rem), 46rem";

/** A listing's photos: one large photo, with arrows, dots, thumbnails, swipe and keys. One press zooms, another opens full screen. */
export function PhotoGallery({ photos, subject }: PhotoGalleryProps) {
  const { strip, shown, show } = useSnapStrip<HTMLUListElement>(photos.length);
  const [isFull, setIsFull] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (photos.length === 0) {
    return <ListingPhoto photo={null} alt={subject} sizes={mainSizes} className="aspect-[3/2] rounded-xl" />;
  }
  const name = (position: number) => `${subject}, photo ${position + 1} of ${photos.length}`;
  const step = (event: React.KeyboardEvent) => {
    if (event.key === "ArrowLeft") show(shown - 1);
    else if (event.key === "ArrowRight") show(shown + 1);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys from any control inside bubble here
    <section aria-label="Photos" aria-roledescription="carousel" data-photos onKeyDown={step}>
      <div className="relative aspect-[3/2] overflow-hidden rounded-xl bg-sunken">
        <ul ref={strip} className="photo-strip">
          {photos.map((photo, position) => (
            <li key={photo.url} aria-hidden={position === shown ? undefined : true}>
              <ZoomablePhoto label={name(position)} isShown={position === shown}>
                <ListingPhoto
                  photo={photo}
                  alt={name(position)}
                  sizes={mainSizes}
                  turn={position === 0 ? "first" : "near"}
                  className="size-full"
                />
              </ZoomablePhoto>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <IconButton
              label="Previous photo"
              icon={<Icon of="chevron-left" size={24} aria-hidden="true" />}
              className="print:hidden absolute! start-3 top-1/2 -translate-y-1/2 rounded-full! bg-surface text-ink shadow-card hover:bg-sunken!"
              onClick={() => show(shown - 1)}
            />
            <IconButton
              label="Next photo"
              icon={<Icon of="chevron-right" size={24} aria-hidden="true" />}
              className="print:hidden absolute! end-3 top-1/2 -translate-y-1/2 rounded-full! bg-surface text-ink shadow-card hover:bg-sunken!"
              onClick={() => show(shown + 1)}
            />
          </>
        )}
        {photos.length > 1 && (
          <p className="absolute start-3 bottom-3 rounded-sm bg-night px-2.5 py-1 text-sm font-semibold text-on-night tabular-nums">
            <span className="sr-only">Photo </span>
            {shown + 1} / {photos.length}
          </p>
        )}
        <IconButton
          ref={opener}
          label="View photos full screen"
          icon={<Icon of="maximize-2" size={20} aria-hidden="true" />}
          className="print:hidden absolute! end-3 bottom-3 rounded-full! bg-surface text-ink shadow-card hover:bg-sunken!"
          onClick={() => setIsFull(true)}
        />
      </div>
      {photos.length > 1 && <Thumbnails photos={photos} shown={shown} onChoose={show} name={name} />}
      {isFull && <PhotoViewer photos={photos} first={shown} name={name} onClose={() => setIsFull(false)} onLeave={show} />}
    </section>
  );
}

interface ThumbnailsProps {
  photos: readonly Photo[];
  shown: number;
  onChoose: (position: number) => void;
  name: (position: number) => string;
}

/** Dots on narrow screens, thumbnails on wider ones. */
function Thumbnails({ photos, shown, onChoose, name }: ThumbnailsProps) {
  const isStill = useReducedMotion();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [box, choice] = [list.current, list.current?.children[shown]];
    if (!box || !(choice instanceof HTMLElement)) return;
    const middle = choice.getBoundingClientRect().left - box.getBoundingClientRect().left + choice.offsetWidth / 2;
    box.scrollBy({ left: middle - box.clientWidth / 2, behavior: isStill ? "instant" : "smooth" });
  }, [shown, isStill]);
  return (
    <ul
      ref={list}
      // Centred only if all fit; otherwise the first could not be reached.
      className="mt-3 flex gap-2 print:hidden overflow-x-auto p-1 max-sm:justify-center-safe max-sm:gap-0"
    >
      {photos.map((photo, position) => (
        <li key={photo.url} className="flex-none">
          <button
            type="button"
            aria-label={`Show ${name(position)}`}
            aria-current={position === shown}
            onClick={() => onChoose(position)}
            className="photo-choice"
          >
            {/* The large photo comes first, and is the one that tells when it can't be shown. */}
            <img
              src={toThumbnailUrl(photo)}
              alt=""
              loading="lazy"
              fetchPriority="low"
              decoding="async"
              className="h-16 w-24 bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
