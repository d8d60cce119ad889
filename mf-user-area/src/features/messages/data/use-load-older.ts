import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type LoadOlderOptions = { scroller: RefObject<HTMLElement | null>; isEnabled: boolean; onLoadOlder: () => void };

/** Returns a ref for the element above the oldest message. Older messages load 50 px before it scrolls into view. */
export function useLoadOlder({ scroller, isEnabled, onLoadOlder }: LoadOlderOptions): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoadOlder);
  useEffect(() => {
    if (!isEnabled || !top.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { root: scroller.current, rootMargin: '50px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [isEnabled, scroller]);
  return top;
}
