import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Putting the items of a list in order by dragging them, with a mouse, a pen or a finger. */
interface DragOrder {
  /** The list; its items carry `data-drag-id`. */
  list: RefObject<HTMLUListElement | null>;
  draggedId: string | undefined;
  /** To be called where a drag may begin, which needs `touch-action: none` for fingers. */
  grab(event: PointerEvent, id: string): void;
}

/** @param onMove told whenever the dragged item has reached the place of another, from 0 */
export function useDragOrder(onMove: (id: string, to: number) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null);
  const [draggedId, setDraggedId] = useState<string>();
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    if (draggedId === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const items = [...(list.current?.children ?? [])];
      const to = items.findIndex((item) => isInside(item.getBoundingClientRect(), clientX, clientY));
      if (to !== -1 && items[to]?.getAttribute("data-drag-id") !== draggedId) latest.current(draggedId, to);
    };
    // On the window: an item that changes its place in the document loses the pointer that it had captured.
    window.addEventListener("pointermove", onPointerMove, { signal });
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setDraggedId(undefined), { signal });
    return () => stop.abort();
  }, [draggedId]);
  const grab = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return;
    // No text is selected on the way, and no picture is dragged out of the page.
    event.preventDefault();
    setDraggedId(id);
  };
  return { list, draggedId, grab };
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
