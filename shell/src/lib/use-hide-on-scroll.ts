import { useEffect, useState } from 'react';

/** Smaller movements are ignored, so that an unsteady finger does not make the header flicker. */
const MIN_MOVE_PX = 8;

/**
 * True while the header should be hidden: scrolling down, below `afterPx` of the page; shown at the first upward scroll
 * (HDR-11).
 */
export function useHideOnScroll(afterPx = 120): boolean {
  const [isHidden, setIsHidden] = useState(false);

  useEffect(() => {
    let last = startOfVisit();
    let frame = 0;
    const update = () => {
      frame = 0;
      // Ignores overscroll on phones.
      const end = document.documentElement.scrollHeight - window.innerHeight;
      const now = Math.min(Math.max(window.scrollY, 0), Math.max(end, 0));
      if (now < afterPx) setIsHidden(false);
      else if (Math.abs(now - last) < MIN_MOVE_PX) return;
      else setIsHidden(now > last);
      last = now;
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    scroll();
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', scroll);
      cancelAnimationFrame(frame);
    };
  }, [afterPx]);

  return isHidden;
}

/** The initial scroll position: the scroll that hydrated the header may already have moved the page. */
function startOfVisit(): number {
  const [visit] = performance.getEntriesByType('navigation');
  // After Back and a reload the browser restores the position itself.
  return visit && 'type' in visit && visit.type === 'navigate' ? 0 : window.scrollY;
}
