import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is visible: in the viewport of a tab in the foreground. */
export function useIsVisible(part: RefObject<Element | null>): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  const isTabVisible = useIsTabVisible();
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => setIsInViewport(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isInViewport && isTabVisible;
}

/** Whether this tab is in the foreground. */
export function useIsTabVisible(): boolean {
  const [isTabVisible, setIsTabVisible] = useState(true);
  useEffect(() => {
    const update = () => setIsTabVisible(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isTabVisible;
}
