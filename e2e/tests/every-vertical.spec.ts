import { adPath, listedVerticals, searchPath } from '@karwan/shared-contracts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

test('an ad of any vertical is found by its number in any search box, and by its slug', async ({ page, request }) => {
  for (const vertical of listedVerticals) {
    const answer = await request.get('/api/website/v2/listings/search', { params: { vertical, limit: 1 } });
    const [ad] = (await answer.json()).items;
    if (!ad) continue;
    const path = adPath(ad.vertical, ad.slug, ad);
    const detail = await request.get(`/detail/${ad.slug}`, { maxRedirects: 0 });
    expect([detail.status(), detail.headers().location], vertical).toEqual([301, path]);
    // Without scripts, in the search of another vertical.
    const typed = ad.reference.replace('-', ' ').toLowerCase();
    const found = await request.get(searchPath('used-cars'), { params: { s: typed } });
    expect(new URL(found.url()).pathname).toBe(path);
  }
  expect((await request.get('/detail/toyota-corolla-2018-lahore-nothing')).status()).toBe(404);

  await openPage(page, '/');
  await page.getByRole('radio', { name: /^Used bikes/ }).check({ force: true });
  const box = page.getByRole('combobox', { name: 'Search used bikes' });
  const [car] = (await (await request.get('/api/website/v2/listings/search?vertical=used-cars&limit=1')).json()).items;
  await box.fill(car.reference);
  await expect(page.getByRole('option').first()).toContainText(car.title);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${car.slug}$`));
  await openPage(page, '/used-bikes/search/s-B-999999');
  await expect(page.getByText(/^Nobody offers ad B-999999 now/)).toBeVisible();
});
