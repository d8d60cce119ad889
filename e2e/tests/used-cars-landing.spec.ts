import { verticalPath } from '@karwan/shared-contracts';
import { lastNumber } from '../support/numbers.ts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { test } from '../support/test.ts';

const LANDING = verticalPath('used-cars');

test('the landing page passes axe, and counts by budget as many cars as are found', async ({ page, checkPage }) => {
  await openPage(page, LANDING);
  const main = page.getByRole('main');
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await checkPage();

  const budget = main.getByRole('list', { name: 'By budget' }).getByRole('link').first();
  const total = await lastNumber(budget);
  await budget.click();
  await searchPage(page).expectTotal(total);
});
