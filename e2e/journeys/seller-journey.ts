import { formatInteger, formatPkr, parseSegments, searchPath } from '@karwan/shared-contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { aJpeg, withPhoneExif } from '../support/photos.ts';
import { searchPage } from '../support/search-page.ts';
import { sellPage } from '../support/sell-page.ts';

/** A car for sale; its mileage and price are unique on the site. */
type CarForSale = {
  make: string;
  model: string;
  year: string;
  city: string;
  mileageKm: number;
  pricePkr: number;
};

/** Posts the car with three photos through the guided form, as this browser's account. Ends on the confirmation page. */
async function postCar(page: Page, car: CarForSale): Promise<void> {
  const sell = sellPage(page);
  const checkWidth = () => expectNoSidewaysScroll(page);
  await test.step('which car it is', async () => {
    await sell.open();
    await checkWidth();
    await sell.chooseCar(car.make, car.model, car.year);
    await checkWidth();
    await sell.fillDetails(car);
    await sell.next();
  });
  await test.step('photos', async () => {
    await expect(sell.heading('Show your car')).toBeVisible();
    await sell.addPhotos([
      withPhoneExif(await aJpeg(page, 'front.jpg', { colour: 'navy', width: 2400, height: 1800 })),
      await aJpeg(page, 'back.jpg', { colour: 'maroon' }),
      await aJpeg(page, 'inside.jpg', { colour: 'teal' }),
    ]);
    await sell.allUploaded(3);
    await checkWidth();
    // Displayed upright: taller than wide, whatever the pixel orientation in the file.
    await expect.poll(() => isUpright(sell.cover())).toBe(true);
    await sell.next();
  });
  await test.step('price and description', async () => {
    await sell.price.fill(String(car.pricePkr));
    await expect(page.getByText(/Most comparable cars|too few comparable/)).toBeVisible();
    await checkWidth();
    await sell.next();
    await sell.button('+ First owner').click();
    await checkWidth();
    await sell.next();
  });
  await test.step('preview, and posting', async () => {
    await expect(sell.heading('This is how buyers see it')).toBeVisible();
    await expect(page.getByText(formatPkr(car.pricePkr)).first()).toBeVisible();
    await checkWidth();
    await sell.button('Post ad').click();
    const success = page.getByRole('heading', { level: 1, name: 'Your ad is live' });
    await expect(success).toBeInViewport();
    await expect(success).toBeFocused();
    await checkWidth();
  });
}

/** Finds the car's card by make, model and price. */
async function searchForCar(page: Page, { make, model, pricePkr, mileageKm }: CarForSale): Promise<Locator> {
  const filters = `mk-${make.toLowerCase()}/md-${model.toLowerCase()}/pr-${pricePkr}-${pricePkr}`;
  await openPage(page, searchPath('used-cars', parseSegments(filters)));
  await expect(searchPage(page).heading).toBeVisible();
  return page.getByRole('article').filter({ hasText: `${formatInteger(mileageKm)} km` });
}

/** Posts with photos and finds the ad by search; its photo contains no location data. */
export async function sellerJourney(page: Page, car: CarForSale): Promise<void> {
  await postCar(page, car);
  await test.step('a search finds it', async () => {
    const card = await searchForCar(page, car);
    await expect(card).toHaveCount(1);
    const address = await card.locator('img[src^="/media/"]').first().getAttribute('src');
    const photo = await (await page.request.get(address ?? '')).body();
    expect(photo.includes('Exif')).toBe(false);
  });
}

const isUpright = (photo: Locator) =>
  photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth);
