import { useEffect, useState } from 'react';

/** Moves smaller than this change nothing, so that a trembling finger does not make the header flicker. */
const MIN_MOVE_PX = 8;

/** True while the header should be away: scrolling down, below `afterPx` of the page; back at the first move up (HDR-11). */
export function useHideOnScroll(afterPx = 120): boolean {
  const [isHidden, setIsHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
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
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', scroll);
      cancelAnimationFrame(frame);
    };
  }, [afterPx]);

  return isHidden;
}
