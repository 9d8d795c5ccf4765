import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** How much larger a zoomed photo is (document 2, section 9). */
const zoomFactor = 1.5;

interface ZoomablePhotoProps {
  label: string;
  isShown: boolean;
  children: ReactNode;
}

/** A photo that a press enlarges, or + and - anywhere in its `data-photos`; the part that shows follows the pointer. */
export function ZoomablePhoto({ label, isShown, children }: ZoomablePhotoProps) {
  const [origin, setOrigin] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isZoomed = origin !== undefined && isShown;
  useEffect(() => {
    const photos = button.current?.closest("[data-photos]");
    if (!isShown || !(photos instanceof HTMLElement)) return undefined;
    const zoom = ({ key, target }: KeyboardEvent) => {
      // The whole screen's photos lie within the page's.
      if (!(target instanceof Element) || target.closest("[data-photos]") !== photos) return;
      if (key === "+" || key === "=") setOrigin("50% 50%");
      if (key === "-") setOrigin(undefined);
    };
    photos.addEventListener("keydown", zoom);
    return () => photos.removeEventListener("keydown", zoom);
  }, [isShown]);
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isZoomed) return;
    setOrigin(toOrigin(event));
  };
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isZoomed}
      aria-label={`Zoom: ${label}`}
      tabIndex={isShown ? 0 : -1}
      className="photo-zoom"
      style={isZoomed ? { transform: `scale(${zoomFactor})`, transformOrigin: origin } : undefined}
      onPointerMove={follow}
      // A finger leaves with every lift; only a mouse goes elsewhere.
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setOrigin(undefined)}
      onClick={(event) => setOrigin(isZoomed ? undefined : toOrigin(event))}
    >
      {children}
    </button>
  );
}

const percent = (offset: number, size: number): string => Math.min(100, Math.max(0, (offset / size) * 100)).toFixed(1);

/** Where in its frame the pointer is; the middle for a press by keyboard. */
function toOrigin({ currentTarget, clientX, clientY }: { currentTarget: HTMLElement; clientX: number; clientY: number }): string {
  // The frame, since the photo itself is larger than it while zoomed.
  const frame = (currentTarget.parentElement ?? currentTarget).getBoundingClientRect();
  if (clientX === 0 && clientY === 0) return "50% 50%";
  return `${percent(clientX - frame.left, frame.width)}% ${percent(clientY - frame.top, frame.height)}%`;
}
