import { browseListings, formatInteger, searchPath, sellPath, verticalPath } from '@karwan/shared-contracts';
import { lastNumber } from '../support/numbers.ts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

const LANDING = verticalPath('used-cars');

test('the landing page browses by budget, make, body, model and city with real counts, and passes axe', async ({
  page,
  request,
  checkPage,
}) => {
  const answer = await request.get(`${browseListings.path}?vertical=used-cars`);
  const counts = browseListings.output.parse(await answer.json());
  await openPage(page, LANDING);
  const main = page.getByRole('main');
  await expect(main.getByText(new RegExp(`^${formatInteger(counts.total)} cars from`))).toBeVisible();
  for (const [list, name, path] of [
    ['By make', counts.makes[0]?.name, searchPath('used-cars', { make: [counts.makes[0]?.slug ?? ''] })],
    ['By city', counts.cities[0]?.name, searchPath('used-cars', { city: [counts.cities[0]?.slug ?? ''] })],
    ['By body type', '', searchPath('used-cars', { bodyType: [counts.bodyTypes[0]?.slug ?? ''] })],
  ] as const) {
    const link = main.getByRole('list', { name: list }).getByRole('link').first();
    await expect(link).toContainText(name ?? '');
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(main.getByRole('list', { name: 'Featured cars' }).getByRole('article').first()).toBeVisible();
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await checkPage();

  const budget = main.getByRole('list', { name: 'By budget' }).getByRole('link').first();
  const total = await lastNumber(budget);
  await budget.click();
  await searchPage(page).expectTotal(total);
});

test('its first HTML holds featured ads, counts and structured data', async ({ request }) => {
  const html = await (await request.get(LANDING)).text();
  expect(html).toContain('<title>Used cars for sale in Pakistan | Karwan</title>');
  expect(html).toContain('"@type":"CollectionPage"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
});

test('[RTE-01] /used-cars, /used-cars/sell, /used-cars/search with segments, featured and managed filter', async ({
  page,
  loginAs,
}) => {
  await loginAs('user@karwan.test');
  for (const path of [
    LANDING,
    sellPath('used-cars'),
    searchPath('used-cars'),
    searchPath('used-cars', { make: ['toyota'], price: { max: 5_000_000 }, page: 2 }),
    searchPath('used-cars', { featured: true }),
    searchPath('used-cars', { managed: true }),
  ]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toMatch(/<main[^>]*>[\s\S]*<h1[\s\S]*<\/main>/);
  }
});
