import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is visible: in the viewport of a tab in the foreground. */
export function useIsLookedAt(part: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  const isInFront = useIsInFront();
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isInSight && isInFront;
}

/** Whether this tab is in the foreground. */
export function useIsInFront(): boolean {
  const [isInFront, setIsInFront] = useState(true);
  useEffect(() => {
    const look = () => setIsInFront(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isInFront;
}
