import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

// Written by hand: there is one short list to order, and each photo has buttons to move it by keyboard. A library for drag and drop
// covers many kinds of layouts that the portal does not have.

/** Reorders the items of a list by dragging, with a mouse, a pen or a finger. */
interface DragOrder {
  /** The list; its items carry `data-drag-id`. */
  list: RefObject<HTMLUListElement | null>;
  draggedId: string | undefined;
  /** Call it where a drag may begin. For fingers, that element needs `touch-action: none`. */
  grab(event: PointerEvent, id: string): void;
}

/** @param onMove called when the dragged item reaches the place of another, from 0 */
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
    // On the window, because an item that moves in the document loses the pointer that it had captured.
    window.addEventListener("pointermove", onPointerMove, { signal });
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setDraggedId(undefined), { signal });
    return () => stop.abort();
  }, [draggedId]);
  const grab = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return;
    // Prevents text from being selected and pictures from being dragged out of the page.
    event.preventDefault();
    setDraggedId(id);
  };
  return { list, draggedId, grab };
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
