import { useLayoutEffect } from 'react';

/** Elements that this has marked, with how many open lists want them to be. */
const marked = new Map<Element, number>();

/**
 * Keeps the page within reach of assistive technology while the list of a combobox is open. Base UI 1.9 hides all of it
 * but the input, label and dialog included, and has no option against that; it spares live regions, so that until the
 * list closes every part of the page is one that announces nothing (`off`, the default of every element).
 */
export function usePageInReach(isOpen: boolean): void {
  // Before the effects of Base UI, which run after all layout effects.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const parts = [...document.body.children].filter((part) => marked.has(part) || !part.hasAttribute('aria-live'));
    for (const part of parts) {
      marked.set(part, (marked.get(part) ?? 0) + 1);
      part.setAttribute('aria-live', 'off');
    }
    return () => {
      for (const part of parts) {
        const left = (marked.get(part) ?? 1) - 1;
        if (left > 0) marked.set(part, left);
        else {
          marked.delete(part);
          part.removeAttribute('aria-live');
        }
      }
    };
  }, [isOpen]);
}
