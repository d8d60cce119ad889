import { useLayoutEffect } from 'react';

/** Elements marked by this hook, with the number of open lists that need the mark. */
const markCounts = new Map<Element, number>();

/**
 * Keeps the page accessible to assistive technology while a combobox list is open. Base UI 1.9 hides everything except
 * the input (even label and dialog) and has no option to disable that, but it skips live regions. So this marks all
 * parts of the page as silent live regions (`off`, the default) until the list closes.
 */
export function useKeepPageAccessible(isOpen: boolean): void {
  // Layout effects run before the effects in which Base UI hides the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const parts = [...document.body.children].filter((part) => markCounts.has(part) || !part.hasAttribute('aria-live'));
    for (const part of parts) {
      markCounts.set(part, (markCounts.get(part) ?? 0) + 1);
      part.setAttribute('aria-live', 'off');
    }
    return () => {
      for (const part of parts) {
        const remaining = (markCounts.get(part) ?? 1) - 1;
        if (remaining > 0) markCounts.set(part, remaining);
        else {
          markCounts.delete(part);
          part.removeAttribute('aria-live');
        }
      }
    };
  }, [isOpen]);
}
