import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type UseOlderOptions = { scroller: RefObject<HTMLElement | null>; isWanted: boolean; onLoadOlder: () => void };

/** Gives the ref of what stands above the oldest message: 50 px before it comes into sight, older ones are asked for. */
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
