import { useEffect } from 'react';

/** While something covers the page, its main part and its footer take no focus. They belong to others than who covers them. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    const parts = [...document.querySelectorAll<HTMLElement>('body main, [data-footer]')];
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [isCovered]);
}
