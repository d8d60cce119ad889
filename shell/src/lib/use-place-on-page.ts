import { useEffect, useState } from 'react';

/** Scrolled less than this, a page is at its top still. */
const TOP_PX = 120;
/** So much of the footer is in sight where the page ends. */
const FOOTER_PX = 96;

export type PlaceOnPage = 'top' | 'middle' | 'end';

/** How far the page is scrolled: its end is where its footer is in sight. */
export function usePlaceOnPage(): PlaceOnPage {
  const [place, setPlace] = useState<PlaceOnPage>('top');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const footer = document.querySelector('[data-footer]');
      const isAtEnd = footer !== null && footer.getBoundingClientRect().top < window.innerHeight - FOOTER_PX;
      setPlace(isAtEnd ? 'end' : window.scrollY < TOP_PX ? 'top' : 'middle');
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', scroll);
    // The footer goes down as a page loads. It tells of the first size at once.
    const growth = new ResizeObserver(scroll);
    growth.observe(document.body);
    return () => {
      growth.disconnect();
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', scroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return place;
}
