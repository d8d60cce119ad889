import { adPath, listedVerticals, searchPath } from '@karwan/shared-contracts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('[FMT-03] an ad of any vertical is found by its number in any search, and by its slug', async ({ request }) => {
  for (const vertical of listedVerticals) {
    const answer = await request.get('/api/website/v2/listings/search', { params: { vertical, limit: 1 } });
    const [ad] = (await answer.json()).items;
    if (!ad) continue;
    const path = adPath(ad.vertical, ad.slug, ad);
    const detail = await request.get(`/detail/${ad.slug}`, { maxRedirects: 0 });
    expect([detail.status(), detail.headers().location], vertical).toEqual([301, path]);
    // Without scripts, in the search of another vertical.
    const typed = ad.reference.replace('-', ' ').toLowerCase();
    const response = await request.get(searchPath('used-cars'), { params: { s: typed } });
    expect(new URL(response.url()).pathname).toBe(path);
  }
  expect((await request.get('/detail/toyota-corolla-2018-lahore-nothing')).status()).toBe(404);
});

// What they offer: mf-listings/src/pages/search.test.tsx.
test('a search of the same words in every vertical passes axe, and leads there', async ({ page, checkPage }) => {
  await openPage(page, searchPath('new-cars', { text: 'corolla' }));
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation', { name: 'The same search in' });
  await expect(tabs.locator('[aria-current]')).toHaveText(/^New cars [1-9]/);
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await expectNoSidewaysScroll(page);
  await tabs.getByRole('link', { name: /^Used cars/ }).click();
  await expect(page).toHaveURL(/\/used-cars\/search\/s-corolla$/);
  await expect(tabs.getByRole('link', { name: /^New cars/ })).toBeVisible();
});
