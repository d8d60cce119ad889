import { useEffect, useState } from 'react';

/** Smaller movements are ignored, so that an unsteady finger does not make the header flicker. */
const MIN_MOVE_PX = 8;

/**
 * True while the header should be hidden: scrolling down, below `thresholdPx` of the page; shown at the first upward scroll
 * (HDR-11).
 */
export function useHideOnScroll(thresholdPx = 120): boolean {
  const [isHidden, setIsHidden] = useState(false);

  useEffect(() => {
    let lastScrollTop = initialScrollTop();
    let frame = 0;
    const update = () => {
      frame = 0;
      // Ignores overscroll on phones.
      const maxScrollTop = document.documentElement.scrollHeight - window.innerHeight;
      const scrollTop = Math.min(Math.max(window.scrollY, 0), Math.max(maxScrollTop, 0));
      if (scrollTop < thresholdPx) setIsHidden(false);
      else if (Math.abs(scrollTop - lastScrollTop) < MIN_MOVE_PX) return;
      else setIsHidden(scrollTop > lastScrollTop);
      lastScrollTop = scrollTop;
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
  }, [thresholdPx]);

  return isHidden;
}

/** The initial scroll position: the scroll that hydrated the header may already have moved the page. */
function initialScrollTop(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  // After Back and a reload the browser restores the position itself.
  return navigation && 'type' in navigation && navigation.type === 'navigate' ? 0 : window.scrollY;
}
