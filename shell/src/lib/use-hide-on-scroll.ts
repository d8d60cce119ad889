import { useEffect, useState } from 'react';

/** Moves smaller than this change nothing, so that a trembling finger does not make the header flicker. */
const MIN_MOVE_PX = 8;

/** True while the header should be away: scrolling down, below `afterPx` of the page; back at the first move up (HDR-11). */
export function useHideOnScroll(afterPx = 120): boolean {
  const [isHidden, setIsHidden] = useState(false);

  useEffect(() => {
    let last = startOfVisit();
    let frame = 0;
    const update = () => {
      frame = 0;
      // Phones overscroll: what lies outside of the page is no move.
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

/** Where the page was at first: what brought its header to life may have been the way down. */
function startOfVisit(): number {
  const [visit] = performance.getEntriesByType('navigation');
  // After Back and a reload the browser moves the page by itself.
  return visit && 'type' in visit && visit.type === 'navigate' ? 0 : window.scrollY;
}
