import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Distance in px that a mouse drag needs to change the slide. */
const SWIPE_PX = 40;

type SlidesOptions = {
  count: number;
  direction: 'ltr' | 'rtl';
  index: number | undefined;
  onIndexChange: ((index: number) => void) | undefined;
};

/** Tracks the current slide of a scrolling row, however it is scrolled. Spread `viewport` on the scrolling element. */
export function useSlides({ count, index, onIndexChange, direction }: SlidesOptions) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(index ?? 0);
  /** Target of a programmatic scroll; slides passed on the way are ignored. */
  const scrollTarget = useRef<number>(undefined);
  const draggedFrom = useRef<number>(undefined);

  const show = (next: number) => {
    if (next === shown) return;
    setShown(next);
    onIndexChange?.(next);
  };
  const scrollTo = (slide: number, behavior: ScrollBehavior) => {
    const left = slide * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left: direction === 'rtl' ? -left : left, behavior });
  };
  const goTo = (next: number) => {
    const slide = Math.min(Math.max(next, 0), count - 1);
    scrollTarget.current = slide;
    scrollTo(slide, 'auto');
    show(slide);
  };
  const updateFromScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth === 0) return;
    const next = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (scrollTarget.current === undefined) show(next);
    else if (scrollTarget.current === next) scrollTarget.current = undefined;
  };

  const followIndex = useEffectEvent(() => {
    if (index !== undefined && index !== shown) goTo(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the index changes.
  useEffect(() => followIndex(), [index]);

  const alignAfterLayout = useEffectEvent(() => {
    // The row was just laid out, or was scrolled before hydration.
    if (row.current?.scrollLeft === 0 && shown > 0) scrollTo(shown, 'instant');
    else updateFromScroll();
  });
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => alignAfterLayout());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  return {
    shown,
    turnTo: goTo,
    viewport: {
      ref: row,
      onScroll: updateFromScroll,
      onScrollEnd: () => {
        scrollTarget.current = undefined;
        updateFromScroll();
      },
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        scrollTarget.current = undefined;
        draggedFrom.current = pointerType === 'mouse' ? clientX : undefined;
      },
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        const from = draggedFrom.current;
        draggedFrom.current = undefined;
        // Clicks from the keyboard have no position.
        if (from === undefined || event.detail === 0 || Math.abs(event.clientX - from) < SWIPE_PX) return;
        event.preventDefault();
        event.stopPropagation();
        goTo(shown + (event.clientX < from === (direction === 'ltr') ? 1 : -1));
      },
    },
  };
}
