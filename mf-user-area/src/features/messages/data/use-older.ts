import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type UseOlderOptions = { scroller: RefObject<HTMLElement | null>; isWanted: boolean; onLoadOlder: () => void };

/** Returns a ref for the element above the oldest message. Older messages load 50 px before it scrolls into view. */
export function useOlder({ scroller, isWanted, onLoadOlder }: UseOlderOptions): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoadOlder);
  useEffect(() => {
    if (!isWanted || !top.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { root: scroller.current, rootMargin: '50px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [isWanted, scroller]);
  return top;
}
