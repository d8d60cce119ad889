import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Keys that move a photo, and by how many places. */
const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Reordering by a handle: pointer (mouse, finger, pen) or arrow keys. While dragging, the photo takes the place of the one
 * under the pointer at once. Tiles carry `data-photo-index`. Pointer events, because HTML drag and drop has no touch.
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

/** At the edges of the window the page comes along, with every move of the pointer. */
function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

function tileIndexAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo-index]');
  return tile ? Number(tile.dataset.photoIndex) : null;
}
