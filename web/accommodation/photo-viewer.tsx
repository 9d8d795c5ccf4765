import { useEffect, useRef } from "react";
import { ListingPhoto, type Photo } from "#web/listings/cards/listing-photo.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { noteOpenDialog } from "#web/ui/overlays/open-dialogs.ts";
import { useBackToClose } from "#web/ui/overlays/use-back-to-close.ts";
import { useSnapStrip } from "#web/ui/use-snap-strip.ts";
import { ZoomablePhoto } from "./zoomable-photo.tsx";

// Written by hand: the dialog element and scroll snapping do most of the work, and the slides are the gallery's own pictures.

interface PhotoViewerProps {
  photos: readonly Photo[];
  /** The first photo to show, from 0. */
  first: number;
  name: (position: number) => string;
  onClose: () => void;
  /** Called with the photo that was shown last. */
  onLeave: (position: number) => void;
}

/** The photos in full screen. Arrow keys and swipes change the photo, + and - zoom, Esc closes, and the focus returns. */
export function PhotoViewer({ photos, first, name, onClose, onLeave }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    element.showModal();
    const forget = noteOpenDialog(element);
    return () => {
      forget();
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useBackToClose({ isOpen: true, onBack: onClose });
  return (
    <dialog ref={dialog} aria-label="Photos, full screen" className="photo-viewer" onClose={onClose}>
      <Slides photos={photos} first={first} name={name} onClose={onClose} onLeave={onLeave} />
    </dialog>
  );
}

function Slides({ photos, first, name, onClose, onLeave }: PhotoViewerProps) {
  const { strip, shown, show } = useSnapStrip<HTMLUListElement>(photos.length, first);
  const last = useRef(onLeave);
  const position = useRef(shown);
  useEffect(() => {
    position.current = shown;
    last.current = onLeave;
  });
  useEffect(() => () => last.current(position.current), []);
  const step = (event: React.KeyboardEvent) => {
    if (event.key === "ArrowLeft") show(shown - 1);
    else if (event.key === "ArrowRight") show(shown + 1);
  };
  const round = "rounded-full! bg-[#121a30]";
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys from any control inside bubble here
    <div className="flex h-dvh flex-col" data-photos onKeyDown={step}>
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p className="font-semibold tabular-nums" aria-live="polite">
          <span className="sr-only">Photo </span>
          {shown + 1} / {photos.length}
        </p>
        <IconButton label="Close the photos" icon={<Icon of="x" size={24} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="relative min-h-0 flex-1">
        <ul ref={strip} className="photo-strip">
          {photos.map((photo, index) => (
            <li key={photo.url} aria-hidden={index === shown ? undefined : true}>
              <ZoomablePhoto label={name(index)} isShown={index === shown}>
                <ListingPhoto
                  photo={photo}
                  alt={name(index)}
                  sizes="100vw"
                  turn={index === first ? "first" : "near"}
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
              icon={<Icon of="chevron-left" size={26} aria-hidden="true" />}
              className={`absolute! start-3 top-1/2 -translate-y-1/2 ${round}`}
              onClick={() => show(shown - 1)}
            />
            <IconButton
              label="Next photo"
              icon={<Icon of="chevron-right" size={26} aria-hidden="true" />}
              className={`absolute! end-3 top-1/2 -translate-y-1/2 ${round}`}
              onClick={() => show(shown + 1)}
            />
          </>
        )}
      </div>
    </div>
  );
}
