import { type ReactNode, useEffect, useRef, useState } from "react";

export type TooltipProps = {
  /** The name of the control, which also has it as its accessible name. */
  text: string;
  /** A control that shows only an icon. */
  children: ReactNode;
};

const GAP = 6;

/**
 * Explains an icon while the pointer or the keyboard focus is on it (WCAG 1.4.13). It stays while the pointer is on the tooltip, and
 * Esc hides it; inside a modal dialog Esc closes the dialog too.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsShown(false);
      // In a dialog Esc closes the dialog. The focus alone shows the tooltip there, and nobody should have to press Esc twice.
      if (anchor.current?.closest("dialog:modal")) return;
      // Elsewhere Esc hides only the tooltip. A menu below it reacts to the next one.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", hideOnEscape, true);
    return () => document.removeEventListener("keydown", hideOnEscape, true);
  }, [isShown]);
  return (
    <span
      ref={anchor}
      className="contents"
      // A finger cannot hover, so the tooltip would only appear after the press.
      onPointerEnter={({ pointerType }) => setIsShown(pointerType !== "touch")}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(":focus-visible") && setIsShown(true)}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span ref={(box) => showBeside(box, anchor.current)} popover="manual" role="tooltip" className="ui-tooltip">
          {text}
        </span>
      )}
    </span>
  );
}

/** Below the control, or above it at the window's lower edge, and never beyond the window's sides. */
function showBeside(box: HTMLElement | null, anchor: HTMLElement | null): void {
  const control = anchor?.firstElementChild?.getBoundingClientRect();
  if (box === null || control === undefined) return;
  // An open tooltip follows a control that moves, such as a photo's.
  if (!box.matches(":popover-open")) box.showPopover();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = box;
  const centred = control.left + (control.width - width) / 2;
  const isBelow = control.bottom + GAP + height < clientHeight;
  box.style.left = `${Math.max(8, Math.min(centred, clientWidth - width - 8))}px`;
  box.style.top = `${isBelow ? control.bottom + GAP : control.top - GAP - height}px`;
}
