import { useEffect, useState } from 'react';

/** Up to this scroll position the page counts as at its top. */
const TOP_PX = 120;
/** The page counts as at its end when this much of the footer is visible. */
const FOOTER_PX = 96;

export type ScrollZone = 'top' | 'middle' | 'end';

/** Where the page is scrolled to; the end is where its footer is visible. */
export function useScrollZone(): ScrollZone {
  const [zone, setZone] = useState<ScrollZone>('top');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const footer = document.querySelector('[data-footer]');
      const isAtEnd = footer !== null && footer.getBoundingClientRect().top < window.innerHeight - FOOTER_PX;
      setZone(isAtEnd ? 'end' : window.scrollY < TOP_PX ? 'top' : 'middle');
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', scroll);
    // The footer moves down as the page loads. The observer also reports the initial size.
    const resizeObserver = new ResizeObserver(scroll);
    resizeObserver.observe(document.body);
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', scroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return zone;
}
