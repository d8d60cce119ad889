import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Records the text of toasts in all pages of the context, because a toast is visible for four seconds only. */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Without an origin there is no storage.
    if (origin === 'null') return;
    new MutationObserver((changes) => {
      // A toast that goes leaves the others, which have been recorded.
      for (const { target } of changes.filter(({ removedNodes }) => removedNodes.length === 0)) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role=status], [role=alert]')?.textContent;
        if (text) sessionStorage.setItem('toasts', `${sessionStorage.getItem('toasts') ?? ''}\n${text}`);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Expects that the tab shows the toast, or has shown it since the last call. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const read = () => page.evaluate(() => sessionStorage.getItem('toasts') ?? '').catch(whileNavigating);
  await expect.poll(read, 'toasts').toContain(text);
  await page.evaluate(() => sessionStorage.removeItem('toasts')).catch(whileNavigating);
}

/** A page that is being left cannot be queried; the next document has the same storage. */
function whileNavigating(error: Error): string {
  if (/context was destroyed|navigation/.test(error.message)) return '';
  throw error;
}
