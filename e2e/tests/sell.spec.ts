import { expectNoSidewaysScroll } from '../support/open-page.ts';
import { aJpeg, asTakenByPhone } from '../support/photos.ts';
import { sellPage } from '../support/sell-page.ts';
import { expect, test } from '../support/test.ts';

test('a visitor is asked to log in and comes back to the form', async ({ page }) => {
  await sellPage(page).open();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Log in to post your ad.');
});

test('a car is posted with photos, found by search, edited and marked as sold', async ({ page, loginAs, axe }) => {
  test.setTimeout(180_000);
  await loginAs('user@karwan.test');
  const sell = sellPage(page);
  await sell.open();
  await expectNoSidewaysScroll(page);
  await axe();
  await sell.chooseCar('Suzuki', 'Cultus', '2019');
  await axe();
  await sell.fillDetails({ mileageKm: 61_234, city: 'Lahore' });
  await expectNoSidewaysScroll(page);
  await sell.next();

  await expect(sell.heading('Show your car')).toBeVisible();
  await sell.addPhotos([
    asTakenByPhone(await aJpeg(page, 'front.jpg', { colour: 'navy' })),
    await aJpeg(page, 'back.jpg', { colour: 'maroon' }),
    await aJpeg(page, 'inside.jpg', { colour: 'teal' }),
  ]);
  await sell.allUploaded(3);
  await axe();
  // Held upright: taller than wide, whatever the pixels in the file were.
  const isUpright = () =>
    sell.cover().evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth);
  await expect.poll(isUpright).toBe(true);
  await sell.next();

  await sell.price.fill('2150000');
  await expect(page.getByText(/Most comparable cars|too few comparable/)).toBeVisible();
  await axe();
  await sell.next();
  await sell.button('+ First owner').click();
  await axe();
  await sell.next();

  await expect(sell.heading('This is how buyers see it')).toBeVisible();
  await expect(page.getByText('PKR 21.50 Lacs').first()).toBeVisible();
  await axe();
  await expectNoSidewaysScroll(page);
  await sell.button('Post ad').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your ad is live' })).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'See figures and edit' }).click();
  await expect(page).toHaveURL(/\/ads-details-screen\?id=/);
  const privatePage = page.url();
  await page.goto('/used-cars/search/mk-suzuki/md-cultus/pr-2150000-2150000');
  const card = page.getByRole('article').filter({ hasText: '61,234 km' });
  await expect(card).toHaveCount(1);
  const photoAddress = await card.locator('img[src^="/media/"]').first().getAttribute('src');
  const photo = await (await page.request.get(photoAddress ?? '')).body();
  expect(photo.includes('Exif')).toBe(false);

  await page.goto(privatePage);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  for (const name of ['Tell the details', 'Show your car', 'What should it cost?']) {
    await sell.next();
    await expect(sell.heading(name)).toBeVisible();
  }
  await sell.price.fill('2050000');
  await sell.next();
  await sell.button('Save changes').click();
  await expect(page).toHaveURL(privatePage);
  await expect(page.getByText('PKR 20.50 Lacs').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('Buyers see it no more. Congratulations!')).toBeVisible();
  await page.goto('/used-cars/search/mk-suzuki/md-cultus/pr-2050000-2050000');
  await expect(page.getByRole('article').filter({ hasText: '61,234 km' })).toHaveCount(0);
});

test('a lost connection and a reload cost nothing', async ({ page, context, loginAs, consoleGuard }) => {
  test.setTimeout(120_000);
  await loginAs('user@karwan.test');
  const sell = sellPage(page);
  await sell.open();
  await sell.chooseCar('Toyota', 'Corolla', '2015');
  await sell.fillDetails({ mileageKm: 90_500, city: 'Karachi' });
  await sell.next();
  await expect(sell.heading('Show your car')).toBeVisible();
  const pictures = [
    await aJpeg(page, 'one.jpg', { colour: 'olive' }),
    await aJpeg(page, 'two.jpg', { colour: 'purple' }),
  ];
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // The first photo arrives, the second is cut on its way.
  let uploads = 0;
  await page.route('**/api/website/media', async (route) => {
    uploads += 1;
    if (uploads === 1) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await sell.addPhotos(pictures);
  await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible();
  await page.unroute('**/api/website/media');
  await context.setOffline(false);
  await sell.allUploaded(2);

  await sell.next();
  await sell.price.fill('3100000');
  await expect(sell.price).toHaveValue('3,100,000');
  await page.reload();
  await expect(page.getByRole('heading', { name: /Go on with Toyota Corolla 2015/ })).toBeVisible();
  await sell.button('Continue').click();
  await expect(sell.price).toHaveValue('3,100,000');
  await sell.button('Back').click();
  await expect(sell.photos).toHaveCount(2);
  await sell.button('Back').click();
  await expect(page.getByRole('textbox', { name: /^Mileage/ })).toHaveValue('90,500');
});
