import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is hydrated, including idle islands. Returns its status. */
export async function openPage(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('k-island[data-on="idle"]:not([data-alive])')).toHaveCount(0);
  return answer?.status() ?? 0;
}

/** Fails if the page scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'nothing is wider than the screen').toBeLessThanOrEqual(window);
}
