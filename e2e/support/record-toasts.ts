import type { Page } from '@playwright/test';

/**
 * Records the text of this tab's toasts in documents opened from now on. Needed because a toast may end during a
 * navigation, when the page cannot be inspected. The returned function returns all recorded text.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const record = () => {
      const toasts = [...document.querySelectorAll('[role=status], [role=alert]')].map(
        ({ textContent }) => textContent,
      );
      sessionStorage.setItem('told', [sessionStorage.getItem('told'), ...toasts].filter(Boolean).join('\n'));
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true });
  });
  const readToasts = () => sessionStorage.getItem('told') ?? '';
  return () => page.evaluate(readToasts).catch(whileNavigating);
}

/** A page that is being left cannot be queried; the next document has the same storage. */
function whileNavigating(error: Error): string {
  if (/context was destroyed|navigation/.test(error.message)) return '';
  throw error;
}
