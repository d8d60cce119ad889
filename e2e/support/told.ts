import type { Page } from '@playwright/test';

/**
 * Notes what this tab's toasts say in the documents that are opened from now on. One that leads to another document may end
 * while that is still on its way, a time in which nobody can look at the page from outside. Answers all that was said.
 */
export async function noteToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const note = () => {
      const toasts = [...document.querySelectorAll('[role=status], [role=alert]')].map(
        ({ textContent }) => textContent,
      );
      sessionStorage.setItem('told', [sessionStorage.getItem('told'), ...toasts].filter(Boolean).join('\n'));
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  });
  const said = () => sessionStorage.getItem('told') ?? '';
  return () => page.evaluate(said).catch(whileNavigating);
}

/** A page that has just been left can't be asked; the next one holds the same. */
function whileNavigating(error: Error): string {
  if (/context was destroyed|navigation/.test(error.message)) return '';
  throw error;
}
