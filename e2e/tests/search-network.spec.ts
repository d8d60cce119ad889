import { searchPath } from '@karwan/shared-contracts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = searchPath('used-cars');

test('offline keeps the cars, says so, and searches when the connection is back', async ({
  page,
  context,
  consoleGuard,
}) => {
  // Background requests in flight when the network goes away.
  consoleGuard.allow(/^net::ERR_INTERNET_DISCONNECTED /);
  consoleGuard.expect(`net::ERR_INTERNET_DISCONNECTED ${SEARCH}`);
  consoleGuard.expect('A page could not be had. TypeError: Failed to fetch');
  await openPage(page, SEARCH);
  const search = searchPage(page);
  await expect(search.cards.first()).toBeVisible();
  await context.setOffline(true);
  await search.sort.selectOption('Price: low to high');
  const notice = page.getByText(/^You’re offline/);
  await expect(notice).toBeVisible();
  // A search opens by itself only if the connection is back within 10 s.
  await context.setOffline(false);
  await expect(search.cards.first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(`${SEARCH}?sort=price-asc`);
});

test('Back from an ad that was reloaded shows the search, also before anything there is alive', async ({ page }) => {
  await openPage(page, SEARCH);
  const search = searchPage(page);
  await search.cards.first().getByRole('link').first().click();
  await expect(page).not.toHaveURL(SEARCH);
  await expect(search.cards).toHaveCount(0);
  const release = Promise.withResolvers<void>();
  await page.route(/\/islands\.[^/]+\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(search.cards.first()).toBeVisible();
  await expect(page).toHaveURL(SEARCH);
  release.resolve();
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('the old cars stay, and the page says that it is busy, while the answer is slow; what is chosen meanwhile adds up', async ({
    page,
  }) => {
    await openPage(page, SEARCH);
    const search = searchPage(page);
    const release = Promise.withResolvers<void>();
    await page.route('**/used-cars/search/**', async (route) => {
      await release.promise;
      await route.continue();
    });
    await search.options('Make').first().click();
    await expect(page.locator('main[aria-busy="true"]')).toBeAttached();
    await search.sort.selectOption('Price: low to high');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(search.cards).toHaveCount(24);
    release.resolve();
    await expect(page).toHaveURL(/\/mk-[^/]+\?view=list&sort=price-asc$/);
    await expect(search.chips.first()).toBeVisible();
    await expect(search.options('Make').first()).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
});
