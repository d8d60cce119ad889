import { useInsertionEffect, useRef } from 'react';
import { pageHeading } from '../page-heading/page-heading.ts';

/**
 * Gives the focus back to what had it before the dialog opened, or to the page's heading where that has gone with a login
 * or a link opened it; also where a field inside takes it with `autoFocus`: Base UI looks only after that. Leaves it alone
 * where it has gone elsewhere meanwhile.
 */
export function useReturnFocus(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  // Effects of this kind are the only ones that run before `autoFocus`.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  const finalFocus = () => {
    const focused = document.activeElement;
    const isElsewhere = focused && focused !== document.body && !popup.current?.contains(focused);
    if (isElsewhere) return false;
    const { current } = opener;
    return current instanceof HTMLElement && current.isConnected && current !== document.body
      ? current
      : (pageHeading() ?? true);
  };
  return { popup, finalFocus };
}
