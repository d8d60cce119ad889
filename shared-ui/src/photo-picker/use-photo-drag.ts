import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Keys that move a photo, and the number of places. */
const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Reordering by a drag handle: pointer (mouse, finger, pen) or arrow keys. While dragging, the photo immediately takes
 * the place of the one under the pointer. Tiles have `data-photo-index`. Uses pointer events, because HTML drag and
 * drop does not support touch.
 */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const position = useRef(0);

  return {
    draggedId,
    handleProps: (id: string, index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        position.current = index;
        setDraggedId(id);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (draggedId !== id) return;
        scrollNearEdge(event.clientY);
        const target = tileIndexAt(event.clientX, event.clientY);
        if (target === null || target === position.current) return;
        onMove(position.current, target);
        position.current = target;
      },
      onPointerUp: () => setDraggedId(null),
      onPointerCancel: () => setDraggedId(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
        const step = keySteps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
        onMove(index, index + (isRtl && isSideways ? -step : step));
      },
    }),
  };
}

const EDGE_PX = 80;
const SCROLL_PX = 24;

/** Scrolls the page while dragging near the edges of the window. */
function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

function tileIndexAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo-index]');
  return tile ? Number(tile.dataset.photoIndex) : null;
}
