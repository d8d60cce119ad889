import { sellPath, usedCarPath } from '@karwan/shared-contracts';
import type { Locator } from '@playwright/test';
import { askSearch } from '../support/listings-api.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, end: box.y + box.height };
};

test('what floats at the bottom of a phone stands above the page’s own bar, one over the other', async ({
  page,
  context,
  request,
}) => {
  const { items } = await askSearch(request, 'st-dealer');
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, usedCarPath(items[0]?.slug ?? ''));
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
});

test('the sell form has the whole screen of a phone: no help button over its controls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, sellPath('used-cars'));
  const help = page.getByRole('button', { name: 'Help', includeHidden: true });
  await expect(help).toBeAttached();
  await expect(help).toBeHidden();
});
