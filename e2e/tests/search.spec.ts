import { searchPath } from '@karwan/shared-contracts';
import { lastNumber } from '../support/numbers.ts';
import { openPage } from '../support/open-page.ts';
import { desktop, isPhone, onBothScreens, phone } from '../support/screens.ts';
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

onBothScreens(() => {
  test('the filters of the page say their counts, and choosing one shows as many cars', async ({ page, viewport }) => {
    await openPage(page, SEARCH);
    const search = searchPage(page);
    if (isPhone(viewport)) {
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
      return;
    }
    // The count of each option: api/src/modules/search.
    for (const filter of ['Make', 'Transmission']) {
      const section = search.column
        .locator('details')
        .filter({ has: page.getByRole('list', { name: filter, exact: true, includeHidden: true }) });
      if (!(await section.evaluate((details) => details.hasAttribute('open'))))
        await section.locator('summary').click();
      const option = search.options(filter).first();
      await expect(option).toBeVisible();
      const count = await lastNumber(option);
      await option.click();
      await search.expectTotal(count);
    }
    await expect(search.chips).toHaveCount(3);
    await search.chips.filter({ hasText: 'Clear all' }).click();
    await expect(page).toHaveURL(SEARCH);
    await expect(search.chips).toHaveCount(0);
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('[SRCH-04] sort, page, view and pagination text; the address holds all of it', async ({ page }) => {
    const search = searchPage(page);
    const prices = () =>
      search.cards.locator('data').evaluateAll((all) => all.map((price) => Number(price.getAttribute('value'))));
    await openPage(page, SEARCH);
    const total = await search.total();
    await search.sort.selectOption('Price: low to high');
    await expect(page).toHaveURL(`${SEARCH}?sort=price-asc`);
    const isAscending = (all: number[]) =>
      all.length > 20 && all.every((price, index) => price >= (all[index - 1] ?? 0));
    await expect.poll(async () => isAscending(await prices())).toBe(true);
    const listViewLink = page.getByRole('link', { name: 'List', exact: true });
    await listViewLink.click();
    await expect(page).toHaveURL(`${SEARCH}?sort=price-asc&view=list`);
    await expect(listViewLink).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(`Showing 1-24 of ${total} results`)).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${SEARCH}/page-2?sort=price-asc&view=list`);
    await expect(page.getByText(`Showing 25-48 of ${total} results`)).toBeVisible();
    const sortedPrices = await prices();
    await page.goBack();
    await expect(page.getByText(`Showing 1-24 of ${total} results`)).toBeVisible();
    await page.goForward();
    await expect(page.getByText(`Showing 25-48 of ${total} results`)).toBeVisible();
    await openPage(page, `${SEARCH}/page-2?sort=price-asc&view=list`);
    await expect(page.getByText(`Showing 25-48 of ${total} results`)).toBeVisible();
    await expect.poll(prices).toEqual(sortedPrices);
  });
});

test('free text forgives a typing error and says so; suggestions lead on', async ({ page }) => {
  await openPage(page, `${SEARCH}/s-corola`);
  await expect(page.getByText(/Showing results for “corolla”/i)).toBeVisible();
  const search = searchPage(page);
  await expect(search.cards.first().getByRole('heading')).toContainText(/Corolla/);

  await search.box.fill('toyota');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(' white');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SEARCH}/s-toyota%20white`);
  await expect(search.heading).toContainText(/toyota white/i);
  // The keyboard of a touch screen is closed.
  await expect(search.box).not.toBeFocused();

  await search.box.fill('civ');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/used-cars\/search\/mk-honda\/md-civic/);
  await expect(search.heading).toHaveText('Honda Civic for sale in Pakistan');
});

test('what was pressed for an ad before its island came asks for no other ad’s number once the order is another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const island = Promise.withResolvers<void>();
  await page.route(/island-row-contact/, async (route) => {
    await island.promise;
    await route.continue();
  });
  const requestedUrls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/reveal-phone')) requestedUrls.push(call.url());
  });
  await openPage(page, `${SEARCH}?view=list`);
  const row = page.locator('k-island[data-of$="/row-contact"]').nth(4);
  const [propsBefore = ''] = [await row.getAttribute('data-props')].map(String);
  await row.getByRole('button').first().click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 });
  await expect(row).not.toHaveAttribute('data-props', propsBefore);
  island.resolve();
  await expect(row).toHaveAttribute('data-alive');
  await row.getByRole('button').first().click();
  await expect(row.locator('a[href^="tel:"]').first()).toBeVisible();
  const { id } = JSON.parse(String(await row.getAttribute('data-props')));
  expect(requestedUrls.map((url) => url.includes(id))).toEqual([true]);
});
