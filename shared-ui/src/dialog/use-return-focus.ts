import { useInsertionEffect, useRef } from 'react';
import { pageHeading } from '../page-heading/page-heading.ts';

/**
 * Returns the focus to the element that had it before the dialog opened, or to the page's heading if that element is
 * gone (after a login) or a link opened the dialog. Also works if a field inside has `autoFocus`, which Base UI misses.
 * Does nothing if the focus has moved elsewhere.
 */
export function useReturnFocus(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  // Insertion effects are the only ones that run before `autoFocus`.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  const finalFocus = () => {
    const focused = document.activeElement;
    const hasMovedFocus = focused && focused !== document.body && !popup.current?.contains(focused);
    if (hasMovedFocus) return false;
    const { current } = opener;
    return current instanceof HTMLElement && current.isConnected && current !== document.body
      ? current
      : (pageHeading() ?? true);
  };
  return { popup, finalFocus };
}
