import type { Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

export { expect } from './test.ts';

type Outage = {
  /** Stops the API's process; the shell keeps running. */
  start: () => Promise<void>;
  /** Restarts the API on the same data. */
  end: () => Promise<void>;
};

/** A test whose site's API can be stopped; restarted afterwards. */
export const test = base.extend<{ outage: Outage }>({
  outage: async ({ site }, use) => {
    let isStopped = false;
    const end = async () => {
      await site.restartApi();
      isStopped = false;
    };
    await use({
      start: async () => {
        isStopped = true;
        await site.api.stop();
      },
      end,
    });
    if (isStopped) await end();
  },
});

/** Marks the current document. The returned function fails if another document has loaded since. */
export async function expectNoReload(page: Page): Promise<() => Promise<void>> {
  const documentMark = crypto.randomUUID();
  await page.evaluate((value) => {
    document.documentElement.dataset.mark = value;
  }, documentMark);
  return () => expect(page.locator(`html[data-mark="${documentMark}"]`)).toBeAttached();
}
