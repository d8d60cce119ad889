import { adPath, sellPath } from '@karwan/shared-contracts';
import type { Locator } from '@playwright/test';
import { searchViaApi } from '../support/listings-api.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, end: box.y + box.height };
};

test('what floats at the bottom of a phone stands above the page’s own bar, one over the other; without a network it is said', async ({
  page,
  context,
  request,
}) => {
  const { items } = await searchViaApi(request, 'st-dealer/ft-petrol');
  await page.setViewportSize({ width: 360, height: 740 });
  const counted = page.waitForResponse(/\/view$/);
  await openPage(page, adPath('used-cars', items[0]?.slug ?? ''));
  await counted;
  const bar = page.getByRole('group', { name: 'Contact the seller' });
  const help = page.getByRole('button', { name: 'Help' });
  await expect(help).toBeVisible();
  expect((await boxOf(help)).end).toBeLessThan((await boxOf(bar)).top);

  await context.setOffline(true);
  const banner = page.getByText(/offline/i).filter({ visible: true });
  await expect(banner).toBeVisible();
  expect((await boxOf(banner)).end).toBeLessThan((await boxOf(bar)).top);
  expect((await boxOf(help)).end).toBeLessThan((await boxOf(banner)).top);
  await context.setOffline(false);
  await expect(banner).toBeHidden();

  // Hidden while scrolling down or up, and never over the bar.
  await page.mouse.wheel(0, 600);
  await expect(help).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(help).not.toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  await expect(help).toBeInViewport();
});

test('the sell form has the whole screen of a phone: no help button over its controls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, sellPath('used-cars'));
  const help = page.getByRole('button', { name: 'Help', includeHidden: true });
  await expect(help).toBeAttached();
  await expect(help).toBeHidden();
});

test('the first car comes in the upper half of a phone’s screen, and links are large enough for a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/used-cars/search');
  const car = page.getByRole('article').first();
  await expect(car).toBeVisible();
  expect((await boxOf(car)).top).toBeLessThan(290);
  await openPage(page, '/used-cars/search/ct-lahore/mk-toyota');
  const footer = page.getByRole('contentinfo');
  for (const link of [page.getByRole('link', { name: 'Clear all' }).first(), footer.locator('a[href^="tel:"]')]) {
    await expect(link).toBeVisible();
    const { top, end } = await boxOf(link);
    expect(end - top).toBeGreaterThanOrEqual(24);
  }
});

test('featured cards at 1280 px are whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/used-cars');
  const row = page.getByRole('list', { name: 'Featured cars' });
  const [box, cards] = [await row.boundingBox(), await row.getByRole('article').all()];
  const ends = await Promise.all(
    cards.slice(0, 4).map(async (card) => (await card.boundingBox()) ?? { x: 0, width: 0 }),
  );
  for (const { x, width } of ends) expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
});

test('the tabs at the edge of a desktop stand apart from the page’s column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/used-cars/search');
  const card = page.getByRole('article').nth(2);
  const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 1280 };
  const edge = (await page.getByRole('button', { name: 'Feedback' }).boundingBox())?.x ?? 0;
  expect(edge - (x + width)).toBeGreaterThanOrEqual(4);
});
