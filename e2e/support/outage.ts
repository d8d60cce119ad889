import type { Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

export { expect } from './test.ts';

type Outage = {
  /** Stops the API's process; the shell keeps running. */
  begin: () => Promise<void>;
  /** Restarts the API on the same data. */
  end: () => Promise<void>;
};

/** A test whose site's API can be stopped; restarted afterwards. */
export const test = base.extend<{ outage: Outage }>({
  outage: async ({ site }, use) => {
    let isDown = false;
    const end = async () => {
      await site.restartApi();
      isDown = false;
    };
    await use({
      begin: async () => {
        isDown = true;
        await site.api.stop();
      },
      end,
    });
    if (isDown) await end();
  },
});

/** Marks the current document. The returned function fails if another document has loaded since. */
export async function expectNoReload(page: Page): Promise<() => Promise<void>> {
  const mark = crypto.randomUUID();
  await page.evaluate((value) => {
    document.documentElement.dataset.mark = value;
  }, mark);
  return () => expect(page.locator(`html[data-mark="${mark}"]`)).toBeAttached();
}
