import { adPath, parseSegments, searchPath, sellPath, verticalPath } from '@karwan/shared-contracts';
import { searchViaApi } from '../support/listings-api.ts';
import { openPage } from '../support/open-page.ts';
import { aJpeg } from '../support/photos.ts';
import { desktop } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { sellPage } from '../support/sell-page.ts';
import { expect, test } from '../support/test.ts';

const vertical = 'used-bikes';

test('a buyer finds a bike', async ({ page, request, checkPage }) => {
  const search = searchPage(page, 'bike');
  const [bike] = (await searchViaApi(request, 'bd-standard/et-4-stroke', vertical)).items.filter(
    ({ isFeatured }) => !isFeatured,
  );
  if (!bike) throw new Error('The demo has no bike');

  await openPage(page, verticalPath(vertical));
  await checkPage();
  await page.getByRole('main').getByRole('list', { name: 'By body type' }).getByRole('link').first().click();
  await expect(page).toHaveURL(searchPath(vertical, parseSegments('bd-standard')));
  await expect(search.heading).toHaveText(/Standard/);
  await expect(search.cards.first()).toBeVisible();
  await openPage(page, searchPath(vertical, parseSegments('bd-standard/et-4-stroke')));
  await checkPage();
  await page
    .getByRole('main')
    .locator(`a[href="${adPath(vertical, bike.slug)}"]`)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: bike.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price check' })).toContainText('Price labels are for used cars only');
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('4 Stroke');
  await checkPage();
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a bike dealer posts a bike, and a search finds it', async ({ page, loginAs, checkPage }) => {
    test.slow();
    await loginAs('bike-dealer@karwan.test');
    const pricePkr = 137_280;
    const sell = sellPage(page);
    await sell.open(sellPath(vertical));
    await sell.chooseVehicle('Honda', 'CD 70', '2021');
    await expect(sell.heading('Add details')).toBeVisible();
    await expect(sell.engine).toHaveValue('72');
    await sell.radio('Electric').check({ force: true });
    await expect(sell.engine).toHaveCount(0);
    await sell.radio('4 Stroke').check({ force: true });
    await expect(sell.engine).toHaveValue('72');
    await sell.mileage.fill('9000');
    await sell.chooseCity('Multan');
    await checkPage();
    await sell.next();
    await expect(sell.heading('Show your bike')).toBeVisible();
    await sell.addPhotos([await aJpeg(page, 'side.jpg', { colour: 'maroon' })]);
    await sell.allUploaded(1);
    await sell.next();
    await sell.price.fill(String(pricePkr));
    await expect(page.getByText('We suggest prices for used cars only')).toBeVisible();
    await sell.next();
    await sell.button('+ Engine never opened').click();
    await sell.next();
    await expect(sell.heading('This is how buyers see it')).toBeVisible();
    await sell.button('Post ad').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your ad is live' })).toBeFocused();
    await expect(page.getByText(/number is B-\d+/)).toBeVisible();
    const resultsPath = searchPath(vertical, parseSegments(`mk-honda/md-cd-70/pr-${pricePkr}-${pricePkr}`));

    await openPage(page, resultsPath);
    await expect(searchPage(page, 'bike').cards).toHaveCount(1);
  });
});
