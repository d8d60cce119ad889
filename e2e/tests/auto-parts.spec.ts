import {
  adPath,
  type ListingCard,
  parseSegments,
  searchListings,
  searchPath,
  sellPath,
  verticalPath,
} from '@karwan/shared-contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { aJpeg } from '../support/photos.ts';
import { desktop, phone } from '../support/screens.ts';
import { sellPage } from '../support/sell-page.ts';
import { test } from '../support/test.ts';

const vertical = 'auto-parts';

async function firstPart(request: APIRequestContext, filters: string): Promise<ListingCard> {
  const query = new URLSearchParams({ vertical, filters, limit: '48' });
  const answer = await request.get(`${searchListings.path}?${query}`);
  const [part] = searchListings.output.parse(await answer.json()).items.filter(({ pricePkr }) => pricePkr > 0);
  if (!part) throw new Error('The demo has no such part');
  return part;
}
const cards = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Parts found' }).getByRole('article');

test('the name of a part is whole on every screen, with the years that it fits', async ({ page }) => {
  await openPage(page, searchPath(vertical));
  await expect(cards(page).first()).toBeVisible();
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const truncatedTitles = await cards(page)
      .getByRole('heading')
      .evaluateAll((all) =>
        all
          // Elements not rendered yet have no size.
          .filter((title) => title.checkVisibility({ contentVisibilityAuto: true }))
          .filter((title) => title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1)
          .map((title) => title.textContent),
      );
    expect(truncatedTitles).toEqual([]);
  }
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a buyer says which car it is for, and finds a part', async ({ page, request, axe }) => {
    const fittingPart = await firstPart(request, 'mk-toyota/md-corolla');

    await openPage(page, verticalPath(vertical));
    await axe();
    const picker = page.getByRole('form', { name: 'Parts for my car' });
    // The form has no models before hydration.
    await expect(async () => {
      await picker.getByRole('combobox', { name: 'Make' }).selectOption('Toyota');
      await expect(picker.getByRole('combobox', { name: 'Model' })).toBeEnabled({ timeout: 2000 });
    }).toPass();
    await picker.getByRole('combobox', { name: 'Model' }).selectOption('Corolla');
    await picker.getByRole('button', { name: 'Find parts' }).click();
    await expect(page).toHaveURL(searchPath(vertical, parseSegments('mk-toyota/md-corolla')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Corolla parts for sale in Pakistan');
    await expect(cards(page).first()).toBeVisible();
    await axe();

    await openPage(page, adPath(vertical, fittingPart.slug));
    // A visitor is asked to log in, at any moment after hydration.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1, name: fittingPart.title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Does it fit?' })).toBeVisible();
    await axe();
  });
});

test('a store posts a part for two cars, and a search finds it by its number', async ({ page, loginAs, axe }) => {
  test.slow();
  await loginAs('parts-dealer@karwan.test');
  const main = page.getByRole('main');
  const partNumber = '48510-E2E360';
  const sell = sellPage(page);
  await sell.open(sellPath(vertical));
  await sell.button('Suspension and Steering').click();
  await sell.button('Shock absorbers').click();
  await expect(sell.heading('Add details')).toBeVisible();
  await main.getByRole('radio', { name: 'Certain models' }).check({ force: true });
  for (const [make, model] of [
    ['Toyota', 'Corolla'],
    ['Honda', 'City'],
  ] as const) {
    const choose = async (name: string, value: string) => {
      const box = main.getByRole('combobox', { name, exact: true });
      await box.click();
      await box.fill(value);
      await page.getByRole('option', { name: value, exact: true }).click();
    };
    await choose('Make', make);
    await choose('Model', model);
    await main.getByRole('combobox', { name: 'From year' }).selectOption('2015');
    await sell.button('Add this vehicle').click();
    await expect(main.getByRole('list', { name: 'Fits' })).toContainText(`${make} ${model} 2015`);
  }
  await main.getByRole('radio', { name: 'New', exact: true }).check({ force: true });
  await main.getByRole('textbox', { name: /^Part number/ }).fill(partNumber);
  await sell.city.click();
  await sell.city.fill('Multan');
  await page.getByRole('option', { name: 'Multan', exact: true }).click();
  await axe();
  await sell.next();
  await expect(sell.heading('Show the part')).toBeVisible();
  await sell.addPhotos([await aJpeg(page, 'part.jpg', { colour: 'maroon' })]);
  await sell.allUploaded(1);
  await sell.next();
  await main.getByRole('radio', { name: 'Price on request' }).check({ force: true });
  await expect(sell.price).toHaveCount(0);
  await sell.next();
  await sell.next();
  await expect(sell.heading('This is how buyers see it')).toBeVisible();
  await sell.button('Post ad').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your ad is live' })).toBeFocused();
  await expect(page.getByText(/number is A-\d+/)).toBeVisible();

  await openPage(page, searchPath(vertical, { text: partNumber }));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Price on request');
});

test('[ACC-04] the page of a part asks a visitor to log in, and stays when that is declined', async ({
  page,
  request,
}) => {
  const part = await firstPart(request, '');
  await openPage(page, adPath(vertical, part.slug));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Log in to call or message sellers of parts.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: part.title })).toBeVisible();
});
