import { searchPath } from '@karwan/shared-contracts';
import { lastNumber } from '../support/numbers.ts';
import { openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = searchPath('used-cars');

test('a grid and a list of cars pass axe and fit the screen, on a phone and on a desktop', async ({
  page,
  checkPage,
}) => {
  await openPage(page, `${SEARCH}?view=grid`);
  await expect(searchPage(page).cards.first()).toBeVisible();
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await checkPage();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`${SEARCH}?view=list`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkPage();
  await page.setViewportSize(phone.viewport);
  await checkPage();
});

test('the filters of the page say their counts, and choosing one shows as many cars', async ({ page }) => {
  await openPage(page, SEARCH);
  const search = searchPage(page);
  await search.openFilters.click();
  await expect(search.sheet).toBeVisible();
  await page.goBack();
  await expect(search.sheet).toBeHidden();
  await expect(page).toHaveURL(SEARCH);
  await search.openFilters.click();
  const show = search.sheet.getByRole('button', { name: /^Show [\d,]+ cars?$/ });
  await expect(show).toBeVisible();
  const totalCount = await lastNumber(show);
  // Nothing is submitted yet: the sheet stays open for further filters.
  const expectFewerThan = (count: number) =>
    expect(async () => expect(await lastNumber(show)).toBeLessThan(count)).toPass();
  await search.sheet.getByRole('combobox', { name: 'Year from' }).selectOption('2015');
  await expectFewerThan(totalCount);
  const countOfYears = await lastNumber(show);
  await search.sheet.getByRole('checkbox').nth(2).check();
  await expectFewerThan(countOfYears);
  await expect(page).toHaveURL(SEARCH);
  const count = await lastNumber(show);
  await show.click();
  await expect(search.sheet).toBeHidden();
  await expect(search.chips.first()).toBeVisible();
  await search.expectTotal(count);
});

// Completions, corrected words: mf-listings/src/pages/landing.test.tsx, search.test.tsx.
test('the keyboard of a touch screen is closed by a search', async ({ page }) => {
  await openPage(page, SEARCH);
  const search = searchPage(page);
  await search.box.fill('toyota');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type(' white');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SEARCH}/s-toyota%20white`);
  await expect(search.heading).toContainText(/toyota white/i);
  await expect(search.box).not.toBeFocused();
});
