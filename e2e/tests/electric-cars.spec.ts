import { formatPkr, parseSegments, searchPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { searchViaApi } from '../support/listings-api.ts';
import { loginAs } from '../support/login.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { aJpeg } from '../support/photos.ts';
import { desktop, phone } from '../support/screens.ts';
import { sellPage } from '../support/sell-page.ts';
import { expect, test } from '../support/test.ts';

const USED_ELECTRIC = /<a [^>]*href="\/electric-cars\/[a-z0-9-]+-20\d\d-/;
const NEW_MODEL = /<a [^>]*href="\/new-cars\/(?!search)[a-z-]+\/[a-z]/;

test('a link to an electric car that runs on petrol by now leads to its page among used cars', async ({ request }) => {
  const { items } = await searchViaApi(request, 'ft-petrol');
  const slug = items[0]?.slug;
  const answer = await request.get(`/electric-cars/${slug}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(new RegExp(`/used-cars/${slug}$`));
  expect((await request.get('/electric-cars/none-at-all', { maxRedirects: 0 })).status()).toBe(404);
});

test('[RTE-05] an electric car is sold, and found among electric and used cars', async ({
  page,
  browser,
  origin,
  request,
  axe,
  checkPage,
}) => {
  test.slow();
  const car = { pricePkr: 15_100_360, mileageKm: 21_360 };
  const seller = await browser.newContext({ ...phone, baseURL: origin });
  await loginAs(seller, origin, 'car-dealer@karwan.test');
  const sellersPage = await seller.newPage();
  await test.step('the form asks for the battery of an electric car', () => sell(sellersPage, car, checkPage));
  await seller.close();

  const filters = parseSegments(`mk-audi/md-e-tron/pr-${car.pricePkr}-${car.pricePkr}`);
  const ad = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: formatPkr(car.pricePkr) });
  await test.step('it is among used cars, and among electric ones, where its range is told', async () => {
    expect(await (await request.get(searchPath('used-cars', filters))).text()).toMatch(
      /"\/electric-cars\/audi-e-tron-2022-/,
    );
    const found = await (await request.get(searchPath('electric-cars'))).text();
    for (const link of [USED_ELECTRIC, NEW_MODEL]) expect(found).toMatch(link);
    await openPage(page, '/electric-cars');
    await checkPage();
    await page.setViewportSize(desktop.viewport);
    await axe();
    await page.setViewportSize(phone.viewport);
    await page.getByRole('main').getByRole('list', { name: 'By range' }).getByRole('link').first().click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/electric-cars/search/rg-'));
    await openPage(page, searchPath('electric-cars', { ...filters, range: { min: 300, max: 340 } }));
    await expect(ad).toContainText('330 km');
  });
  await test.step('its page tells of battery and charging, and what that costs', async () => {
    await ad.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/electric-cars\/audi-e-tron-2022-/);
    const battery = page.getByRole('region', { name: 'Battery and charging' });
    await expect(battery).toContainText('71 kWh');
    await expect(battery).toContainText('PKR 2,819');
    await expect(battery).toContainText('tariff for charging electric vehicles as of 1 Jan 2025');
    await expect(battery.getByRole('term').filter({ hasText: /^CCS2$/ })).toBeVisible();
    await checkPage();
    await page.setViewportSize(desktop.viewport);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone.viewport);
  });
  await test.step('its first HTML is whole at both addresses, which name one', async () => {
    const { pathname } = new URL(page.url());
    for (const path of [pathname, pathname.replace('electric', 'used')]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('71 kWh');
      expect(html).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+${pathname}"`));
      expect(html).toMatch(/"@type":\["Product","Car"\]/);
    }
  });
});

// What each condition shows: mf-listings/src/pages/electric-search.test.tsx.
test('used and new electric cars stand together, and apart by their condition', async ({
  page,
  request,
  checkPage,
}) => {
  await openPage(page, '/electric-cars/search');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'New models' }).getByRole('article')).toHaveCount(4);
  await checkPage();
  await main.getByRole('navigation', { name: 'Condition' }).getByRole('link', { name: /^New/ }).click();
  await expect(page).toHaveURL('/electric-cars/search/cd-new');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('New electric cars for sale in Pakistan');
  await checkPage();
  for (const path of ['/electric-cars/search/cd-new', '/electric-cars/search']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+${path}"`));
    expect(html).toMatch(NEW_MODEL);
  }
  const redirectResponse = await request.get('/electric-cars/search/cd-new/ct-lahore', { maxRedirects: 0 });
  expect([redirectResponse.status(), redirectResponse.headers().location]).toEqual([
    301,
    '/electric-cars/search/cd-new',
  ]);
});

type Sold = { pricePkr: number; mileageKm: number };

async function sell(page: Page, { pricePkr, mileageKm }: Sold, checkPage: (page: Page) => Promise<void>) {
  const form = sellPage(page);
  const main = page.getByRole('main');
  await form.open();
  await form.chooseCar('Audi', 'e-tron', '2022');
  await main.getByRole('radio', { name: 'Petrol', exact: true }).check({ force: true });
  await expect(main.getByRole('textbox', { name: /^Range/ })).toHaveCount(0);
  await main.getByRole('radio', { name: 'Electric', exact: true }).check({ force: true });
  await expect(main.getByRole('textbox', { name: /^Engine/ })).toHaveCount(0);
  await main.getByRole('textbox', { name: /^Mileage/ }).fill(String(mileageKm));
  await main.getByRole('radio', { name: 'Automatic', exact: true }).check({ force: true });
  await form.city.click();
  await form.city.fill('Lahore');
  await page.getByRole('option', { name: 'Lahore', exact: true }).click();
  await main.getByRole('textbox', { name: /^Range/ }).fill('330');
  await main.getByRole('textbox', { name: /^Battery/ }).fill('71');
  for (const name of ['Type 2', 'CCS2']) await main.getByRole('checkbox', { name, exact: true }).check({ force: true });
  await checkPage(page);
  await form.next();
  await form.addPhotos([await aJpeg(page, 'front.jpg', { colour: 'navy' })]);
  await form.allUploaded(1);
  await form.next();
  await form.price.fill(String(pricePkr));
  await form.next();
  await form.next();
  await expect(form.heading('This is how buyers see it')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Battery and charging' })).toBeVisible();
  await form.button('Post ad').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your ad is live' })).toBeVisible();
}
