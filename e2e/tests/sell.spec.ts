import { aJpeg } from '../support/photos.ts';
import { sellPage } from '../support/sell-page.ts';
import { expect, test } from '../support/test.ts';

test('every step is accessible, also with a list open, and the bar below covers nothing; Back and Forward go by steps', async ({
  page,
  loginAs,
  axe,
}) => {
  test.slow();
  await loginAs('user@karwan.test');
  const car = {
    make: 'Toyota',
    model: 'Corolla',
    year: '2014',
    city: 'Lahore',
    mileageKm: 120_345,
    pricePkr: 2_550_000,
  };
  const sell = sellPage(page);
  await sell.open();
  await axe(page);
  await sell.chooseCar(car.make, car.model, car.year);
  await sell.city.click();
  await sell.city.fill('Lah');
  await expect(page.getByRole('option', { name: 'Lahore', exact: true })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await sell.fillDetails(car);
  await test.step('the bar at the bottom does not cover what has the focus', async () => {
    const last = page.getByRole('combobox', { name: 'Assembly' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await last.focus();
    const [field, bar] = await Promise.all([
      last.boundingBox(),
      page.getByRole('group', { name: 'Form actions' }).boundingBox(),
    ]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
  await sell.next();
  await expect(sell.heading('Show your car')).toBeFocused();
  await sell.addPhotos([await aJpeg(page, 'front.jpg', { colour: 'navy' })]);
  await sell.allUploaded(1);
  await axe(page);
  await sell.next();
  await test.step('the buttons do not move while the range of the market and the saved draft appear', async () => {
    const formHeight = () => page.getByRole('form').evaluate((form) => form.clientHeight);
    await expect(sell.price).toBeVisible();
    const heightBefore = await formHeight();
    await sell.price.fill('2600000');
    await expect(page.getByText('Most comparable cars')).toBeVisible();
    await expect(page.getByText(/^(Great|Fair|High) price$|^Unusually low$/)).toBeVisible();
    await expect(page.getByText('Draft saved')).toBeVisible();
    expect(await formHeight()).toBe(heightBefore);
  });
  await axe(page);

  await page.goBack();
  await expect(sell.heading('Show your car')).toBeVisible();
  await page.goForward();
  await expect(sell.price).toHaveValue('2,600,000');
  await sell.next();
  await expect(sell.heading('What should buyers know?')).toBeVisible();
  await axe(page);
  await sell.next();
  await expect(sell.heading('This is how buyers see it')).toBeVisible();
  await axe(page);

  await sell.button('Post ad').click();
  const success = page.getByRole('heading', { level: 1, name: 'Your ad is live' });
  await expect(success).toBeInViewport();
  await expect(success).toBeFocused();
  await axe(page);
});

test('a lost connection and a reload cost nothing', async ({ page, context, loginAs, consoleGuard }) => {
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
  consoleGuard.expect('net::ERR_INTERNET_DISCONNECTED /api/website/media', 'some');
  // Other requests in flight when the network goes away.
  consoleGuard.allow(/^net::ERR_INTERNET_DISCONNECTED /);
  // The first photo is uploaded, the second upload is interrupted.
  let uploads = 0;
  await page.route('**/api/website/media', async (route) => {
    uploads += 1;
    if (uploads === 1) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await sell.addPhotos(pictures);
  await expect(page.getByText('No connection. The upload resumes automatically.')).toBeVisible();
  await page.unroute('**/api/website/media');
  await context.setOffline(false);
  await sell.allUploaded(2);

  await sell.next();
  await sell.price.fill('3100000');
  await expect(sell.price).toHaveValue('3,100,000');
  await page.reload();
  await expect(page.getByRole('heading', { name: /Continue with Toyota Corolla 2015/ })).toBeInViewport();
  await sell.button('Continue').click();
  await expect(sell.price).toHaveValue('3,100,000');
  await sell.button('Back').click();
  await expect(sell.photos).toHaveCount(2);
  await sell.button('Back').click();
  await expect(page.getByRole('textbox', { name: /^Mileage/ })).toHaveValue('90,500');
});
