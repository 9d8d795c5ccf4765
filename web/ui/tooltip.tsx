import { type ReactNode, useEffect, useRef, useState } from "react";

export type TooltipProps = {
  /** The name of the control; it carries the same one itself, for people who do not see it. */
  text: string;
  /** One control that shows only an icon. */
  children: ReactNode;
};

const GAP = 6;

/**
 * Says what an icon means while the pointer or the keyboard's focus is on it (WCAG 1.4.13): it stays while the pointer is
 * on the words, and Esc takes it away; inside a modal dialog Esc closes the dialog as well.
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
      // There Esc means the dialog, and its focus alone shows the words: nobody should have to press twice to leave.
      if (anchor.current?.closest("dialog:modal")) return;
      // Elsewhere only the words go: the menu below them takes the next one.
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
      // A finger has no place to rest: it would show the words only after it has pressed.
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

/** Below the control, or above it where the window ends, and never beyond the window's sides. */
function showBeside(box: HTMLElement | null, anchor: HTMLElement | null): void {
  const control = anchor?.firstElementChild?.getBoundingClientRect();
  if (box === null || control === undefined) return;
  // Open already, it still goes along with a control that has moved, as a photo's does.
  if (!box.matches(":popover-open")) box.showPopover();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = box;
  const centred = control.left + (control.width - width) / 2;
  const isBelow = control.bottom + GAP + height < clientHeight;
  box.style.left = `${Math.max(8, Math.min(centred, clientWidth - width - 8))}px`;
  box.style.top = `${isBelow ? control.bottom + GAP : control.top - GAP - height}px`;
}
