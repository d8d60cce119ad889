import { useEffect } from 'react';

/**
 * Makes `main` and the footer inert while something covers the page. Uses the DOM because other components render them.
 */
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
