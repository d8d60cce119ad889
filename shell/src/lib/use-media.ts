import { DESKTOP_MIN_WIDTH_PX } from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';

/** Minimum width of the desktop header (HDR-10). */
export const DESKTOP_QUERY = `(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`;

export const isDesktop = () => window.matchMedia(DESKTOP_QUERY).matches;

/** Calls back each time the window reaches the desktop header's width. */
export function useOnDesktop(onDesktop: () => void) {
  const onChange = useEffectEvent(onDesktop);
  useEffect(() => {
    const media = window.matchMedia(DESKTOP_QUERY);
    const change = () => {
      if (media.matches) onChange();
    };
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
}
