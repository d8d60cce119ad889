import type { Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

export { expect } from './test.ts';

type Outage = {
  /** The API's process ends; the shell goes on. */
  begin: () => Promise<void>;
  /** It is back, on the same data. */
  end: () => Promise<void>;
};

/** Tests that take the API of their site away. It is back for the next test. */
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

/** Marks the document that is open now. The answered function fails when another one has been loaded meanwhile. */
export async function withoutReload(page: Page): Promise<() => Promise<void>> {
  const mark = crypto.randomUUID();
  await page.evaluate((value) => {
    document.documentElement.dataset.mark = value;
  }, mark);
  return () => expect(page.locator(`html[data-mark="${mark}"]`)).toBeAttached();
}
