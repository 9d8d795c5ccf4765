import { type PointerEvent, type ReactNode, useState } from "react";

/** How much larger a zoomed photo is (document 2, section 9). */
const zoomFactor = 1.5;

interface ZoomablePhotoProps {
  label: string;
  isShown: boolean;
  children: ReactNode;
}

/** A photo that a press enlarges; the part that shows follows the pointer. */
export function ZoomablePhoto({ label, isShown, children }: ZoomablePhotoProps) {
  const [origin, setOrigin] = useState<string>();
  const isZoomed = origin !== undefined && isShown;
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isZoomed) return;
    setOrigin(toOrigin(event));
  };
  return (
    <button
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
      onKeyDown={(event) => {
        if (event.key === "+" || event.key === "=") setOrigin("50% 50%");
        if (event.key === "-") setOrigin(undefined);
      }}
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
