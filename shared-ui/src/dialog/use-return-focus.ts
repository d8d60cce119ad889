import { useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before the dialog opened, also where a field inside takes it with `autoFocus`: Base
 * UI looks only after that. Leaves it alone where it has gone elsewhere meanwhile.
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
    return opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : true;
  };
  return { popup, finalFocus };
}
